import { expect, test, vi } from 'vitest'
import { CoalescedCalls } from './coalesced-calls.ts'

function open() {
  const waiting = new Set<() => void>()
  const calls = new CoalescedCalls({
    everyMs: 50,
    after(_ms, callback) {
      waiting.add(callback)
      return () => void waiting.delete(callback)
    },
  })
  const passTime = () => {
    const due = [...waiting]
    waiting.clear()
    for (const callback of due) callback()
  }
  return { calls, passTime, isResting: () => waiting.size === 0 }
}

test('the first call of a key runs at once, and all that follow in its time become the last of them', () => {
  const { calls, passTime, isResting } = open()
  const ran: number[] = []
  for (const number of [1, 2, 3, 4]) calls.call('operator 0', () => ran.push(number))
  expect(ran).toEqual([1])
  passTime()
  expect(ran).toEqual([1, 4])
  passTime()
  expect(ran).toEqual([1, 4])
  expect(isResting()).toBe(true)
  calls.call('operator 0', () => ran.push(5))
  expect(ran).toEqual([1, 4, 5])
})

test('calls of another key do not wait', () => {
  const { calls } = open()
  const ran: string[] = []
  for (const key of ['one', 'one', 'other']) calls.call(key, () => ran.push(key))
  expect(ran).toEqual(['one', 'other'])
})

test('after the end nothing runs that waited', () => {
  const { calls, passTime } = open()
  const work = vi.fn()
  calls.call('one', work)
  calls.call('one', work)
  calls.stop()
  passTime()
  expect(work).toHaveBeenCalledTimes(1)
})
