import { spawn } from 'node:child_process'
import { mkdtemp, readFile, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { InstanceLockError, lockInstance } from './instance-lock.ts'

async function folder(): Promise<string> {
  const made = await mkdtemp(path.join(os.tmpdir(), 'peyk-lock-'))
  onTestFinished(() => rm(made, { recursive: true, force: true }))
  return made
}

const editHolder = async (dataDir: string, change: Record<string, unknown>) => {
  const file = path.join(dataDir, 'peyk.lock')
  await writeFile(file, JSON.stringify({ ...(JSON.parse(await readFile(file, 'utf8')) as object), ...change }))
  return file
}

test('a second instance on the same folder is refused in one line that names the first', async () => {
  const dataDir = await folder()
  const lock = await lockInstance({ dataDir })
  const second = lockInstance({ dataDir })
  await expect(second).rejects.toThrow(InstanceLockError)
  await expect(second).rejects.toThrow(new RegExp(`^another Peyk \\(pid ${process.pid}\\) is running on [^\\n]+$`))
  await lock.release()
})

test('a released folder is free again, and nothing is left behind', async () => {
  const dataDir = await folder()
  await (await lockInstance({ dataDir })).release()
  expect(await readdir(dataDir)).toEqual([])
  await (await lockInstance({ dataDir })).release()
})

test('the lock of a killed process is taken over', async () => {
  const dataDir = await folder()
  const source = `import { lockInstance } from ${JSON.stringify(path.join(import.meta.dirname, 'instance-lock.ts'))}
    await lockInstance({ dataDir: ${JSON.stringify(dataDir)} }); console.log('locked'); setInterval(() => {}, 1000)`
  const child = spawn(process.execPath, ['--input-type=module', '-e', source], { stdio: ['ignore', 'pipe', 'inherit'] })
  await new Promise((resolve) => child.stdout.once('data', resolve))
  await expect(lockInstance({ dataDir })).rejects.toThrow(`pid ${child.pid}`)
  child.kill('SIGKILL')
  await new Promise((resolve) => child.once('exit', resolve))
  await (await lockInstance({ dataDir })).release()
})

test('a process that merely got the dead holder’s number does not hold the lock', async () => {
  const dataDir = await folder()
  await lockInstance({ dataDir })
  await editHolder(dataDir, { begun: '1' })
  const lock = await lockInstance({ dataDir })
  await expect(lockInstance({ dataDir })).rejects.toThrow(InstanceLockError)
  await lock.release()
})

test('a holder in another container counts as long as it shows signs of life', async () => {
  const dataDir = await folder()
  await lockInstance({ dataDir })
  const file = await editHolder(dataDir, { world: 'another machine', token: 'theirs' })
  await expect(lockInstance({ dataDir })).rejects.toThrow(InstanceLockError)
  const longAgo = new Date(Date.now() - 60_000)
  await utimes(file, longAgo, longAgo)
  await (await lockInstance({ dataDir })).release()
})

test('of many that find a dead holder at once, exactly one wins', async () => {
  const dataDir = await folder()
  await lockInstance({ dataDir })
  await editHolder(dataDir, { begun: '1' })
  const outcomes = await Promise.allSettled(Array.from({ length: 8 }, () => lockInstance({ dataDir })))
  const won = outcomes.filter((outcome) => outcome.status === 'fulfilled')
  expect(won).toHaveLength(1)
  await won[0]!.value.release()
})

test('a folder that cannot be made is refused in one line', async () => {
  const dataDir = await folder()
  await writeFile(path.join(dataDir, 'file'), '')
  await expect(lockInstance({ dataDir: path.join(dataDir, 'file', 'data') })).rejects.toThrow(
    /^the data folder [^\n]+ cannot be used/,
  )
})
