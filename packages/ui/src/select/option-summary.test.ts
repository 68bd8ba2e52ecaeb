import { expect, test } from 'vitest'

import { summariseLabels } from './option-summary.ts'

test.each([
  [[], ''],
  [['تهران'], 'تهران'],
  [['تهران', 'ری'], 'تهران، ری'],
  [['تهران', 'ری', 'قم'], 'تهران، ری و ۱ مورد دیگر'],
  [Array.from({ length: 1202 }, (_, at) => String(at)), '0، 1 و ۱٬۲۰۰ مورد دیگر'],
])('[UI-92] of %j choices the first two are named, the others counted', (labels, text) => {
  expect(summariseLabels(labels)).toBe(text)
})
