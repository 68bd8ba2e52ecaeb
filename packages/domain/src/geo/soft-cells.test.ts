import fc from 'fast-check'
import { expect, test } from 'vitest'
import { softenCells } from './soft-cells.ts'

test('[promise S2] no cell of the map tells of fewer than fifty people, and nobody is told twice', () => {
  const cell = fc.record({ cell: fc.integer({ min: 0, max: 2 ** 20 }), people: fc.integer({ min: 0, max: 200 }) })
  fc.assert(
    fc.property(fc.uniqueArray(cell, { selector: (one) => one.cell, maxLength: 60 }), (counted) => {
      const told = softenCells(counted, { level: 4, least: 50 })
      expect(told.every(({ people }) => people >= 50 && people % 10 === 0)).toBe(true)
      const sum = (cells: readonly { people: number }[]) => cells.reduce((all, { people }) => all + people, 0)
      expect(sum(told)).toBeLessThanOrEqual(sum(counted))
      expect(new Set(told.map(({ level, cell: key }) => `${level} ${key}`)).size).toBe(told.length)
    }),
  )
})

test('few people are told with their neighbours, and too few not at all', () => {
  const counted = [{ cell: 0, people: 120 }, { cell: 1, people: 30 }, { cell: 2, people: 25 }, { cell: 4000, people: 49 }] // prettier-ignore
  expect(softenCells(counted, { level: 4, least: 50 })).toEqual([
    { cell: 0, level: 5, people: 50 },
    { cell: 0, level: 4, people: 120 },
  ])
})
