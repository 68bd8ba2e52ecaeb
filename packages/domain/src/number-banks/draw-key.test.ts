import { expect, test } from 'vitest'
import { drawKeyOf } from './draw-key.ts'

test('[SEND-03] the order of drawing is the same for ever, fits the column and is spread evenly over neighbours', () => {
  expect(drawKeyOf(989121234567)).toBe(drawKeyOf(989121234567))
  const keys = Array.from({ length: 10_000 }, (_, at) => drawKeyOf(989_121_230_000 + at))
  expect(keys.every((key) => Number.isInteger(key) && key >= 0 && key < 2 ** 31)).toBe(true)
  expect(new Set(keys).size).toBeGreaterThan(9_990)
  for (let tenth = 0; tenth < 10; tenth += 1) {
    const share = keys.filter((key) => Math.floor(key / (2 ** 31 / 10)) === tenth).length
    expect(Math.abs(share - 1000)).toBeLessThan(150)
  }
})
