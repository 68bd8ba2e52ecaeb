import { describe, expect, test } from 'vitest'
import { bulkStats, byBulk } from '@peyk/contract/reports/reports.ts'
import { deliveryCurveTexts } from '@peyk/phrases/fa/reports/delivery-curve.ts'
import { reportScreens } from '@peyk/phrases/fa/reports/report-screens.ts'
import { sendTimelineTexts as texts } from '@peyk/phrases/fa/reports/send-timeline.ts'
import { finalByOf, returnRows } from '../reports.model.ts'
import { curvePoints, stepText } from './delivery-curve.model.ts'
import { languageRows } from './operator-languages.model.ts'
import { timelineRows } from './send-timeline.model.ts'

const finished = byBulk.data.parse(byBulk.example.data)
const nowMs = Date.parse('2026-11-22T08:30:00Z')
const titles = (report: Parameters<typeof timelineRows>[0]) =>
  timelineRows(report, nowMs).map(({ title, isAhead }) => `${isAhead ? '… ' : ''}${title}`)
const begun = finished.timeline.slice(0, 1)
const { steps } = texts

describe('[REP-03] the stages of a send', () => {
  test('end with its results while some of them may still change', () => {
    const done = [steps.submitted, steps.started, steps.finished]
    expect(titles({ ...finished, states: { delivered: 1, sent: 1 } })).toEqual([...done, `… ${texts.final}`])
    expect(titles({ ...finished, states: { delivered: 2 } })).toEqual(done)
  })

  test('name what is still to come of one that waits for staff, or for its time', () => {
    const waits = { ...finished, states: { waiting: 2 }, timeline: begun, final_by: null }
    const ahead = [`… ${steps.started}`, `… ${steps.finished}`]
    expect(titles({ ...waits, state_id: 1 })).toEqual([steps.submitted, `… ${texts.review}`, ...ahead])
    const planned = { ...waits, state_id: 5, send_at: '2026-11-23T08:30:00Z' }
    expect(titles(planned)).toEqual([steps.submitted, ...ahead])
    expect(timelineRows(planned, nowMs)[1]).toMatchObject({ at: planned.send_at })
  })

  test('have nothing to come after a refusal', () => {
    const rejected = { step: 'rejected', at: '2026-11-21T09:00:00Z', who: 'کارشناس سامانه', note: 'نام' } as const
    const report = {
      ...finished,
      state_id: 3,
      states: { cancelled: 2 },
      timeline: [...begun, rejected],
      final_by: null,
    }
    expect(titles(report)).toEqual([steps.submitted, steps.rejected])
  })
})

test('the time by which results are final is told as long as one of them is open and it has not passed', () => {
  const open = { ...finished, states: { delivered: 1, doubtful: 1 } }
  expect(finalByOf(open, nowMs)).toBe(finished.final_by)
  expect(finalByOf(open, Date.parse('2026-11-25T00:00:00Z'))).toBeNull()
  expect(finalByOf({ ...open, states: { delivered: 1, no_receipt: 1 } }, nowMs)).toBeNull()
})

test('what came back is told by its reasons, and what no reason was kept of as the rest', () => {
  const returns = [{ reason: 'failed' as const, reason_fa: 'نرسیده', count: 3, amount: 4110 }]
  expect(returnRows({ returns, returned: 5480 })).toEqual([
    { key: 'failed', label: 'نرسیده (۳ پیام)', amount: 4110 },
    { key: 'rest', label: reportScreens.returnedOther, amount: 1370 },
  ])
  expect(returnRows({ returns, returned: 4110 })).toHaveLength(1)
  expect(returnRows({ returns: [], returned: 1370 })).toEqual([])
})

test('the curve of a send begins with nothing, and names days where it is longer than one', () => {
  const point = { at: 1_795_250_040, sent: 2, delivered: 1, failed: 0 }
  const drawn = curvePoints({ step_seconds: 60, points: [point] })
  expect(drawn.map(({ values }) => values)).toEqual([[0, 0, 0], [2, 1, 0]]) // prettier-ignore
  expect(drawn.map(({ shortLabel }) => shortLabel)).toEqual(['۱۲:۰۳', '۱۲:۰۴'])
  const begin = { ...point, at: point.at - 90_000, sent: 0, delivered: 0 }
  const long = curvePoints({ step_seconds: 900, points: [begin, point] })
  expect(long.map(({ shortLabel }) => shortLabel)).toEqual(['۸/۲۹', '۸/۳۰'])
  expect(curvePoints({ step_seconds: 60, points: [] })).toEqual([])
  expect(stepText({ step_seconds: 7200 })).toBe(deliveryCurveTexts.step.hour('۲'))
})

test('operators are told apart by language only where texts of both were sent', () => {
  const persian = bulkStats.data.parse(bulkStats.example.data)
  expect(languageRows(persian)).toEqual([])
  const none = { fa: 0, en: 0 }
  const delivered = { mci: { fa: 2, en: 1 }, irancell: { fa: 0, en: 3 }, other: none }
  const zero = { mci: none, irancell: none, other: none }
  const both = { ...persian, operators_sent: zero, operators_pending: zero, operators_failed: zero, operators_blacklist: zero, operators_delivered: delivered } // prettier-ignore
  expect(languageRows(both).map(({ operator, fa, en, isFirst }) => [operator, fa, en, isFirst])).toEqual([
    [reportScreens.operators.mci, 2, 1, true],
    [reportScreens.operators.irancell, 0, 3, false],
  ])
})
