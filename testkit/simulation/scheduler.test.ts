import { expect, test } from 'vitest'
import { Scheduler, anActor } from './scheduler.ts'
import { Trace } from './trace.ts'

test('events due to a frozen actor happen in their order afterwards, also when it is frozen again', async () => {
  const scheduler = new Scheduler(new Trace({ isKept: false }))
  const actor = anActor('gateway1')
  const other = anActor('weather')
  const done: string[] = []
  const plan = (ms: number, what: string) => scheduler.after(ms, { actor, what, callback: () => done.push(what) })
  actor.frozenUntil = 100
  plan(10, 'the head of an answer')
  plan(20, 'its tail')
  // Frozen anew while the first two wait for 100: the third is put off to 200 before they are.
  scheduler.after(50, { actor: other, what: 'freezes', callback: () => (actor.frozenUntil = 200) })
  plan(60, 'the next answer')
  while (await scheduler.step(1000));
  expect(done).toEqual(['the head of an answer', 'its tail', 'the next answer'])
  expect(scheduler.now).toBe(200)
})
