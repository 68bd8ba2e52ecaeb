import { defineConfig } from '@playwright/test'
import { testChromium } from './testkit/chromium.ts'

export default defineConfig({
  testDir: 'e2e/journeys',
  globalSetup: './e2e/global-setup.ts',
  outputDir: 'test-results',
  workers: 4,
  fullyParallel: true,
  timeout: 120_000,
  expect: { timeout: 15_000 },
  reporter: [['list'], ['json', { outputFile: 'test-results/journeys.json' }]],
  use: {
    locale: 'fa-IR',
    timezoneId: 'Asia/Tehran',
    // Journeys about the panel's worker allow it; it would only stand between the others and their server.
    serviceWorkers: 'block',
    actionTimeout: 30_000,
    // A trace of every journey costs a fifth of the whole run; `npx playwright test --trace on <file>` makes one.
    screenshot: 'only-on-failure',
    launchOptions: testChromium(),
  },
  // A journey runs on a desktop; tagged @phone it runs on a phone instead, tagged @both on each.
  projects: [
    { name: 'desktop', grepInvert: /@phone/, use: { viewport: { width: 1280, height: 800 } } },
    {
      name: 'phone',
      grep: /@phone|@both/,
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
    },
  ],
})
