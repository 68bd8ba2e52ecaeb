import { spawn } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { startSupervisedChild } from './supervised-child.ts'
import { silentLog } from '../testing/log.ts'

async function program(source: string): Promise<{ file: string; notes: () => Promise<string[]> }> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'peyk-companion-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const notes = path.join(folder, 'notes')
  await writeFile(notes, '')
  const note = `import { appendFileSync } from 'node:fs'; const note = (text) => appendFileSync(${JSON.stringify(notes)}, text + '\\n')\n`
  await writeFile(path.join(folder, 'program.mjs'), note + source)
  const read = async () => (await readFile(notes, 'utf8')).split('\n').filter(Boolean)
  return { file: path.join(folder, 'program.mjs'), notes: read }
}

const LIVING = `
  note(String(process.pid))
  process.on('SIGTERM', () => { note('ended'); process.exit(0) })
  setInterval(() => {}, 1000)
  console.log('I am ready')`

const isAlive = (pid: number) => {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

test('a supervised program is asked to end, and ends in its own way', async () => {
  const { file, notes } = await program(LIVING)
  const companion = await startSupervisedChild({ name: 'test', file, env: {}, log: silentLog() })
  await companion.stop()
  expect(await notes()).toEqual([expect.stringMatching(/^\d+$/), 'ended'])
})

test('a supervised program that died is started again', async () => {
  const { file, notes } = await program(LIVING)
  const companion = await startSupervisedChild({ name: 'test', file, env: {}, log: silentLog() })
  onTestFinished(() => companion.stop())
  const [first] = await notes()
  process.kill(Number(first), 'SIGKILL')
  await expect.poll(notes).toHaveLength(2)
})

test('a supervised program that cannot start says why in one line', async () => {
  const { file } = await program(`console.error('the port 2775 is taken'); process.exit(1)`)
  const starting = startSupervisedChild({ name: 'simulator', file, env: {}, log: silentLog() })
  await expect(starting).rejects.toThrow(/^simulator did not start: the port 2775 is taken$/)
})

test('a supervised program ends when its Peyk is killed', async () => {
  const { file, notes } = await program(LIVING)
  const source = `import { startSupervisedChild } from ${JSON.stringify(path.join(import.meta.dirname, 'supervised-child.ts'))}
    import { silentLog } from ${JSON.stringify(path.join(import.meta.dirname, '../testing/log.ts'))}
    await startSupervisedChild({ name: 'test', file: ${JSON.stringify(file)}, env: {}, log: silentLog() })
    console.log('up'); setInterval(() => {}, 1000)`
  const peyk = spawn(process.execPath, ['--input-type=module', '-e', source], { stdio: ['ignore', 'pipe', 'inherit'] })
  await new Promise((resolve) => peyk.stdout.once('data', resolve))
  const [pid] = await notes()
  expect(isAlive(Number(pid))).toBe(true)
  peyk.kill('SIGKILL')
  await expect.poll(() => isAlive(Number(pid))).toBe(false)
})
