import { expect, test } from 'vitest'
import { CoalescingTask } from './coalescing-task.ts'

/** A task whose rounds are noted by their time, on a clock of the test; rounds take no time of their own. */
function spacedTask({ spacingMs }: { spacingMs: number }) {
  const rounds: number[] = []
  const due: { at: number; callback: () => void }[] = []
  let now = 0
  let isFull = false
  const timers = {
    now: () => now,
    after: (ms: number, callback: () => void) => {
      const timer = { at: now + ms, callback }
      due.push(timer)
      return () => void (due.includes(timer) && due.splice(due.indexOf(timer), 1))
    },
  }
  const task = new CoalescingTask(() => Promise.resolve(rounds.push(now)), {
    timers,
    onError: (error) => {
      throw error
    },
    spacingMs,
    isFull: () => isFull,
  })
  return {
    task,
    rounds,
    fill: () => (isFull = true),
    async triggerAt(ms: number) {
      await this.passTo(ms)
      task.trigger()
      await task.whenIdle()
    },
    async passTo(ms: number) {
      for (;;) {
        const next = due.toSorted((a, b) => a.at - b.at)[0]
        if (next === undefined || next.at > ms) break
        due.splice(due.indexOf(next), 1)
        now = next.at
        next.callback()
        await task.whenIdle()
      }
      now = ms
    },
  }
}

test('[promise P4] a round after a pause begins at once; those that follow keep their distance and lose no trigger', async () => {
  const spaced = spacedTask({ spacingMs: 20 })
  await spaced.triggerAt(100)
  expect(spaced.rounds).toEqual([100])
  for (const at of [103, 105, 112]) await spaced.triggerAt(at)
  expect(spaced.rounds).toEqual([100])
  await spaced.passTo(200)
  expect(spaced.rounds).toEqual([100, 120])
  await spaced.triggerAt(201)
  expect(spaced.rounds).toEqual([100, 120, 201])
})

test('a round that has enough to do does not wait, and the one that was put off does not come as well', async () => {
  const spaced = spacedTask({ spacingMs: 20 })
  await spaced.triggerAt(100)
  await spaced.triggerAt(104)
  spaced.fill()
  await spaced.triggerAt(106)
  await spaced.passTo(300)
  expect(spaced.rounds).toEqual([100, 106])
})

test('a task that is stopped while a round waits for its time begins none', async () => {
  const spaced = spacedTask({ spacingMs: 20 })
  await spaced.triggerAt(100)
  await spaced.triggerAt(104)
  await spaced.task.stop()
  await spaced.passTo(300)
  expect(spaced.rounds).toEqual([100])
})
