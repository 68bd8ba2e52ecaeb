import { expect, test } from 'vitest'
import { findCode } from './code-in-text.ts'

test.each([
  ['کد ورود شما: ۴۸۲۱۵۹', '482159'],
  ['کد شما ٤٨٢١ است.', '4821'],
  ['Your code is 48215. Do not share it', '48215'],
  ['مبلغ ۱۲٬۰۰۰ ریال و کد ۹۹۰۰۱۱', '990011'],
])('the code of «%s» is %s', (text, code) => expect(findCode(text)).toBe(code))

test.each([
  'سلام',
  'ساعت ۱۲:۳۰ می‌بینمتان',
  'نوبت شما ۱۴۰۵/۰۸/۳۰',
  'دو عدد: ۱۲۳۴ و ۵۶۷۸',
  'با ۰۹۱۲۱۲۳۴۵۶۷ تماس بگیرید',
  'https://example.test/12345',
])('«%s» has no code', (text) => expect(findCode(text)).toBeNull())
