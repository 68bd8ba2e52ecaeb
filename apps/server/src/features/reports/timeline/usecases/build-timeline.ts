import type { CallData } from '@peyk/contract/core/endpoint.ts'
import { SEND_STEPS } from '@peyk/contract/reports/reports.ts'
import type { byBulk, SendStep } from '@peyk/contract/reports/reports.ts'
import { SEND_STATES } from '@peyk/domain/delivery/states.ts'
import type { SendEventDetail } from '@peyk/domain/delivery/send-event.ts'
import { throttleUnitOf } from '@peyk/domain/delivery/throttle.ts'
import { formatNumber } from '@peyk/domain/digits/format.ts'
import { formatJalaaliDateTimeLong } from '@peyk/domain/jalaali/format-and-mask.ts'
import { tehranDateTime } from '@peyk/domain/jalaali/tehran.ts'
import { staffInTimeline, timelineNotes } from '@peyk/phrases/fa/server/send-story.ts'
import type { SendTimes, StoredEvent } from '../queries/send-story.ts'

type TimelineRow = CallData<typeof byBulk>['timeline'][number]

const FAILED_STATES: readonly number[] = [SEND_STATES.invalid, SEND_STATES.no_credit, SEND_STATES.failed]

export interface TimelineSource {
  send: { state: number; senderKind: string; senderName: string; totalTenths: number; rejectComment: string | null }
  times: SendTimes
  events: readonly StoredEvent[]
}

/**
 * What happened to a send, oldest first, each with when and who. Most of it stands in the columns of the send; acts that
 * leave no trace there were stored as events, which older sends do not have.
 */
export function buildTimeline({ send, times, events }: TimelineSource): TimelineRow[] {
  const rows: { step: SendStep; at: Date; who?: string; note?: string | null }[] = []
  const eventOf = (step: SendStep) => events.find((event) => event.step === step)
  const heldAt = eventOf('credit_held')?.at ?? times.createdAt
  const isPriced = send.state !== SEND_STATES.create || eventOf('credit_held') !== undefined
  const isHeld = isPriced && send.state !== SEND_STATES.no_credit && send.totalTenths > 0
  const wasReviewed = times.decision !== null || send.state === SEND_STATES.monitor
  rows.push({ step: 'submitted', at: times.createdAt, ...whoOf(send) })
  if (isHeld) rows.push({ step: 'credit_held', at: heldAt })
  if (wasReviewed) rows.push({ step: 'waits_for_review', at: heldAt })
  if (times.decidedAt !== null) {
    const step = times.decision === 'approve' ? 'approved' : 'rejected'
    rows.push({ step, at: times.decidedAt, who: staffInTimeline, note: times.reviewReason })
  }
  // A send that expired unstarted passes through "sending" for its books, in the transaction of its end.
  const expiredAt = eventOf('expired')?.at.getTime()
  if (times.startedAt !== null && times.startedAt.getTime() !== expiredAt)
    rows.push({ step: 'started', at: times.startedAt })
  for (const event of events) {
    if (event.step !== 'credit_held') rows.push({ ...event, ...whoDid(event), note: noteOf(event.detail) })
  }
  if (times.finishedAt !== null) {
    const at = times.finishedAt
    if (send.state === SEND_STATES.finish) rows.push({ step: 'finished', at })
    if (send.state === SEND_STATES.cancel && eventOf('cancelled') === undefined) rows.push({ step: 'cancelled', at })
    if (FAILED_STATES.includes(send.state)) rows.push({ step: 'failed', at, note: send.rejectComment })
  }
  return rows
    .toSorted((a, b) => a.at.getTime() - b.at.getTime() || SEND_STEPS.indexOf(a.step) - SEND_STEPS.indexOf(b.step))
    .map(({ step, at, who, note }) => ({ step, at: at.toISOString(), who: who ?? null, note: note ?? null }))
}

/** Whoever of the staff it was, is the operator's own business. */
const whoOf = ({ senderKind, senderName }: TimelineSource['send']) => {
  if (senderKind === 'system') return {}
  return { who: senderKind === 'staff' ? staffInTimeline : senderName }
}
const whoDid = ({ actorKind, actorName }: StoredEvent) => {
  if (actorKind === 'system') return {}
  return { who: actorKind === 'staff' ? staffInTimeline : actorName }
}

function noteOf({ sendAtMs, pace, recipients }: SendEventDetail): string | null {
  if (sendAtMs !== undefined) return timelineNotes.movedTo(formatJalaaliDateTimeLong(tehranDateTime(sendAtMs)))
  if (recipients !== undefined) return timelineNotes.expiredFor(formatNumber(recipients))
  if (pace === undefined) return null
  return pace === null ? timelineNotes.paceOfLine : timelineNotes.pace[throttleUnitOf(pace)](formatNumber(pace.count))
}
