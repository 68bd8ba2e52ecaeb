import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Log } from '../log.ts'
import { StartupError } from './startup-error.ts'

/** Another program of ours that lives as long as this one: the demonstration's simulators. */
export interface SupervisedChild {
  stop(): Promise<void>
}

const READY_LIMIT_MS = 15_000
const STOP_LIMIT_MS = 5000
const PAUSE_MS = 1000

/** Starts a program, waits until it says that it is `ready`, and starts it again whenever it ends by itself. */
export async function startSupervisedChild({
  name,
  file,
  env,
  log,
}: {
  name: string
  file: string
  env: Readonly<Record<string, string>>
  log: Log
}): Promise<SupervisedChild> {
  let isStopping = false
  let child = await launch({ name, file, env, log })
  const watch = async () => {
    while (!isStopping) {
      if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
      if (isStopping) return
      log.error(
        { companion: name, exitCode: child.exitCode, signal: child.signalCode },
        'a companion ended and is started again',
      )
      await sleep(PAUSE_MS)
      if (isStopping) return
      child = await launch({ name, file, env, log }).catch((err: unknown) => {
        log.error({ err, companion: name }, 'a companion could not be started')
        return child
      })
    }
  }
  void watch()
  return {
    async stop() {
      isStopping = true
      if (child.exitCode !== null || child.signalCode !== null) return
      child.kill('SIGTERM')
      const isOver = await Promise.race([once(child, 'exit').then(() => true), sleep(STOP_LIMIT_MS, false)])
      if (!isOver) child.kill('SIGKILL')
    },
  }
}

/** Options of this Node.js that hold for its companions as well. */
const INHERITED_FLAGS = /^--(disable-warning|max-|heap-)/

async function launch({
  name,
  file,
  env,
  log,
}: {
  name: string
  file: string
  env: Readonly<Record<string, string>>
  log: Log
}): Promise<ChildProcess> {
  const child = spawn(
    process.execPath,
    [
      ...process.execArgv.filter((arg) => INHERITED_FLAGS.test(arg)),
      '--import',
      path.join(import.meta.dirname, 'end-with-parent.ts'),
      file,
    ],
    {
      // A group of its own: Ctrl-C is for us, and the simulated operator has to answer until the last message is settled.
      detached: true,
      env: { PATH: process.env['PATH'] ?? '', ...env },
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    },
  )
  let complaint = ''
  const isReady = new Promise<true>((resolve) => {
    createInterface({ input: child.stdout! }).on('line', (line) => {
      if (line.includes('ready')) resolve(true)
      log.info({ companion: name }, line)
    })
    createInterface({ input: child.stderr! }).on('line', (line) => {
      complaint = line
      log.warn({ companion: name }, line)
    })
  })
  const isOver = once(child, 'close').then(() => false as const)
  const outcome = await Promise.race([isReady, isOver, sleep(READY_LIMIT_MS, 'late' as const, { ref: false })])
  if (outcome === true) return child
  child.kill('SIGKILL')
  throw new StartupError(
    `${name} did not start: ${outcome === 'late' ? 'it was not ready in time' : complaint || 'it said nothing'}`,
  )
}
