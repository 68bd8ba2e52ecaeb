import { SEND_STATES } from '@peyk/domain/delivery/states.ts'
import { sendTimelineTexts as texts } from '@peyk/phrases/fa/reports/send-timeline.ts'
import { momentMs } from '@peyk/ui/format/format-values.ts'
import type { Report } from '../reports.model.ts'

export type TimelineStep = Report['timeline'][number]['step'] | 'review' | 'final'

export interface TimelineRow {
  key: string
  step: TimelineStep
  title: string
  /** Null where it is still to come and nobody knows when. */
  at: string | null
  who: string | null
  note: string | null
  isAhead: boolean
}

type TimelineReport = Pick<Report, 'timeline' | 'state_id' | 'send_at' | 'forecast_end' | 'final_by' | 'states'>

const STILL_OPEN: readonly number[] = [SEND_STATES.create, SEND_STATES.monitor, SEND_STATES.queue, SEND_STATES.sending]

const ahead = (step: TimelineStep, title: string, at: string | null): TimelineRow => ({
  key: `ahead-${step}`,
  step,
  title,
  at,
  who: null,
  note: null,
  isAhead: true,
})

/** What happened to a send, oldest first, and what is still to come. */
export function timelineRows(report: TimelineReport, nowMs: number): readonly TimelineRow[] {
  const { timeline, state_id: state, states, final_by: finalBy } = report
  const past = timeline.map((one, at): TimelineRow => ({
    ...one,
    key: `${one.step}-${at}`,
    title: texts.steps[one.step],
    isAhead: false,
  }))
  const isOpen = STILL_OPEN.includes(state)
  const hasStarted = timeline.some(({ step }) => step === 'started')
  const isFuture = (at: string | null) => at !== null && momentMs(at) > nowMs
  const rows = [...past]
  if (state === SEND_STATES.monitor) rows.push(ahead('review', texts.review, null))
  if (isOpen && !hasStarted)
    rows.push(ahead('started', texts.steps.started, isFuture(report.send_at) ? report.send_at : null))
  if (isOpen) rows.push(ahead('finished', texts.steps.finished, report.forecast_end))
  const awaited = (states['sent'] ?? 0) + (states['doubtful'] ?? 0)
  if (finalBy !== null && isFuture(finalBy) && (isOpen || awaited > 0))
    rows.push({ ...ahead('final', texts.final, finalBy), note: texts.finalHint })
  return rows
}
