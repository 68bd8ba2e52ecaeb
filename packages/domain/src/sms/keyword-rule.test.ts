import { expect, test } from 'vitest'
import { meetsRule, ruleKey } from './keyword-rule.ts'

const equals = (keyword: string, text: string) => meetsRule({ match: 'equals', key: ruleKey(keyword) }, text)
const startsWith = (keyword: string, text: string) => meetsRule({ match: 'starts_with', key: ruleKey(keyword) }, text)

test.each([
  ['قیمت', 'قیمت'],
  ['قیمت', ' قيمت؟ '],
  ['کد تخفیف', 'كد‌تخفیف'],
  ['کد‌تخفیف', 'کد  تخفیف!'],
  ['1', '۱'],
  ['۱', '١.'],
  ['OFF', 'off'],
  ['؟', '؟'],
  ['👍', '👍'],
])('the keyword «%s» is the whole text «%s», however it is written', (keyword, text) => {
  expect(equals(keyword, text)).toBe(true)
  expect(startsWith(keyword, text)).toBe(true)
})

test.each([
  ['قیمت', 'قیمت کفش'],
  ['کد ۱', 'کد 1، لطفاً'],
  ['کد‌تخفیف', 'کد تخفیف می‌خواهم'],
  ['off', 'OFF\nplease'],
])('a text that begins with the word «%s», as «%s» does, meets only a rule for beginnings', (keyword, text) => {
  expect(startsWith(keyword, text)).toBe(true)
  expect(equals(keyword, text)).toBe(false)
})

test.each([
  ['کد 1', 'کد 12'],
  ['قیمت', 'قیمت‌ها'],
  ['قیمت', 'کفش قیمت'],
  ['قیمت', ''],
  ['؟', 'قیمت؟'],
])('the keyword «%s» is not met by «%s»', (keyword, text) => {
  expect(startsWith(keyword, text)).toBe(false)
  expect(equals(keyword, text)).toBe(false)
})

test('a text of ten thousand signs is compared as fast as any', () => {
  const text = `${'!'.repeat(10_000)}قیمت${'!'.repeat(10_000)}`
  expect(equals('قیمت', text)).toBe(true)
  expect(startsWith('قیمت', `${text}قیمت`)).toBe(true)
})
