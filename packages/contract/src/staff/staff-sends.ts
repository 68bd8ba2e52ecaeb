import * as z from 'zod/mini'
import { read, write } from '../core/endpoint.ts'
import { optionalOrBlank, id, isoTime, nothing, nullable, whole } from '../core/fields.ts'
import { pageFields } from '../core/paging.ts'
import { exampleOutboxRow, outboxFields } from '../reports/reports.ts'
import { moderationForm, sendDecisionForm } from './staff-forms.ts'

/**
 * X1. Sends that wait for staff in state 1, the longest waiting first; by `decision`, or another state, those that were
 * decided, the newest first.
 */
export const monitoredSends = read({
  path: 'staff/sends',
  auth: 'token',
  permission: 'staff.reviews',
  query: z.object({
    ...pageFields,
    state_id: optionalOrBlank(whole({ min: 0, max: 9 })),
    decision: optionalOrBlank(z.enum(['approve', 'reject'])),
  }),
  data: z.object({
    ...outboxFields,
    account_id: z.int(),
    account_title: z.string(),
    sender_name: z.string(),
    line_alias: nullable(z.string()),
    /** Where each recipient has a text of their own: those of the first five. */
    texts: z.array(z.string()),
    /** Web addresses in the text or texts. */
    links: z.array(z.string()),
    is_scheduled: z.boolean(),
    send_at: isoTime,
    waiting_since: isoTime,
    decision: nullable(z.enum(['approve', 'reject'])),
    reason: nullable(z.string()),
    decided_by: nullable(z.string()),
    decided_at: nullable(isoTime),
  }),
  paged: true,
  example: {
    data: [
      {
        ...exampleOutboxRow,
        state: 'monitor',
        state_id: 1,
        status: 'در صف نظارت',
        valid: null,
        exit_count: '0',
        delivered_count: 0,
        can_cancel: true,
        message: 'حراج تابستانه: https://labkhand.ir/off\nلغو11',
        summary: 'حراج تابستانه: https://labkhand.ir/off',
        account_id: 2,
        account_title: 'فروشگاه لبخند',
        sender_name: 'مریم رضایی',
        line_alias: 'خط تبلیغاتی',
        texts: [],
        links: ['https://labkhand.ir/off'],
        is_scheduled: false,
        send_at: '2026-11-21T08:30:00+00:00',
        waiting_since: '2026-11-21T08:30:00+00:00',
        decision: null,
        reason: null,
        decided_by: null,
        decided_at: null,
      },
    ],
  },
})

/** X1. Approved it goes on (state 5), rejected it ends in state 3 with all of its money returned; a second verdict is 409. */
export const decideSend = write({
  path: 'staff/sends/{messages_outbox_id}',
  auth: 'token',
  permission: 'staff.reviews',
  params: z.object({ messages_outbox_id: id }),
  body: sendDecisionForm,
  data: nothing,
  errors: ['staff.request_not_found', 'staff.already_decided', 'staff.send_not_waiting', 'staff.reason_required'],
  example: {
    request: { decision: 'reject', reason: 'متن، جایزه‌ای را وعده می‌دهد که مجوز آن پیوست نشده است' },
    data: null,
  },
})

/** Ours. Whether staff look at what an account sends before it leaves (decision W1). */
export const setMonitoring = write({
  path: 'staff/accounts/{id}/monitoring',
  auth: 'token',
  permission: 'staff.accounts',
  params: z.object({ id }),
  body: moderationForm,
  data: nothing,
  errors: ['staff.account_not_found'],
  example: { request: { is_monitored: true }, data: null },
})
