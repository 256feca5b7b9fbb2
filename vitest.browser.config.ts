import { defineConfig } from 'vitest/config';

/** The page in a real browser. Apart from `npm test`, which needs none. */
export default defineConfig({
  test: {
    include: ['test/browser/**/*.browser.ts'],
    testTimeout: 40_000,
    hookTimeout: 60_000,
    // A browser and a bot at a time: two of each fight for the processor and measure that.
    fileParallelism: false,
  },
});
