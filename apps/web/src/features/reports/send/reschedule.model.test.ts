import { expect, test } from 'vitest'
import { canReschedule } from './reschedule.model.ts'

const nowMs = 1_795_250_000_000
const send = (stateId: number, seconds: number) => ({
  state_id: stateId,
  send_at: new Date(nowMs + seconds * 1000).toISOString(),
})

test('[STF-08] a send that waits for its time may get another one until it has begun', () => {
  expect([0, 1, 5].every((state) => canReschedule(send(state, 3600), nowMs))).toBe(true)
  expect([2, 3, 4, 6, 7, 8, 9].some((state) => canReschedule(send(state, 3600), nowMs))).toBe(false)
})

test('what leaves now, or could just be taken back, has no time to change', () => {
  expect(canReschedule(send(5, 10), nowMs)).toBe(false)
  expect(canReschedule(send(5, -60), nowMs)).toBe(false)
})
