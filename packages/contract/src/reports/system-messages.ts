import * as z from 'zod/mini'
import { read, write } from '../core/endpoint.ts'
import { optionalOrBlank, id, nullable, stateId, text, unixSeconds, unixText } from '../core/fields.ts'
import { filters, pageFields } from '../core/paging.ts'
import { EXPORT_FORMATS, exportAnswer } from '../files/files.ts'
import { recipientState } from './reports.ts'

const systemFilters = filters({
  number: optionalOrBlank(text(20)),
  recipient: optionalOrBlank(text(20)),
  messages_outbox_id: optionalOrBlank(id),
  create_from_date: optionalOrBlank(unixSeconds),
  create_to_date: optionalOrBlank(unixSeconds),
  send_from_date: optionalOrBlank(unixSeconds),
  send_to_date: optionalOrBlank(unixSeconds),
  message: optionalOrBlank(text(200)),
  state_id: optionalOrBlank(stateId),
  pattern_code: optionalOrBlank(text(64)),
})

/** R2. What the platform texted about the account, newest first: codes (their digits hidden), alerts and verdicts. */
export const systemicList = read({
  method: 'POST',
  path: 'report/systemic_list',
  auth: 'token_or_key',
  permission: 'report.view',
  query: z.object({
    ...pageFields,
    filters: systemFilters,
  }),
  data: z.object({
    messages_outbox_id: z.string(),
    number: z.string(),
    recipient: z.string(),
    message: z.string(),
    pattern_code: nullable(z.string()),
    part: z.string(),
    cost: z.number(),
    state_id: z.int(),
    status: z.string(),
    message_status: nullable(z.enum(['0', '1', '2', '3', '4'])),
    state: recipientState,
    state_fa: z.string(),
    time: unixText,
    time_send: unixText,
  }),
  paged: true,
  errors: ['reports.bad_state', 'reports.range_reversed'],
  example: {
    request: { page: 1, limit: 10, filters: { recipient: '0912' } },
    data: [
      {
        messages_outbox_id: '1000002',
        number: '+982000140',
        recipient: '+989120000001',
        message: 'پیک: ورود\nکد: ••••••\nاین کد را به کسی نگویید.',
        pattern_code: null,
        part: '1',
        cost: 0,
        state_id: 6,
        status: 'پایان یافته',
        message_status: '2',
        state: 'delivered',
        state_fa: 'رسیده به گوشی',
        time: '1795250000',
        time_send: '1795250000',
      },
    ],
  },
})

/** R9. The list of R2 as a sheet, all pages of it; `file_ready` tells when it is there. */
export const exportSystemic = write({
  path: 'report/systemic_list/export',
  auth: 'token_or_key',
  permission: 'report.export',
  alsoMethods: ['GET'],
  body: z.object({ filters: systemFilters, format: optionalOrBlank(z.enum(EXPORT_FORMATS)) }),
  data: exportAnswer,
  errors: ['reports.bad_state', 'reports.range_reversed', 'files.storage_full', 'files.too_many'],
  example: { request: { filters: {} }, data: { file_id: 31, status: 'processing', url: null } },
})
