import { expect, test } from 'vitest'
import { reports } from './reports.ts'

test.each([
  ['REP-04', '0', 'ارسال‌شده'],
  ['REP-05', '1', 'رسیده به مخابرات'],
  ['REP-06', '2', 'رسیده به گوشی'],
  ['REP-07', '3', 'نرسیده به گوشی'],
  ['REP-08', '4', 'لیست سیاه'],
] as const)('[%s] recipient message status %s reads «%s»', (_id, status, label) => {
  expect(reports.messageStatus[status]).toBe(label)
})
