import { expect, test } from 'vitest'
import { isRunning, toSendStatus } from './send-status.ts'

const nowMs = 1_795_250_000_000
const send = (stateId: number, { inSeconds = 0, paused = false } = {}) => ({
  state_id: stateId,
  status: 'از سرور',
  time_send: String(nowMs / 1000 + inSeconds),
  paused,
})

test('a send has the word and the tone of its state, spelt as the panel spells it', () => {
  expect(toSendStatus(send(6), nowMs)).toEqual({ label: 'پایان‌یافته', tone: 'success' })
  expect(toSendStatus(send(2), nowMs).tone).toBe('info')
  expect(toSendStatus(send(8), nowMs).tone).toBe('danger')
  expect(toSendStatus(send(7), nowMs).tone).toBe('neutral')
})

test('a state of a newer server still has a word', () => {
  expect(toSendStatus(send(42), nowMs)).toEqual({ label: 'از سرور', tone: 'neutral' })
})

test('a queued send whose time has not come is scheduled', () => {
  expect(toSendStatus(send(5, { inSeconds: 60 }), nowMs)).toEqual({ label: 'زمان‌بندی‌شده', tone: 'warning' })
  expect(toSendStatus(send(5, { inSeconds: -60 }), nowMs).label).toBe('در صف ارسال')
})

test('a send that can still be taken back is queued, not scheduled', () => {
  expect(toSendStatus(send(5, { inSeconds: 10 }), nowMs)).toEqual({ label: 'در صف ارسال', tone: 'info' })
})

test('a held send says so while it is open', () => {
  expect(toSendStatus(send(2, { paused: true }), nowMs).label).toBe('متوقف‌شده')
  expect(toSendStatus(send(7, { paused: true }), nowMs).label).toBe('لغوشده')
})

test('a send is followed until it comes to an end', () => {
  expect([0, 1, 2, 5].every((id) => isRunning({ state_id: id }))).toBe(true)
  expect([3, 4, 6, 7, 8, 9].some((id) => isRunning({ state_id: id }))).toBe(false)
})
