import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fillTemplate, placeholderValue, placeholdersIn, parseTemplate } from './placeholders.ts'

const columns = ['A', 'B', 'نام مشتری', '__proto__']
const placeOf = (name: string) => (columns.includes(name) ? columns.indexOf(name) : null)
const fill = (text: string, cells: readonly string[]) => {
  const cut = parseTemplate(text, { placeOf })
  return cut.kind === 'unknown' ? cut.names : fillTemplate(cut.template, cells)
}

test('each placeholder is replaced by the value of its column, at every occurrence, whatever the column is called', () => {
  expect(fill('{ex_B} عزیز، {ex_نام مشتری}/{ex_ B } {ex___proto__}', ['1', 'سارا', 'x', 'y'])).toBe(
    'سارا عزیز، x/سارا y',
  )
  expect(fill('بدون جای‌گذار', [])).toBe('بدون جای‌گذار')
  expect(placeholdersIn('{ex_B}{ex_C}{ex_B}{ex_}{ex_a\nb}{x_B}')).toEqual(['B', 'C'])
})

test('a placeholder without a column is reported by name, once', () => {
  expect(fill('{ex_Z}{ex_B}{ex_Z}{ex_constructor}', [])).toEqual(['Z', 'constructor'])
})

test('a value is never interpreted: placeholders and replacement patterns in it stay text', () => {
  const hostile = fc.constantFrom('{ex_A}', '{ex_B}', '$&', '$1', '$$', '%x%', '\\', '{', '}')
  fc.assert(
    fc.property(fc.array(fc.oneof(hostile, fc.string({ minLength: 1 })), { minLength: 4, maxLength: 4 }), (cells) => {
      const values = cells.map(placeholderValue)
      fc.pre(values.every((value) => value !== ''))
      expect(fill('<{ex_A}|{ex_B}|{ex_A}>', cells)).toBe(`<${values[0]}|${values[1]}|${values[0]}>`)
    }),
  )
})

test('empty, blank and invisible values and formula errors are reported as missing, by position', () => {
  for (const empty of ['', '  ', '\u200b\ufeff', '\u202e', '#N/A', '#DIV/0!'])
    expect(fill('{ex_A}{ex_B}', ['x', empty])).toBe(1)
  expect(fill('{ex_B}', ['x'])).toBe(1)
  expect(fill('{ex_A}', ['#1', ''])).toBe('#1')
})

test('direction marks are removed from values; joiners and line ends stay', () => {
  expect(placeholderValue(' \u202eABC\u2066\u200f می\u200cشود\r\nb\u0007\u0000 ')).toBe('ABC می\u200cشود\r\nb')
})
