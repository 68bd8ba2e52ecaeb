import * as z from 'zod/mini'
import { AUDIT_ACTIONS } from '../account/audit-actions.ts'
import { read, write } from '../core/endpoint.ts'
import { optionalOrBlank, flag, id, intId, isoTime, nothing, nullable, text } from '../core/fields.ts'
import { LINE_TYPES } from '../lines/line-kinds.ts'
import { pageFields } from '../core/paging.ts'
import { agreementForm, lineEditForm, lineForm } from './staff-forms.ts'

// Sender lines at the desk of the staff (ours). What is changed holds for what is sent from then on.

const lineFields = {
  id: z.int(),
  number: z.string(),
  alias: nullable(z.string()),
  type: z.enum(LINE_TYPES),
  operator_id: z.int(),
  family_name: z.string(),
  carrier: z.string(),
  carrier_title: z.string(),
  carrier_is_active: z.boolean(),
  /** Null: every account's. */
  account_id: nullable(z.int()),
  account_title: nullable(z.string()),
  /** Message parts per second; null: as fast as the carrier takes them. */
  rate_per_second: nullable(z.int()),
  is_66_char: z.boolean(),
  needs_cancel_suffix: z.boolean(),
  gets: z.boolean(),
  /** Empty: all. */
  sending_types: z.array(z.string()),
  is_active: z.boolean(),
  is_monitored: z.boolean(),
  /** Hours of the day in Tehran in which advertising may leave, `07:00`; null: all day. */
  opens_at: nullable(z.string()),
  closes_at: nullable(z.string()),
  /** Of the agreement that has to be accepted before the line is used; null: none. */
  agreement_title: nullable(z.string()),
  /** Accounts that wait for the line. */
  waiting_accounts: z.int(),
  /** Grows with every change of staff. */
  edition: z.int(),
}
const exampleLine = {
  id: 18,
  number: '+983000505',
  alias: 'خط تبلیغاتی',
  type: 'public' as const,
  operator_id: 7,
  family_name: 'خط 3000',
  carrier: 'simulator',
  carrier_title: 'اپراتور شبیه‌سازی‌شده',
  carrier_is_active: true,
  account_id: 2,
  account_title: 'فروشگاه لبخند',
  rate_per_second: 100,
  is_66_char: false,
  needs_cancel_suffix: true,
  gets: true,
  sending_types: [],
  is_active: true,
  is_monitored: false,
  opens_at: '07:00',
  closes_at: '22:00',
  agreement_title: null,
  waiting_accounts: 0,
  edition: 1,
}

const oneId = z.object({ id })

/** Those in use first, then by number. `search` looks into number, name, and the account's title. */
export const lineList = read({
  path: 'staff/lines',
  auth: 'token',
  permission: 'staff.lines',
  alsoMethods: [], // POST makes a line
  query: z.object({
    ...pageFields,
    search: optionalOrBlank(text(100)),
    type: optionalOrBlank(z.enum(LINE_TYPES)),
    operator_id: optionalOrBlank(intId),
    is_active: optionalOrBlank(flag),
    /** Of one account, or everybody's. */
    is_public: optionalOrBlank(flag),
    is_monitored: optionalOrBlank(flag),
    carrier: optionalOrBlank(text(40)),
  }),
  data: z.object(lineFields),
  paged: true,
  example: { data: [exampleLine] },
})

export const lineDetail = read({
  path: 'staff/lines/{id}',
  auth: 'token',
  permission: 'staff.lines',
  alsoMethods: [], // POST changes it
  params: oneId,
  data: z.object({
    ...lineFields,
    /** Sends that have not ended. */
    open_sends: z.int(),
    /** Recipients of theirs to whom nothing has left yet. */
    waiting_recipients: z.int(),
    /** Accounts of which it is a default line. */
    default_accounts: z.int(),
    agreement: nullable(
      z.object({
        id: z.int(),
        title: z.string(),
        description: z.string(),
        agreement_text: z.string(),
        file_url: nullable(z.string()),
        needs_approval: z.boolean(),
        created_at: isoTime,
      }),
    ),
    /** Accounts that have the line under an agreement, this one or an earlier. */
    accepted_count: z.int(),
  }),
  errors: ['staff.line_not_found'],
  example: {
    data: {
      ...exampleLine,
      open_sends: 0,
      waiting_recipients: 0,
      default_accounts: 0,
      agreement: null,
      accepted_count: 0,
    },
  },
})

