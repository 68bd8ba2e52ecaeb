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

test('a shutdown ends first what was started last', async () => {
  const { ended, shutdown, add } = recording()
  for (const name of ['database', 'jobs', 'calls']) add(name)
  expect(await shutdown.run()).toBe(true)
  expect(ended).toEqual(['calls', 'jobs', 'database'])
})

test('a shutdown goes on when one part fails or hangs', async () => {
  const { ended, shutdown, add } = recording()
  add('database')
  add('broken', async () => {
    throw new Error('cannot')
  })
  add('hanging', () => new Promise(() => {}), 20)
  expect(await shutdown.run()).toBe(false)
  expect(ended).toEqual(['database'])
})

test('a shutdown that is asked for twice runs once', async () => {
  const { ended, shutdown, add } = recording()
  add('database')
  await Promise.all([shutdown.run(), shutdown.run()])
  expect(ended).toEqual(['database'])
})
