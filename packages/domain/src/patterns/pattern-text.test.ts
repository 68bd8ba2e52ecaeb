import { expect, test } from 'vitest'
import { senderInText } from './pattern-sender.ts'
import {
  fillPatternText,
  longestPatternText,
  splitPatternText,
  tidyPatternText,
  variableNamesIn,
} from './pattern-text.ts'
import { valueProblem, variablesToFill } from './pattern-values.ts'

test('a text is cut at its variables', () => {
  expect(splitPatternText('کد %code%، %code%%day% ۲۰%')).toEqual([
    { kind: 'text', text: 'کد ' },
    { kind: 'variable', name: 'code' },
    { kind: 'text', text: '، ' },
    { kind: 'variable', name: 'code' },
    { kind: 'variable', name: 'day' },
    { kind: 'text', text: ' ۲۰%' },
  ])
  expect(splitPatternText('')).toEqual([])
  expect(variableNamesIn('%b% %a% %b% %نام%')).toEqual(['b', 'a', 'نام'])
})

test('unseen marks inside the signs go, those of the text stay', () => {
  expect(tidyPatternText('می\u200cرسد %\u200fcode\u200e% \u200fپایان')).toBe('می\u200cرسد %code% \u200fپایان')
})

test('a value that looks like a variable, or like a replacement, stays text', () => {
  expect(fillPatternText('%a%-%b%', (name) => ({ a: '%b%', b: '$&' })[name] ?? '')).toBe('%b%-$&')
})

test('[PAT-18] a variable takes 20 characters: letters at most for a text, digits for a number', () => {
  const text = longestPatternText('A %a% %b%', [{ name: 'a', type: 'integer' }])
  expect(text).toBe(`A ${'8'.repeat(20)} ${'س'.repeat(20)}`)
  expect(valueProblem('ا'.repeat(20), 'string')).toBeNull()
  expect(valueProblem('ا'.repeat(21), 'string')).toBe('too_long')
})

test.each([
  ['12', null],
  ['۱۲٣', null],
  ['1.5', 'not_digits'],
  ['-1', 'not_digits'],
  ['1e3', 'not_digits'],
  ['', 'missing'],
  [' ', 'missing'],
  ['1'.repeat(21), 'too_long'],
])('the number «%s» is %s', (value, problem) => expect(valueProblem(value, 'integer')).toBe(problem))

test('what a text asks for is what its variables are, text where nothing was declared', () => {
  expect(variablesToFill('%a% %b%', [{ name: 'b', type: 'integer' }, { name: 'c', type: 'integer' }])).toEqual([
    { name: 'a', type: 'string' },
    { name: 'b', type: 'integer' },
  ]) // prettier-ignore
})

test('[PAT-19] it is told which of the two stands in the text', () => {
  const sender = { names: ['لبخند'], website: '' }
  expect(senderInText('لبخند https://a.ir/%code%!', sender)).toEqual({ name: 'لبخند', link: 'https://a.ir/…' })
  expect(senderInText('%code%', sender)).toEqual({ name: null, link: null })
})
