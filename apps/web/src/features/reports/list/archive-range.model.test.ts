import { expect, test } from 'vitest'
import { reportErrors } from '@peyk/phrases/fa/errors/reports.ts'
import { archivePresets, archiveRangeProblem, isArchiveRange } from './archive-range.model.ts'

test.each([
  ['', '', null, false],
  ['1404/01/01', '', 'reports.range_needed', false],
  ['1404/02/01', '1404/01/01', 'reports.range_reversed', false],
  ['1403/01/01', '1404/01/02', 'reports.range_too_long', false],
  ['1403/01/01', '1403/12/30', null, true],
  ['1404/01/01', '1404/01/01', null, true],
] as const)('[REP-11] the archive from «%s» to «%s» is refused with %s', (from, to, problem, isAsked) => {
  expect(archiveRangeProblem({ from, to })).toBe(problem === null ? null : reportErrors[problem])
  expect(isArchiveRange({ from, to })).toBe(isAsked)
})

test('[REP-11] the ready ranges of the archive end 30 days ago at the latest and have a year at most', () => {
  for (const today of [
    { jy: 1405, jm: 9, jd: 5 },
    { jy: 1404, jm: 1, jd: 3 },
  ]) {
    const presets = archivePresets(today)
    expect(presets.every(({ range }) => isArchiveRange(range))).toBe(true)
  }
  expect(archivePresets({ jy: 1405, jm: 9, jd: 5 }).map(({ range }) => range)).toEqual([
    { from: '1405/07/06', to: '1405/08/05' },
    { from: '1405/03/06', to: '1405/08/05' },
    { from: '1404/09/06', to: '1405/08/05' },
    { from: '1404/01/01', to: '1404/12/29' },
  ])
  // Its last days are not archived yet.
  expect(archivePresets({ jy: 1404, jm: 1, jd: 3 }).at(-1)?.range).toEqual({ from: '1403/01/01', to: '1403/12/03' })
})
