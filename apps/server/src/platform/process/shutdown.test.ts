import { expect, test } from 'vitest'
import { silentLog } from '../testing/log.ts'
import { createShutdown } from './shutdown.ts'

function recording() {
  const ended: string[] = []
  const shutdown = createShutdown(silentLog)
  const add = (name: string, end: () => Promise<unknown> = async () => {}, limitMs?: number) =>
    shutdown.add(name, async () => (await end(), ended.push(name)), limitMs)
  return { ended, shutdown, add }
}

test('what was started last is ended first', async () => {
  const { ended, shutdown, add } = recording()
  for (const name of ['database', 'jobs', 'calls']) add(name)
  expect(await shutdown.run()).toBe(true)
  expect(ended).toEqual(['calls', 'jobs', 'database'])
})

test('a part that fails or hangs does not keep the others from ending', async () => {
  const { ended, shutdown, add } = recording()
  add('database')
  add('broken', async () => {
    throw new Error('cannot')
  })
  add('hanging', () => new Promise(() => {}), 20)
  expect(await shutdown.run()).toBe(false)
  expect(ended).toEqual(['database'])
})

test('asked twice, it ends everything once', async () => {
  const { ended, shutdown, add } = recording()
  add('database')
  await Promise.all([shutdown.run(), shutdown.run()])
  expect(ended).toEqual(['database'])
})
