import type { CallRow } from '@peyk/contract/core/endpoint.ts'
import type { monitoredSends } from '@peyk/contract/staff/staff-sends.ts'

export type ModeratedSend = CallRow<typeof monitoredSends>

/** The texts that are judged: the one of all, or the first of those of their own. */
export const textsToReview = (send: ModeratedSend): readonly string[] =>
  send.texts.length === 0 ? [send.message] : send.texts
