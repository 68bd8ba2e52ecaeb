import * as z from 'zod/mini'
import { read, write } from '../core/endpoint.ts'
import { optionalOrBlank, flag, id, isoTime, nothing, nullable, text, unixText } from '../core/fields.ts'
import { pageFields } from '../core/paging.ts'
import { blockForm, creditForm, decisionForm, subscriptionForm } from './staff-forms.ts'

// The operator's side (contract §2.13; every call ours): a login token of staff only.

const oneId = z.object({ id })

/** X6. Customers by name, user name, mobile or id, newest first. */
export const accounts = read({
  path: 'staff/accounts',
  auth: 'token',
  permission: 'staff.accounts',
  alsoMethods: [], // POST makes a customer
  query: z.object({ ...pageFields, search: optionalOrBlank(text(100)), send_block: optionalOrBlank(flag) }),
  data: z.object({
    id: z.int(),
    user_name: z.string(),
    name: z.string(),
    title: z.string(),
    user_type: z.enum(['real', 'legal']),
    mobile: nullable(z.string()),
    credit: z.number(),
    send_block: z.boolean(),
    created_at: isoTime,
  }),
  paged: true,
  example: {
    data: [
      {
        id: 2,
        user_name: 'demo',
        name: 'مریم رضایی',
        title: 'فروشگاه لبخند',
        user_type: 'legal',
        mobile: '+989120000001',
        credit: 50_000_000,
        send_block: false,
        created_at: '2026-11-21T08:30:00+00:00',
      },
    ],
  },
})

const person = { id: z.int(), user_name: z.string(), name: z.string(), mobile: nullable(z.string()) }

/** Ours. Everything staff see of a customer on one page. */
export const account = read({
  path: 'staff/accounts/{id}',
  auth: 'token',
  permission: 'staff.accounts',
  params: oneId,
  data: z.object({
    id: z.int(),
    title: z.string(),
    user_type: z.enum(['real', 'legal']),
    created_at: isoTime,
    owner: z.object({ ...person, email: nullable(z.string()), last_login_at: nullable(isoTime), login_count: z.int() }),
    profile: z.object({
      national_id: z.string(),
      company: z.string(),
      website: z.string(),
      address: z.string(),
    }),
    send_block: z.boolean(),
    block_reason: nullable(z.string()),
    document_block: z.boolean(),
    is_bought_panel: z.boolean(),
    has_link_tracker: z.boolean(),
    /** Staff look at its sends before they leave. */
    is_monitored: z.boolean(),
    settings: z.object({
      two_factor: z.enum(['none', 'sms', 'ga']),
      low_credit_alert: z.boolean(),
      low_credit_amount: z.number(),
      login_notify: z.boolean(),
      send_report_sms: z.boolean(),
    }),
    money: z.object({
      credit: z.number(),
      held: z.number(),
      /** Of sends of the last 30 days: charged and not returned. */
      charged_30_days: z.number(),
      sends_30_days: z.int(),
      adjustments: z.array(
        z.object({ amount: z.number(), reason: z.string(), staff_name: z.string(), created_at: isoTime }),
      ),
    }),
    /** As rows of the report (OutboxRow), what a list shows of them. */
    last_sends: z.array(
      z.object({
        messages_outbox_id: z.string(),
        username: z.string(),
        number: z.string(),
        summary: z.string(),
        state_id: z.int(),
        status: z.string(),
        time_send: unixText,
        paused: z.boolean(),
        rcpts_count: z.string(),
        delivered_count: z.int(),
        cost: z.number(),
      }),
    ),
    sessions: z.array(
      z.object({
        id: z.int(),
        user_name: z.string(),
        ip: nullable(z.string()),
        user_agent: nullable(z.string()),
        created_at: isoTime,
        expires_at: isoTime,
        /** The staff member who impersonated the account. */
        impersonator: nullable(z.string()),
      }),
    ),
    colleagues: z.array(
      z.object({
        ...person,
        status: z.enum(['pending', 'active', 'inactive']),
        role_title: nullable(z.string()),
        last_login_at: nullable(isoTime),
      }),
    ),
    /** A number change that waits for a decision. */
    number_change_id: nullable(z.int()),
  }),
  errors: ['staff.account_not_found'],
  example: {
    data: {
      id: 2,
      title: 'فروشگاه لبخند',
      user_type: 'legal',
      created_at: '2026-11-21T08:30:00+00:00',
      owner: {
        id: 3,
        user_name: 'demo',
        name: 'مریم رضایی',
        mobile: '+989120000001',
        email: null,
        last_login_at: null,
        login_count: 0,
      },
      profile: { national_id: '', company: '', website: '', address: '' },
      send_block: false,
      block_reason: null,
      document_block: false,
      is_bought_panel: true,
      has_link_tracker: true,
      is_monitored: false,
      settings: {
        two_factor: 'none',
        low_credit_alert: false,
        low_credit_amount: 200_000,
        login_notify: false,
        send_report_sms: false,
      },
      money: { credit: 50_000_000, held: 0, charged_30_days: 0, sends_30_days: 0, adjustments: [] },
      last_sends: [],
      sessions: [],
      colleagues: [],
      number_change_id: null,
    },
  },
})

