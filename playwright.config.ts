import { defineConfig } from '@playwright/test'
import { chromiumLaunch } from './tests/support/chromium.ts'
import { COMPILE_CACHE } from './tests/support/compile-cache.ts'
import { makeTempFolder } from './tests/support/temp-folder.ts'

process.env['NODE_COMPILE_CACHE'] ??= COMPILE_CACHE
makeTempFolder()

export default defineConfig({
  testDir: 'tests/e2e',
  // `npm test` runs the first project, `npm run test:e2e:full` both (tests/README.md).
  projects: [
    { name: 'journeys', testMatch: '*.spec.ts', testIgnore: '*.full.spec.ts' },
    { name: 'full', testMatch: '*.full.spec.ts' },
  ],
  // Two leave a third of two cores idle: journeys wait for the server, for what fades, and for each other.
  workers: 3,
  fullyParallel: false,
  forbidOnly: true,
  // Limits are those of a machine that others use, where everything takes up to five times as long as on a quiet one.
  timeout: 600_000,
  expect: { timeout: 60_000 },
  // A journey that passes at its second try is counted as passed and named before the count (.ci/count.mjs).
  retries: 1,
  reporter: [['list'], ['json', { outputFile: 'test-results/playwright.json' }]],
  outputDir: 'test-results/e2e',
  use: {
    browserName: 'chromium',
    launchOptions: await chromiumLaunch(),
    locale: 'fr-CA',
    timezoneId: 'America/Toronto',
    viewport: { width: 1440, height: 900 },
    // A click on what is not there says so, long before the test's own limit.
    actionTimeout: 60_000,
    // Recorded at the second try: at each first one it took a fifth of the run.
    trace: 'on-first-retry',
    screenshot: 'only-on-failure',
  },
})
