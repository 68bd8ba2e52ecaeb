import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { measureMessage } from './message-measure.ts'
import {
  caretOutsideToken,
  toHighlightPieces,
  longestFilledText,
  containsLink,
  tokenAround,
  parseTokens,
  tokenToDelete,
  MAX_VARIABLE_LENGTH,
} from './message-variables.ts'
import { textDirectionProps } from '../field/typing/text-direction.ts'

const variables = [
  { name: 'name', label: 'نام مشتری' },
  { name: 'code', label: 'کد' },
]
const text = 'سلام %name%، کد شما %code% است و %who% نه'
const tokens = parseTokens(text, { variables })
const [name] = tokens

describe('variables of a message', () => {
  test('are found between percent signs, those nobody gave among them', () => {
    expect(tokens.map(({ name, label }) => [name, label])).toEqual([
      ['name', 'نام مشتری'],
      ['code', 'کد'],
      ['who', null],
    ])
    expect(text.slice(name?.from, name?.to)).toBe('%name%')
    expect(parseTokens('۵۰% تخفیف و 30% دیگر', { variables })).toEqual([])
  })

  test('are gone over and taken out whole, from either side', () => {
    const token = name ?? { from: 0, to: 0, name: '', label: '' }
    expect(tokenAround(tokens, token.from + 1)).toEqual(token)
    expect(tokenAround(tokens, token.from)).toBeUndefined()
    expect(caretOutsideToken({ token, caret: token.from + 1, before: token.from })).toBe(token.to)
    expect(caretOutsideToken({ token, caret: token.to - 1, before: token.to })).toBe(token.from)
    expect(caretOutsideToken({ token, caret: token.from + 1, before: token.from + 2 })).toBe(token.from)
    expect(tokenToDelete({ tokens, caret: token.to, direction: 'back' })).toEqual(token)
    expect(tokenToDelete({ tokens, caret: token.to, direction: 'ahead' })).toBeUndefined()
    expect(tokenToDelete({ tokens, caret: token.from, direction: 'ahead' })).toEqual(token)
  })

  test('a full variable has twenty characters, and only known ones are filled', () => {
    const full = longestFilledText(text, tokens)
    expect(MAX_VARIABLE_LENGTH).toBe(20)
    expect(full.length).toBe(text.length + 2 * (20 - '%name%'.length))
    expect(full).toContain('%who%')
  })
})

test('placeholders stand among variables, and what lies in a placeholder is no variable', () => {
  const placeholderLabel = (name: string) => (name === 'a%name%b' ? 'آن' : undefined)
  const typed = '{ex_a%name%b} %name% {ex_later}'
  expect(parseTokens(typed, { variables, placeholderLabel }).map(({ from, label }) => [from, label])).toEqual([
    [0, 'آن'],
    [14, 'نام مشتری'],
  ])
  // Its values have any length: only variables have one that is known.
  expect(longestFilledText(typed, parseTokens(typed, { variables, placeholderLabel }))).toBe(
    `{ex_a%name%b} ${'س'.repeat(MAX_VARIABLE_LENGTH)} {ex_later}`,
  )
})

test('a line that begins with a variable reads as the words after it, from the right where there are none', () => {
  const reads = (typed: string) => textDirectionProps(typed, parseTokens(typed, { variables })).dir === 'rtl'
  expect(reads('%name% عزیز، سلام')).toBe(true)
  expect(reads('سلام\n%name%')).toBe(true)
  expect(reads('%name%, your order is ready')).toBe(false)
  expect(reads('سلام %name%')).toBe(false)
  expect(reads('aftab.ir سلام')).toBe(false)
})

test('so does one that begins with a placeholder, whatever its name', () => {
  for (const typed of ['{ex_name} عزیز، سلام', 'سلام\n{ex_B}', '{ex_name}, {ex_12} عزیز', '{ex_نام} عزیز'])
    expect(textDirectionProps(typed)).toEqual({ dir: 'rtl' })
  for (const typed of ['{ex_name}, your order is ready', 'سلام {ex_name}', 'aftab.ir سلام', '%name% سلام'])
    expect(textDirectionProps(typed)).toEqual({ dir: 'auto', style: { unicodeBidi: 'plaintext' } })
})

test('pieces say in which part and in which variable they stand, and are the typed text again', () => {
  const typed = `${'س'.repeat(64)}%code%${'ی'.repeat(30)}`
  const found = parseTokens(typed, { variables })
  const pieces = toHighlightPieces({ text: typed, parts: measureMessage(typed, { needsCancelSuffix: false, is66: false }).parts, tokens: found }) // prettier-ignore
  expect(pieces.map(({ text: piece, part, token }) => [piece.length, part, token?.name])).toEqual([
    [64, 0, undefined],
    [3, 0, 'code'],
    [3, 1, 'code'],
    [30, 1, undefined],
  ])
})

test('whatever is typed, the drawn pieces are exactly it', () => {
  fc.assert(
    fc.property(
      fc.array(fc.oneof(fc.constantFrom('%name%', '%x%', '%', '\n'), fc.string({ unit: 'grapheme', maxLength: 40 }))),
      fc.boolean(),
      (bits, needsCancelSuffix) => {
        const typed = bits.join('')
        const { parts } = measureMessage(typed, { needsCancelSuffix, is66: false })
        const pieces = toHighlightPieces({ text: typed, parts, tokens: parseTokens(typed, { variables }) })
        expect(pieces.map(({ text: piece }) => piece).join('')).toBe(typed)
      },
    ),
  )
})

test('[SEND-13] a tracked link stays chosen while its address stands in the text', () => {
  expect(containsLink('ببینید: peyk.ir/a1', 'peyk.ir/a1')).toBe(true)
  expect(containsLink('ببینید', 'peyk.ir/a1')).toBe(false)
})
