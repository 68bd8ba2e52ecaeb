import * as z from 'zod/mini'
import { isoTime, nullable } from '../core/fields.ts'
import { recipientState } from './reports.ts'

/** What the account sent to one number, newest first, as far as its sends were looked through; `next` goes on from there. */
export const messagesSentTo = z.object({
  messages: z.array(
    z.object({
      messages_outbox_id: z.string(),
      line: z.string(),
      message: z.string(),
      state: recipientState,
      state_fa: z.string(),
      time: isoTime,
    }),
  ),
  next: nullable(z.string()),
  searched_back_to: nullable(isoTime),
})

export const exampleMessagesSentTo = {
  messages: [
    {
      messages_outbox_id: '1000042',
      line: '+983000505',
      message: 'جشنوارهٔ پاییزی آغاز شد\nلغو11',
      state: 'delivered' as const,
      state_fa: 'رسیده به گوشی',
      time: '2026-11-21T08:30:00+00:00',
    },
  ],
  next: null,
  searched_back_to: null,
}
