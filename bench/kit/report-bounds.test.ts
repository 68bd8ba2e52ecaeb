import { expect, test } from 'vitest'
import type { KeptRun } from './kept-runs.ts'
import { boundsOf, boundsPart } from './report-bounds.ts'

const run = {
  name: 'campaign',
  note: 'a run',
  day: '2026-11-21',
  machine: { cores: 2, cpu: 'a processor', memoryMb: 24_000, node: 'v24' },
  per_second: 15_000,
  floor_per_second: 40_000,
  bare_loop_per_second: 40_000,
  cpu_us_per_message: { peyk: 40, postgres: 40, simulator: 20, intake: 5 },
} as unknown as KeptRun

test('what a campaign can reach is the floor and the bare loop one after the other, and never more than its processor time allows', () => {
  expect(boundsOf(run)).toEqual({ possiblePerSecond: 20_000, cpuMicroseconds: 100, cpuPerSecond: 20_000 })
  expect(boundsPart([run])).toContain('50 % of the floor')
  expect(boundsPart([run])).toContain('75 % of that')
})

test('a run without these figures says nothing', () => {
  const { bare_loop_per_second: _bare, ...without } = run
  expect(boundsOf(without as KeptRun)).toBeNull()
  expect(boundsPart([])).toBe('')
})
