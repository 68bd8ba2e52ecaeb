import { expect, test } from 'vitest'
import { renderRunTable } from './page.ts'

test('nested figures have a row each in the report, named by both keys', () => {
  const table = renderRunTable({
    name: 'import',
    note: 'alone',
    day: '2026-11-22',
    machine: { cores: 2, cpu: 'a processor', memoryMb: 24_576, node: 'v24' },
    rows: 1_000_000,
    csv: { ratio: 0.331, bare_seconds: { split: 1.2 } },
    seeds: [1, 2],
  })
  expect(table.split('\n')).toEqual([
    '2026-11-22, 2 cores of a processor, 24 GB, Node.js v24: alone',
    '',
    '| figure | value |',
    '|---|---|',
    '| rows | 1,000,000 |',
    '| csv, ratio | 0.33 |',
    '| csv, bare_seconds, split | 1.2 |',
    '| seeds | [1,2] |',
  ])
})
