import { UNSTARTED_STATES } from '@peyk/domain/delivery/not-started.ts'
import { momentMs } from '@peyk/ui/format/format-values.ts'
import { isBeyondUndoTime } from '@peyk/domain/delivery/send-badge.ts'
import type { Report } from '../reports.model.ts'

/** It waits for a time that its user chose. */
export const canReschedule = (
  { state_id: state, send_at }: Pick<Report, 'state_id' | 'send_at'>,
  nowMs: number,
): boolean =>
  // prettier-ignore
  UNSTARTED_STATES.includes(state) && isBeyondUndoTime((momentMs(send_at) - nowMs) / 1000)