/** X6. A session of 30 minutes in the owner's place; its token dies when it is not used within 60 seconds. */
export const impersonate = write({
  path: 'staff/accounts/{id}/impersonate',
  auth: 'token',
  permission: 'staff.accounts',
  isSecretAnswer: true,
  params: oneId,
  data: z.object({ url: z.string() }),
  errors: ['staff.account_not_found'],
  example: { data: { url: '/external-login?token=d41d8cd98f00b204e9800998ecf8427e' } },
})

/** [ours] The account can start no send, and the waiting messages of running sends are withheld (403-4). */
export const blockSending = write({
  path: 'staff/accounts/{id}/block',
  auth: 'token',
  permission: 'staff.accounts',
  params: oneId,
  body: blockForm,
  data: nothing,
  errors: ['staff.account_not_found', 'staff.block_unchanged'],
  example: { request: { reason: 'گزارش مزاحمت از سه مشترک' }, data: null },
})

export const unblockSending = write({
  path: 'staff/accounts/{id}/unblock',
  auth: 'token',
  permission: 'staff.accounts',
  params: oneId,
  data: nothing,
  errors: ['staff.account_not_found', 'staff.block_unchanged'],
  example: { data: null },
})

/** Ours. The purchased panel and the plan of the link tracker (decision W19). */
export const setPlan = write({
  path: 'staff/accounts/{id}/plan',
  auth: 'token',
  permission: 'staff.accounts',
  params: oneId,
  body: subscriptionForm,
  data: nothing,
  errors: ['staff.account_not_found'],
  example: { request: { is_bought_panel: true, has_link_tracker: false }, data: null },
})

/**
 * Ours. A correction up or down, with its reason; it may take the credit below zero. Above the limit of the payment
 * settings nothing moves yet: it waits for a second person (`staff/credit-requests`).
 */
export const adjustCredit = write({
  path: 'staff/accounts/{id}/credit',
  auth: 'token',
  permission: 'staff.money',
  params: oneId,
  body: creditForm,
  data: z.object({ credit: z.number(), status: z.enum(['done', 'waiting']), request_id: nullable(z.int()) }),
  errors: ['staff.account_not_found'],
  example: {
    request: { direction: 'increase', amount: 1_000_000, reason: 'واریز بانکی با شمارهٔ پیگیری ۸۸۲۱' },
    data: { credit: 51_000_000, status: 'done', request_id: null },
  },
})

/** X3. Owners who want another mobile number, newest first. */
export const numberChanges = read({
  path: 'staff/number-changes',
  auth: 'token',
  permission: 'staff.reviews',
  query: z.object({ ...pageFields, status: optionalOrBlank(z.enum(['pending', 'confirmed', 'rejected'])) }),
  data: z.object({
    id: z.int(),
    account_id: z.int(),
    account_title: z.string(),
    user_name: z.string(),
    name: z.string(),
    old_mobile: z.string(),
    new_mobile: z.string(),
    national_id: z.string(),
    /** Of the profile, to compare with; empty when the profile has none. */
    profile_national_id: z.string(),
    status: z.enum(['pending', 'confirmed', 'rejected']),
    reason: nullable(z.string()),
    decided_by: nullable(z.string()),
    decided_at: nullable(isoTime),
    created_at: isoTime,
  }),
  paged: true,
  example: {
    data: [
      {
        id: 1,
        account_id: 2,
        account_title: 'فروشگاه لبخند',
        user_name: 'demo',
        name: 'مریم رضایی',
        old_mobile: '+989120000001',
        new_mobile: '+989121112233',
        national_id: '0012345679',
        profile_national_id: '0012345679',
        status: 'pending',
        reason: null,
        decided_by: null,
        decided_at: null,
        created_at: '2026-11-21T08:30:00+00:00',
      },
    ],
  },
})

/** X3. The owner is notified by SMS and live; a second decision answers 409 and changes nothing. */
export const decideNumberChange = write({
  path: 'staff/number-changes/{id}',
  auth: 'token',
  permission: 'staff.reviews',
  params: oneId,
  body: decisionForm,
  data: nothing,
  errors: ['staff.request_not_found', 'staff.already_decided', 'staff.mobile_taken', 'staff.reason_required'],
  example: { request: { decision: 'reject', reason: 'کد ملی با صاحب حساب نمی‌خواند' }, data: null },
})

/** Ours. What the sending engine did not believe, holds back or waits for. */
export const engineTroubles = read({
  path: 'staff/engine',
  auth: 'token',
  permission: 'staff.lines',
  query: z.object({ before: optionalOrBlank(id) }),
  data: z.object({
    findings: z.array(
      z.object({
        id: z.int(),
        found_at: isoTime,
        account_id: nullable(z.int()),
        send_id: nullable(z.int()),
        kind: z.enum(['flight', 'unexplained']),
        reason: z.string(),
        carrier: z.string(),
      }),
    ),
    unknown_receipts: z.array(z.object({ carrier: z.string(), count: z.int(), oldest_at: isoTime })),
    held_sends: z.array(
      z.object({
        account_id: z.int(),
        send_id: z.int(),
        why: z.enum(['account_blocked', 'line_off', 'carrier_off']),
      }),
    ),
    debts: z.array(z.object({ account_id: z.int(), credit: z.number(), held: z.number() })),
  }),
  example: {
    data: {
      findings: [],
      unknown_receipts: [{ carrier: 'simulator', count: 3, oldest_at: '2026-11-21T08:30:00+00:00' }],
      held_sends: [{ account_id: 2, send_id: 1_000_001, why: 'account_blocked' }],
      debts: [{ account_id: 2, credit: -5000, held: 0 }],
    },
  },
})
