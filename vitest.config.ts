import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { playwright } from '@vitest/browser-playwright'
import { defineConfig } from 'vitest/config'
import { testChromium } from './testkit/chromium.ts'

const launchOptions = testChromium()
// More than the two cores of the smallest machine: a test waits for a commit, a socket or a frame half of its time.
const WORKERS = 4
/** What is polled for is waited for as a whole test is: the second of the runner's own would judge how busy the machine is. */
const PATIENT = { poll: { timeout: 15_000 } }
/** Half a minute each, of what `npm run chaos -- import` and `-- audiences` do in full: with `CHAOS=all` only. */
const LONG_CHAOS = ['contacts', 'import', 'mass-sends'].map((name) => `chaos/${name}.db.test.ts`)
const roots = '{packages,apps,sending-modes,clients,tools,bench,chaos,testkit}'

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'pure',
          environment: 'node',
          include: [`${roots}/**/*.test.ts`],
          exclude: ['**/*.db.test.ts', '**/node_modules/**'],
          testTimeout: 20_000,
          expect: PATIENT,
          isolate: false,
          maxWorkers: WORKERS,
          sequence: { groupOrder: 0 },
        },
      },
      {
        test: {
          name: 'database',
          environment: 'node',
          include: [`${roots}/**/*.db.test.ts`],
          exclude: ['**/node_modules/**', ...(process.env['CHAOS'] === 'all' ? [] : LONG_CHAOS)],
          globalSetup: ['packages/database/src/testing/global-setup.ts'],
          // The server's modules are read once a worker and not once a file, which took as long as the tests themselves.
          isolate: false,
          maxWorkers: WORKERS,
          sequence: { groupOrder: 1 },
          testTimeout: 30_000,
          hookTimeout: 60_000,
          expect: PATIENT,
        },
      },
      {
        plugins: [react(), tailwindcss()],
        // The bundler of the tests must know the widgets' parts beforehand: one it meets midway reloads the page under
        // the running test.
        optimizeDeps: {
          entries: ['packages/ui/src/**/*.{ts,tsx}', 'apps/web/src/**/*.{ts,tsx}'],
        },
        test: {
          name: 'browser',
          sequence: { groupOrder: 2 },
          maxWorkers: WORKERS,
          testTimeout: 30_000,
          expect: PATIENT,
          include: ['{packages,apps}/**/*.browser.test.tsx'],
          setupFiles: ['packages/ui/src/testing/lean-react.ts'],
          browser: {
            enabled: true,
            headless: true,
            instances: [{ browser: 'chromium' }],
            provider: playwright({ launchOptions, contextOptions: { locale: 'fa-IR', timezoneId: 'Asia/Tehran' } }),
          },
        },
      },
    ],
  },
})
