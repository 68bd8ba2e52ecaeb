import { expect, test } from 'vitest'
import { reports } from './reports.ts'

const { messageStatus } = reports

test('[REP-04] recipient message status 0 reads sent', () => {
  expect(messageStatus['0']).toBe('ارسال‌شده')
})

test('[REP-05] recipient message status 1 reads reached telecom', () => {
  expect(messageStatus['1']).toBe('رسیده به مخابرات')
})

test('[REP-06] recipient message status 2 reads reached handset', () => {
  expect(messageStatus['2']).toBe('رسیده به گوشی')
})

test('[REP-07] recipient message status 3 reads not reached handset', () => {
  expect(messageStatus['3']).toBe('نرسیده به گوشی')
})

test('[REP-08] recipient message status 4 reads blacklist', () => {
  expect(messageStatus['4']).toBe('لیست سیاه')
})
