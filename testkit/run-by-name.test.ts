import { expect, test } from 'vitest'
import { readOptions } from './run-by-name.ts'

test('options of a run take their value after a space or an equals sign, and mean true without one', () => {
  expect(readOptions(['--recipients', '20000', '--seed=7', '--keep', '--minutes', '2'])).toEqual({
    recipients: '20000',
    seed: '7',
    keep: 'true',
    minutes: '2',
  })
})

test('an argument that is not an option is refused', () => {
  expect(() => readOptions(['20000'])).toThrow('20000 is not understood')
})
