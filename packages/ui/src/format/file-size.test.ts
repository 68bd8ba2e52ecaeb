import { onlyDigits, toLatinDigits } from '@peyk/domain/digits/digits.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'

import { formatFileSize } from './file-size.ts'

test.each([
  [0, '۰ بایت'],
  [1023, '۱٬۰۲۳ بایت'],
  [1024, '۱ کیلوبایت'],
  [1536, '۱٫۵ کیلوبایت'],
  [20 * 1024, '۲۰ کیلوبایت'],
  [2 * 1024 * 1024, '۲ مگابایت'],
  [1024 * 1024 - 1, '۱ مگابایت'],
  [2 * 1024 ** 3, '۲ گیگابایت'],
])('%s bytes are told as %s', (bytes, text) => {
  expect(formatFileSize(bytes)).toBe(text)
})

test('a size is never told in more than four digits below a terabyte, nor ten per cent off', () => {
  const factor = { بایت: 1, کیلوبایت: 1024, مگابایت: 1024 ** 2, گیگابایت: 1024 ** 3 }
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 1024 ** 4 - 1024 ** 3 }), (bytes) => {
      const [number = '', unit = 'بایت'] = formatFileSize(bytes).split(' ')
      expect(onlyDigits(number).length).toBeLessThanOrEqual(4)
      const shownBytes =
        Number(toLatinDigits(number).replace('٬', '').replace('٫', '.')) * factor[unit as keyof typeof factor]
      expect(Math.abs(shownBytes - bytes)).toBeLessThanOrEqual(bytes * 0.1)
    }),
  )
})
