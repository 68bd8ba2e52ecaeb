// The server starts again whenever one of its files changes; the panel is served by Vite, which changes it in place.

import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { buildHandsetIfOld } from './panel.ts'
import { ROOT } from './shell.ts'

const port = process.env['PORT'] || '3000'
const start = (program: string, args: string[], env: Record<string, string> = {}): ChildProcess =>
  spawn(program, args, { cwd: ROOT, stdio: 'inherit', env: { ...process.env, ...env } })

const watched = [
  '--watch',
  '--watch-preserve-output',
  '--disable-warning=ExperimentalWarning',
  'apps/server/src/main.ts',
]
// Nobody waits for it: until it is there, its page says so.
void buildHandsetIfOld().catch((error: Error) => process.stderr.write(`peyk: ${error.message}\n`))

const children = [
  start('node', [...watched, ...process.argv.slice(2)], {
    PEYK_CHECK_ANSWERS: process.env['PEYK_CHECK_ANSWERS'] ?? '1',
  }),
  start('vite', ['apps/web', '--clearScreen', 'false'], { PEYK_API_PORT: port }),
]
const end = (signal: NodeJS.Signals) => {
  for (const child of children) child.kill(signal)
}
process.on('SIGINT', () => end('SIGINT'))
process.on('SIGTERM', () => end('SIGTERM'))
const codes = await Promise.all(
  children.map(
    (child) => new Promise<number>((resolve) => child.once('exit', (code) => (end('SIGTERM'), resolve(code ?? 0)))),
  ),
)
process.exit(Math.max(...codes))
