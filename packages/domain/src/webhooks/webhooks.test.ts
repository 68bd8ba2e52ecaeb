import { expect, test } from 'vitest'
import { chooseDeliveries } from './choose-deliveries.ts'
import type { WaitingDelivery } from './choose-deliveries.ts'
import { WEBHOOK_TRIES_SECONDS, retryPauseSeconds } from './retry-pauses.ts'

const waiting = (id: number, orderKeys: number[], more: Partial<WaitingDelivery> = {}): WaitingDelivery => ({
  id,
  orderKeys,
  isDue: true,
  isInFlight: false,
  ...more,
})
const choose = (line: WaitingDelivery[], most = 4) => chooseDeliveries(line, { most, blocked: new Set() })

test('a call waits for an earlier one of the same send, and for no other', () => {
  const line = [waiting(1, [7], { isDue: false }), waiting(2, [7]), waiting(3, [8]), waiting(4, [7, 9]), waiting(5, [9]), waiting(6, [])] // prettier-ignore
  expect(choose(line)).toEqual({ chosen: [3, 6], inFlight: 0 })
})

test('what is being tried takes a place and keeps its send; one whose worker is dead is tried again', () => {
  const flying = { isDue: false, isInFlight: true }
  expect(choose([waiting(1, [7], flying), waiting(2, [7]), waiting(3, [8]), waiting(4, [])], 2)).toEqual({
    chosen: [3],
    inFlight: 1,
  })
  expect(choose([waiting(1, [7], { isInFlight: true }), waiting(2, [7])])).toEqual({ chosen: [1], inFlight: 0 })
})

test('keys of a page hold up those of the next', () => {
  const blocked = new Set<number>()
  chooseDeliveries([waiting(1, [7], { isDue: false })], { most: 4, blocked })
  expect(chooseDeliveries([waiting(2, [7]), waiting(3, [8])], { most: 4, blocked }).chosen).toEqual([3])
})

test('pauses grow from seconds to hours, and fill the three days with about two dozen tries', () => {
  const pauses = (chance: number) => Array.from({ length: 9 }, (_, at) => Math.round(retryPauseSeconds(at + 1, { chance }))) // prettier-ignore
  expect(pauses(0.5)).toEqual([5, 30, 120, 600, 1800, 3600, 7200, 14_400, 14_400])
  expect(pauses(0)[3]).toBe(480)
  expect(pauses(1)[3]).toBe(720)
  let tries = 0
  for (let elapsed = 0; elapsed < WEBHOOK_TRIES_SECONDS; elapsed += retryPauseSeconds(tries, { chance: 0.5 }))
    tries += 1
  expect(tries).toBeGreaterThan(20)
  expect(tries).toBeLessThan(30)
})
