// The server restarts whenever one of its files changes; Vite serves the panel with hot reload.

import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { createServer } from 'vite'
import { buildHandsetIfOld } from './build-pages.ts'
import { ROOT } from './shell.ts'

const port = process.env['PORT'] || '3000'
const POLL_MS = 250

// In the background: until it is built, its page says so.
void buildHandsetIfOld().catch((error: Error) => process.stderr.write(`peyk: ${error.message}\n`))

process.env['PEYK_API_PORT'] = port
const panel = await createServer({ configFile: join(ROOT, 'apps/web/vite.config.ts'), clearScreen: false })
await panel.listen()

const watchArgs = [
  '--watch',
  '--watch-preserve-output',
  '--disable-warning=ExperimentalWarning',
  'apps/server/src/main.ts',
]
const server = spawn('node', [...watchArgs, ...process.argv.slice(2)], {
  cwd: ROOT,
  stdio: 'inherit',
  env: { ...process.env, PEYK_CHECK_ANSWERS: process.env['PEYK_CHECK_ANSWERS'] ?? '1' },
})
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => server.kill(signal))
server.on('exit', (code) => void panel.close().finally(() => process.exit(code ?? 0)))

/** The server prints its own address, which serves the built panel; the address of Vite is printed after it. */
const isReady = () =>
  fetch(`http://127.0.0.1:${port}/health/ready`).then(
    ({ ok }) => ok,
    () => false,
  )
while (!(await isReady())) await sleep(POLL_MS)
await sleep(POLL_MS)
const address = (panel.resolvedUrls?.local[0] ?? '').replace(/\/$/, '')
process.stdout.write(
  `Panel with hot reload: ${address}\n  gallery   ${address}/kit  (every widget of the kit in every state)\n\n`,
)
