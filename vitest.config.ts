import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['test/**/*.test.ts'],
    testTimeout: 30_000,
    // Shared machines stand still for seconds: there a test is broken when it fails twice. It is listed all the same.
    retry: process.env.CI ? 1 : 0,
  },
});
