import { execFileSync } from 'node:child_process';
import { closeSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A disk of its own, with everything on it. */
export type Disk = {
  readonly folder: string;
  /** Takes all the room that is left; gives it back when the function it gives is called. */
  fill(): () => void;
  /** Lets nobody write any more, whatever is open, as after an error of the disk. */
  protect(): void;
  /** Mends a disk that was protected. Nothing on it may be open. */
  mend(): void;
  remove(): void;
};

const run = (command: string, ...args: readonly string[]) => execFileSync(command, args, { stdio: 'pipe' });

function fillUp(file: string): void {
  const filler = openSync(file, 'w');
  try {
    for (let size = 1 << 16; size > 0; size = size > 1 ? size >> 1 : 0) {
      try {
        for (;;) writeSync(filler, Buffer.alloc(size));
      } catch {}
    }
  } finally {
    closeSync(filler);
  }
}

/** Mounts a small disk from an image file. Throws where that is not allowed. */
export function createDisk(): Disk {
  const base = mkdtempSync(join(tmpdir(), 'yahtzee-disk-'));
  const image = join(base, 'image');
  const folder = join(base, 'disk');
  run('truncate', '-s', '4M', image);
  // Without room kept for root, who runs this.
  run('mkfs.ext4', '-q', '-m', '0', '-O', '^has_journal', image);
  run('mkdir', folder);
  run('mount', '-o', 'loop', image, folder);
  return {
    folder,
    fill() {
      const filler = join(folder, 'filler');
      fillUp(filler);
      return () => rmSync(filler);
    },
    protect: () => void run('mount', '-o', 'remount,abort', folder),
    mend() {
      run('umount', folder);
      try {
        run('e2fsck', '-y', image);
      } catch {}
      run('mount', '-o', 'loop', image, folder);
    },
    remove() {
      run('umount', folder);
      rmSync(base, { recursive: true });
    },
  };
}

/** Whether this user may mount disks here. */
export function canMount(): boolean {
  try {
    createDisk().remove();
    return true;
  } catch {
    return false;
  }
}
