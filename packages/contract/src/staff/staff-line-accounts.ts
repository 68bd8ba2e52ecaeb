import * as z from 'zod/mini'
import { read, write } from '../core/endpoint.ts'
import { optionalOrBlank, id, isoTime, nothing, nullable } from '../core/fields.ts'
import { pageFields } from '../core/paging.ts'
import { lineAccountForm } from './staff-forms.ts'

// Accounts that have a line under an agreement, ask for one, or were refused (ours, decision 0052).

const state = z.enum(['waiting', 'granted', 'refused'])

/** Those that wait first, the longest waiting on top; then the newest. */
export const lineAccounts = read({
  path: 'staff/line-accounts',
  auth: 'token',
  permission: 'staff.lines',
  query: z.object({ ...pageFields, line_id: optionalOrBlank(id), state: optionalOrBlank(state) }),
  data: z.object({
    account_id: z.int(),
    account_title: z.string(),
    line_id: z.int(),
    number: z.string(),
    line_alias: nullable(z.string()),
    agreement_title: z.string(),
    state,
    /** Who accepted for the account; null: staff gave the line without it. */
    user_name: nullable(z.string()),
    ip: nullable(z.string()),
    accepted_at: isoTime,
    reason: nullable(z.string()),
    decided_by: nullable(z.string()),
    decided_at: nullable(isoTime),
  }),
  paged: true,
  example: {
    data: [
      {
        account_id: 2,
        account_title: 'فروشگاه لبخند',
        line_id: 18,
        number: '+989000505',
        line_alias: 'خط اشتراکی',
        agreement_title: 'تعهدنامهٔ خط تبلیغاتی ۹۰۰۰',
        state: 'waiting',
        user_name: 'مریم رضایی',
        ip: '10.1.2.3',
        accepted_at: '2026-11-21T08:30:00.000Z',
        reason: null,
        decided_by: null,
        decided_at: null,
      },
    ],
  },
})

/**
 * Gives an account a line under its agreement, or refuses or takes it away with a reason that the customer reads. It
 * holds for new sends; a state that is not the one that staff saw answers 409.
 */
export const decideLineAccount = write({
  path: 'staff/lines/{id}/accounts',
  auth: 'token',
  permission: 'staff.lines',
  params: z.object({ id }),
  body: lineAccountForm,
  data: nothing,
  errors: [
    'staff.line_not_found',
    'staff.no_agreement',
    'staff.line_account_unknown',
    'staff.line_account_changed',
    'staff.reason_required',
  ],
  example: { request: { account_id: 2, decision: 'grant', state: 'waiting' }, data: null },
})
