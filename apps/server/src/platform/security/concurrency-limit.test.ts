import { expect, test } from 'vitest'
import { concurrencyLimit } from './concurrency-limit.ts'

const gate = () => {
  const open: (() => void)[] = []
  let most = 0
  let running = 0
  const enter = concurrencyLimit({ maxRunning: 2, maxWaiting: 3, onFull: () => new Error('full') })
  const work = (fails = false) =>
    enter(async () => {
      most = Math.max(most, (running += 1))
      await new Promise<void>((resolve) => open.push(resolve))
      running -= 1
      if (fails) throw new Error('broke')
      return 'done'
    })
  const openAll = async () => {
    for (let turn = 0; turn < 20; turn += 1) {
      open.splice(0).forEach((resolve) => resolve())
      await new Promise((resolve) => setImmediate(resolve))
    }
  }
  return { work, openAll, most: () => most }
}

test('two run, three wait, the sixth is refused; everybody who waited has a turn', async () => {
  const { work, openAll, most } = gate()
  const results = Promise.allSettled([work(), work(), work(), work(), work(), work()])
  await openAll()
  expect((await results).map((one) => one.status)).toEqual([
    ...Array.from({ length: 5 }, () => 'fulfilled'),
    'rejected',
  ])
  expect(most()).toBe(2)
})

test('a task that fails frees its place', async () => {
  const { work, openAll, most } = gate()
  const results = Promise.allSettled([work(true), work(true), work(), work()])
  await openAll()
  expect((await results).map((one) => one.status)).toEqual(['rejected', 'rejected', 'fulfilled', 'fulfilled'])
  const later = work()
  await openAll()
  expect(await later).toBe('done')
  expect(most()).toBe(2)
})
