import { worth } from '../game/scoring.ts';
import type { Option } from '../game/types.ts';
import type { Messages } from '../locales/messages.ts';

/** What an option brings, each bonus apart: `24`, `24 + 35`, `25 + 35 + 100`. */
export function pointsText({ points, upperBonus, yahtzeeBonus }: Option): string {
  return [points, ...[upperBonus, yahtzeeBonus].filter((bonus) => bonus > 0)].join(' + ');
}

/** One way to score, as menus and completions show it: `Sixes — 24 + 35`, `Fours — 20 + 100, claim`. */
export function optionLabel(t: Messages, option: Option): string {
  return t.option(t.boxes[option.box], pointsText(option), option.claimed ? 'claimed' : 'plain');
}

/** Options that add points: claimed ones first, then by what they add, the most first. */
export function scoring(options: readonly Option[]): readonly Option[] {
  return options
    .filter((option) => worth(option) > 0)
    .sort((a, b) => Number(b.claimed) - Number(a.claimed) || worth(b) - worth(a));
}

/** Options that add nothing at all. */
export function scratching(options: readonly Option[]): readonly Option[] {
  return options.filter((option) => worth(option) === 0);
}
