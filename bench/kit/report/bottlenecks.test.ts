import { expect, test } from 'vitest'
import type { SavedRun } from '../../../testkit/saved-runs.ts'
import { computeBounds, renderBottleneckSection } from './bottlenecks.ts'

const run = {
  name: 'campaign',
  note: 'a run',
  day: '2026-11-21',
  machine: { cores: 2, cpu: 'a processor', memoryMb: 24_000, node: 'v24' },
  per_second: 15_000,
  floor_per_second: 40_000,
  bare_loop_per_second: 40_000,
  cpu_us_per_message: { peyk: 40, postgres: 40, simulator: 20, intake: 5 },
} as unknown as SavedRun

test('the reachable rate of a campaign is database floor plus bare loop, capped by its processor time', () => {
  expect(computeBounds(run)).toEqual({ possiblePerSecond: 20_000, cpuMicroseconds: 100, cpuPerSecond: 20_000 })
  expect(renderBottleneckSection([run])).toContain('50 % of the floor')
  expect(renderBottleneckSection([run])).toContain('75 % of that')
})

test('a run without floor figures has no bottleneck section', () => {
  const { bare_loop_per_second: _bare, ...without } = run
  expect(computeBounds(without as SavedRun)).toBeNull()
  expect(renderBottleneckSection([])).toBe('')
})

test('bytes on the disk are reported when they exceed the target', () => {
  const section = renderBottleneckSection([{ ...run, bytes_per_message: 360, hot_updates: 0.8 }])
  expect(section).toContain('360 bytes (aim 320)')
  expect(section).toContain('80 % of these changes')
  expect(renderBottleneckSection([{ ...run, bytes_per_message: 310, hot_updates: 1 }])).not.toContain('aim 320')
})
