import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { lockInstance } from './platform/process/instance-lock.ts'

const MAIN = path.join(import.meta.dirname, 'main.ts')

async function folder(): Promise<string> {
  const made = await mkdtemp(path.join(os.tmpdir(), 'peyk-start-'))
  onTestFinished(() => rm(made, { recursive: true, force: true }))
  return made
}

async function takenPort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  return (server.address() as AddressInfo).port
}

async function start(env: Record<string, string>, args: string[] = []) {
  const child = spawn(process.execPath, [MAIN, ...args], {
    env: {
      PATH: process.env['PATH'] ?? '',
      PORT: '0',
      SIMULATOR_PORT: '0',
      SMSC_PORT: '0',
      BANK_PORT: '0',
      LOG_LEVEL: 'error',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  let errors = ''
  let output = ''
  child.stderr.on('data', (chunk: Buffer) => (errors += chunk.toString()))
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()))
  const [exitCode] = (await once(child, 'close')) as [number | null]
  return { exitCode, errors, output }
}

async function expectRefusal(run: ReturnType<typeof start>, line: RegExp) {
  const { exitCode, errors, output } = await run
  expect(errors.trim().split('\n')).toEqual([expect.stringMatching(line)])
  expect(output).toBe('')
  expect(exitCode).toBe(1)
}

describe('Peyk refuses to start with one clear line', () => {
  test('when the configuration cannot work', async () => {
    await expectRefusal(start({ PORT: 'http' }), /^Peyk cannot start: PORT must be a number/)
  })

  test('when roles are to run apart without a database to share', async () => {
    await expectRefusal(start({}, ['--roles=worker']), /^Peyk cannot start: --roles needs DATABASE_URL/)
  })

  test.each(['PORT', 'SIMULATOR_PORT', 'SMSC_PORT', 'BANK_PORT'])('when the port of %s is taken', async (name) => {
    const port = await takenPort()
    await expectRefusal(
      start({ PEYK_DATA_DIR: await folder(), [name]: String(port) }),
      new RegExp(`^Peyk cannot start: the port ${port} is taken: .+ ${name}$`),
    )
  })

  test('when another one runs on its data', async () => {
    const dataDir = await folder()
    const lock = await lockInstance({ dataDir })
    await expectRefusal(
      start({ PEYK_DATA_DIR: dataDir }),
      /^Peyk cannot start: another Peyk \(pid \d+\) is running on /,
    )
    await lock.release()
  })

  test('when DATABASE_URL leads nowhere, without repeating its password', async () => {
    const unused = createServer().listen(0, '127.0.0.1')
    await once(unused, 'listening')
    const { port } = unused.address() as AddressInfo
    unused.close()
    await expectRefusal(
      start({ DATABASE_URL: `postgres://peyk:hunter2@127.0.0.1:${port}/peyk` }),
      /^Peyk cannot start: DATABASE_URL cannot be reached: (?!.*hunter2).*ECONNREFUSED/,
    )
  })

  test('when its folder cannot be made', async () => {
    const file = path.join(await folder(), 'file')
    await writeFile(file, '')
    await expectRefusal(
      start({ PEYK_DATA_DIR: path.join(file, 'data') }),
      /^Peyk cannot start: the data folder .+ cannot be used/,
    )
  })

  const mount = path.join(os.tmpdir(), `peyk-full-${process.pid}`)
  const mayMount = process.getuid?.() === 0 && spawnSync('mount', ['--version']).status === 0
  test.runIf(mayMount)('when the disk is full', async (context) => {
    await mkdir(mount, { recursive: true })
    const isMounted = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=8m', 'tmpfs', mount]).status === 0
    if (!isMounted) return context.skip('this container may not mount')
    onTestFinished(async () => {
      spawnSync('umount', [mount])
      await rm(mount, { recursive: true, force: true })
    })
    await chmod(mount, 0o755)
    await expectRefusal(
      start({ PEYK_DATA_DIR: path.join(mount, 'data') }),
      /^Peyk cannot start: the disk of .+ is full: /,
    )
    await writeFile(path.join(mount, 'filling'), Buffer.alloc(16 * 1024 * 1024)).catch(() => {})
    await expectRefusal(start({ PEYK_DATA_DIR: path.join(mount, 'data') }), /^Peyk cannot start: .+ disk .*is full/)
  })
})
