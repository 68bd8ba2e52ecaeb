import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openSession } from '@peyk/smpp/session/client-session.ts'
import { submitTemplate } from '@peyk/smpp/submit/submit-template.ts'
import { afterEach, expect, test } from 'vitest'

const main = new URL('./main.ts', import.meta.url).pathname
const folder = mkdtempSync(join(tmpdir(), 'simulator-'))
let child: ChildProcess | undefined
afterEach(() => child?.kill('SIGKILL'))

/** Starts the program; resolves with its first line. */
function start(env: Record<string, string>): {
  child: ChildProcess
  firstLine: Promise<string>
  exit: Promise<number | null>
} {
  child = spawn(process.execPath, [main], { env: { ...process.env, ...env }, stdio: ['ignore', 'pipe', 'pipe'] })
  const started = child
  const firstLine = new Promise<string>((resolve) => {
    let said = ''
    for (const stream of [started.stdout, started.stderr]) {
      stream?.on('data', (chunk) => {
        said += String(chunk)
        if (said.includes('\n')) resolve(said.trimEnd())
      })
    }
  })
  return { child, firstLine, exit: new Promise((resolve) => started.on('exit', resolve)) }
}

test('the program says when it is ready, keeps its log under the data folder, and ends in order', async () => {
  const {
    child: program,
    firstLine,
    exit,
  } = start({ SMSC_PORT: '0', SIMULATOR_PORT: '0', PEYK_DATA_DIR: folder, SIMULATOR_LOG: '' })
  const line = await firstLine
  const [, smscPort] =
    /^simulator ready: SMPP 127\.0\.0\.1:(\d+), handset http:\/\/127\.0\.0\.1:\d+\/, identity http:\/\/127\.0\.0\.1:\d+, bank http:\/\/127\.0\.0\.1:\d+, log .+accepted\.jsonl$/.exec(
      line,
    ) ?? []
  const session = await openSession({ host: '127.0.0.1', port: Number(smscPort), systemId: 'x', password: 'peyk' })
  const template = submitTemplate({ source: '+983000505', encoding: 'gsm7', parts: ['hello'] })
  await new Promise<void>((onResult) =>
    session.submitMany({ template, destinations: [989120000001], onResult: () => onResult() }),
  )
  program.kill('SIGTERM')
  expect(await session.ended).toMatchObject({ reason: 'unbound' })
  expect(await exit).toBe(0)
  const log = readFileSync(join(folder, 'simulator', 'accepted.jsonl'), 'utf8')
    .trimEnd()
    .split('\n')
  expect(log.map((entry) => (JSON.parse(entry) as { kind: string }).kind)).toEqual(['text', 'submit'])
  rmSync(folder, { recursive: true })
  expect(existsSync(folder)).toBe(false)
})

test('a taken port and a port that is none are refused with one clear line', async () => {
  const taken = createServer().listen(0, '127.0.0.1')
  await new Promise((resolve) => taken.once('listening', resolve))
  const port = String((taken.address() as AddressInfo).port)
  const first = start({ SMSC_PORT: port, SIMULATOR_PORT: '0' })
  expect(await first.firstLine).toBe(`simulator: the port ${port} is taken`)
  expect(await first.exit).toBe(1)
  taken.close()
  const second = start({ SMSC_PORT: 'x', SIMULATOR_PORT: '0' })
  expect(await second.firstLine).toBe('simulator: SMSC_PORT must be a port number, not "x"')
  expect(await second.exit).toBe(1)
})
