import { expect, test } from 'vitest'
import type { SavedRun } from '../../../testkit/saved-runs.ts'
import { renderChaosSection, renderSoakSection } from './faults.ts'

const buildRun = (name: string, figures: object): SavedRun => ({
  name,
  note: 'of a test',
  day: '2026-11-21',
  machine: { cores: 2, cpu: 'EPYC', memoryMb: 24_576, node: 'v24' },
  ok: true,
  seed: 7,
  faults: 3,
  recipients: 5000,
  lost: 0,
  charged_twice: 0,
  doubtful: 12,
  doubtful_limit: 200,
  ledger_sum: 0,
  back_to_sending_s_p95: 1.25,
  ...figures,
})

const tableRows = (part: string) => part.split('\n').filter((line) => line.startsWith('| `'))

test('the chaos report has a row for the last run of each kind, and for each run of the last `all`', () => {
  const runs = new Map([
    ['kill', [buildRun('kill', { lost: 3 }), buildRun('kill', { starts_s: [2, 14.5] })]],
    ['smsc', [buildRun('smsc', { ok: false })]],
    [
      'all',
      [buildRun('all', { minutes: 20, runs: [buildRun('disk', { steps_back: 1 }), { name: 'slow', error: 'stuck' }] })],
    ],
  ])
  expect(tableRows(renderChaosSection(runs))).toEqual([
    '| `kill` | yes | yes | 7 | 3 | 5,000 | 0 | 0 | 12 | 200 | 0 | 1.25 | 14.5 |',
    '| `smsc` | yes | no | 7 | 3 | 5,000 | 0 | 0 | 12 | 200 | 0 | 1.25 | – |',
    '| `disk` in `all` | no | yes | 7 | 3 | 5,000 | 0 | 0 | 12 | 200 | 0 | 1.25 | – |',
    '| `slow` in `all` | no | no | – | – | – | – | – | – | – | – | – | – |',
  ])
})

test('the chaos report is empty without a saved run', () => {
  expect(renderChaosSection(new Map())).toBe('')
  expect(renderSoakSection([])).toBe('')
})

test('the soak report lists each minute with the memory of each process', () => {
  const minute = { kept: { api: 40, worker: 41 }, resident: { api: 90, worker: 91 }, postgresMb: 200, deadRows: 1500, walMb: 30, wireP99: 80, callP99: 20 } // prettier-ignore
  const part = renderSoakSection([buildRun('soak', { minutes: 1, rate: 150, by_minute: [minute] })])
  expect(part).toContain('| 1 | 40 of 90 | 41 of 91 | 200 | 1,500 | 30 | 80 | 20 |')
})
