import { expect, test } from 'vitest'
import { otherLayoutOf } from './persian-layout.ts'

test.each([
  ['sghl', 'سلام'],
  ['lohxfhk', 'مخاطبان'],
  ['hvshg svdu', 'ارسال سریع'],
  ['Hvdh', 'آریا'],
  ['قثحخقف', 'report'],
  ['خط', 'ox'],
])('%s typed with the other layout is %s', (typed, meant) => {
  expect(otherLayoutOf(typed)).toBe(meant)
})

test.each(['', '0912', '۱۲ - ۳'])('%j has no other reading', (typed) => {
  expect(otherLayoutOf(typed)).toBeNull()
})