const refusals = [
  'staff.family_unknown',
  'staff.carrier_unknown',
  'staff.line_account_unknown',
  'staff.line_hours',
] as const
const exampleForm = {
  alias: 'خط تبلیغاتی',
  type: 'public',
  operator_id: 7,
  carrier: 'simulator',
  needs_cancel_suffix: true,
  rate_per_second: 100,
}

export const createLine = write({
  path: 'staff/lines',
  auth: 'token',
  permission: 'staff.lines',
  body: lineForm,
  data: z.object({ id: z.int() }),
  errors: [...refusals, 'staff.line_number_bad', 'staff.line_number_taken'],
  example: { request: { ...exampleForm, number: '3000505' }, data: { id: 18 } },
})

/** The number stays: reports name it. Rate, suffix, state and agreement hold at once, also for what is on its way. */
export const updateLine = write({
  path: 'staff/lines/{id}',
  auth: 'token',
  permission: 'staff.lines',
  params: oneId,
  body: lineEditForm,
  data: nothing,
  errors: [...refusals, 'staff.line_not_found', 'staff.line_busy', 'staff.line_changed_meanwhile'],
  example: { request: exampleForm, data: null },
})

/** For good: what waits on the line ends, and its money comes back; reports go on naming it. */
export const removeLine = write({
  path: 'staff/lines/{id}/remove',
  auth: 'token',
  permission: 'staff.lines',
  params: oneId,
  data: z.object({ ended_sends: z.int() }),
  errors: ['staff.line_not_found'],
  example: { data: { ended_sends: 0 } },
})

/** A new agreement text that must be accepted; the former one is retired, and accounts that accepted it keep the line. */
export const putAgreement = write({
  path: 'staff/lines/{id}/agreement',
  auth: 'token',
  permission: 'staff.lines',
  params: oneId,
  body: agreementForm,
  data: nothing,
  errors: ['staff.line_not_found'],
  example: {
    request: { title: 'تعهدنامهٔ خط تبلیغاتی', agreement_text: 'پیام تبلیغاتی فقط برای کسانی که پذیرفته‌اند.' },
    data: null,
  },
})

/** From now on the line needs no agreement. */
export const retireAgreement = write({
  path: 'staff/lines/{id}/agreement/retire',
  auth: 'token',
  permission: 'staff.lines',
  params: oneId,
  data: nothing,
  errors: ['staff.line_not_found', 'staff.no_agreement'],
  example: { data: null },
})

/** History of a line, newest first: changes by staff, agreements, acceptances and assignments. */
export const lineHistory = read({
  path: 'staff/lines/{id}/history',
  auth: 'token',
  permission: 'staff.lines',
  params: oneId,
  query: z.object(pageFields),
  data: z.object({
    id: z.int(),
    at: isoTime,
    act: z.enum(AUDIT_ACTIONS),
    act_fa: z.string(),
    actor_kind_fa: z.string(),
    actor_name: z.string(),
    account_title: nullable(z.string()),
    details: z.record(z.string(), z.unknown()),
  }),
  paged: true,
  errors: ['staff.line_not_found'],
  example: {
    data: [
      {
        id: 12,
        at: '2026-11-21T08:30:00.000Z',
        act: 'staff.line_changed',
        act_fa: 'ویرایش خط',
        actor_kind_fa: 'پشتیبانی',
        actor_name: 'operator',
        account_title: 'فروشگاه لبخند',
        details: { before: { rate_per_second: 100 }, after: { rate_per_second: 50 } },
      },
    ],
  },
})

/** Customers by title or id, to choose the owner of a line; returns nothing else about them. */
export const lineOwners = read({
  path: 'staff/line-owners',
  auth: 'token',
  permission: 'staff.lines',
  query: z.object({ ...pageFields, search: optionalOrBlank(text(100)) }),
  data: z.object({ id: z.int(), title: z.string() }),
  paged: true,
  example: { data: [{ id: 2, title: 'فروشگاه لبخند' }] },
})
