import { createHash } from 'node:crypto'
import path from 'node:path'
import { build, type Plugin, type Rolldown } from 'vite'
import { shell } from '@peyk/phrases/fa/panel/shell.ts'
import { makeOfflinePage } from './worker/offline-page.ts'

/** At the root, since a worker serves what lies below it. */
const WORKER_FILE = 'sw.js'
const WORKER_SOURCE = 'worker/worker.ts'

/** Builds the service worker beside the panel. It names the build: with other code of the panel it is another worker. */
export const serviceWorker = (): Plugin => {
  let root = ''
  return {
    name: 'service-worker',
    apply: (_config, { command, isSsrBuild }) => command === 'build' && isSsrBuild !== true,
    configResolved(config) {
      root = config.root
    },
    async generateBundle(_options, bundle) {
      const files = Object.keys(bundle).toSorted()
      const font = files.find((file) => /vazirmatn-arabic.*\.woff2$/.test(file)) ?? ''
      const { html, policy } = makeOfflinePage({ font: `/${font}` })
      const made = await build({
        root,
        configFile: false,
        logLevel: 'warn',
        publicDir: false,
        define: {
          __BUILD__: JSON.stringify(createHash('sha256').update(files.join('\n')).digest('hex').slice(0, 12)),
          __OFFLINE_PAGE__: JSON.stringify(html),
          __OFFLINE_POLICY__: JSON.stringify(policy),
          __APP_NAME__: JSON.stringify(shell.appName),
        },
        build: {
          write: false,
          target: 'baseline-widely-available',
          modulePreload: false,
          rolldownOptions: { input: path.join(root, WORKER_SOURCE), output: { format: 'iife' } },
        },
      })
      const [output] = [made].flat() as Rolldown.RolldownOutput[]
      const chunk = output?.output.find((one) => one.type === 'chunk')
      if (chunk === undefined) throw new Error('the service worker was not built')
      this.emitFile({ type: 'asset', fileName: WORKER_FILE, source: chunk.code })
    },
  }
}
