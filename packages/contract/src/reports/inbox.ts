import * as z from 'zod/mini'
import { read } from '../core/endpoint.ts'
import { optionalOrBlank, id, text, unixSeconds } from '../core/fields.ts'
import { filters, pageFields } from '../core/paging.ts'

/** I1. Received messages, newest first; `from_id` gives only newer ones (polling). */
export const messages = read({
  method: 'POST',
  path: 'report/messages-inbox',
  auth: 'token_or_key',
  permission: 'inbox.view',
  query: z.object({
    ...pageFields,
    filters: filters({
      from_id: optionalOrBlank(id),
      from: optionalOrBlank(text(20)),
      number: optionalOrBlank(text(20)),
      message: optionalOrBlank(text(200)),
      seen: optionalOrBlank(z.enum(['0', '1'])),
      from_date: optionalOrBlank(unixSeconds),
      to_date: optionalOrBlank(unixSeconds),
    }),
  }),
  data: z.object({
    messages_inbox_id: z.int(),
    from: z.string(),
    number: z.string(),
    message: z.string(),
    type: z.literal('normal'),
    time: z.int(),
    seen: z.enum(['0', '1']),
  }),
  paged: true,
  example: {
    data: [
      {
        messages_inbox_id: 1,
        from: '+989120000001',
        number: '+983000505',
        message: 'سلام',
        type: 'normal',
        time: 1_795_250_000,
        seen: '0',
      },
    ],
  },
})
