import { expect, test } from 'vitest'
import { SharedStrings } from './shared-strings.ts'
import { SHEET_LIMITS } from '../sheet.ts'

const LETTERS = 'سلام '.repeat(2000)
/** Texts with one or two octets per character, some empty, some long. */
const textOf = (at: number): string => (at % 5 === 0 ? '' : at % 2 === 0 ? `é${at}` : `${at} ${LETTERS}`)

test('a table of shared strings beyond the memory limit is stored on disk and read back unchanged', () => {
  const texts = new SharedStrings(SHEET_LIMITS)
  const count = 4000
  for (let at = 0; at < count; at += 1) texts.add(textOf(at))
  const wrong = Array.from({ length: count }, (_, at) => (at * 7) % count).filter((at) => texts.at(at) !== textOf(at))
  expect(wrong).toEqual([])
  expect([texts.at(-1), texts.at(count), texts.at(0.5), texts.at(Number.NaN)]).toEqual([null, null, null, null])
  texts.close()
})

test('a table of shared strings beyond its limits is refused', () => {
  const few = new SharedStrings({ ...SHEET_LIMITS, sharedTexts: 2, cellChars: 3 })
  few.add('a')
  expect(() => few.add('abcd')).toThrow('4 characters')
  few.add('b')
  expect(() => few.add('c')).toThrow('more than 2')
  const short = new SharedStrings({ ...SHEET_LIMITS, sharedBytes: 1 << 20 })
  const fill = () => {
    for (let at = 0; at < 100; at += 1) short.add(LETTERS)
  }
  expect(fill).toThrow('long table')
})
