import * as z from 'zod/mini'
import { read, write } from '../../core/endpoint.ts'
import { optionalOrBlank, id, intId, isoDay, isoTime, nothing, nullable, text, unixSeconds } from '../../core/fields.ts'
import { pageFields } from '../../core/paging.ts'
import { exampleMovement, exampleTransaction, movementFields, transactionFields } from '../../wallet/transactions.ts'
import { PAYMENT_FAILURES, PAYMENT_STATUSES, REFUND_WAYS } from '../../wallet/money-words.ts'
import { PAYMENT_METHODS } from '@peyk/domain/payment/amounts.ts'
import { decisionForm } from '../staff-forms.ts'
import { refundForm } from './staff-payment-forms.ts'

// Money that customers paid in, at the desk of the staff (contract X2; the rest ours).

const moneyAccess = { auth: 'token', permission: 'staff.money' } as const

/** A row of P2 without its running balance (of many accounts one below the other it says nothing), whose it is, and what staff compare. */
const paymentRow = {
  ...movementFields,
  account_id: z.int(),
  account_title: z.string(),
  user_name: z.string(),
  tax: z.number(),
  payable: z.number(),
  /** What it credited, or will. */
  credited: z.number(),
  gift: z.number(),
  gateway: nullable(z.string()),
  /** The card or account that it was paid to, and its bank. */
  target: nullable(z.string()),
  submitted_at: nullable(isoTime),
  has_receipt_picture: z.boolean(),
  failure: nullable(z.enum(PAYMENT_FAILURES)),
  decided_by: nullable(z.string()),
  decided_at: nullable(isoTime),
  refund: nullable(z.enum(REFUND_WAYS)),
  /** Money was paid at the bank and not credited, or differs: somebody has to look. */
  needs_attention: z.boolean(),
}
const exampleRow = {
  ...exampleMovement,
  account_id: 2,
  account_title: 'فروشگاه لبخند',
  user_name: 'demo',
  tax: 500_000,
  payable: 5_500_000,
  credited: 5_000_000,
  gift: 0,
  gateway: 'درگاه آزمایشی',
  target: null,
  submitted_at: null,
  has_receipt_picture: false,
  failure: null,
  decided_by: null,
  decided_at: null,
  refund: null,
  needs_attention: false,
}
const exampleTransfer = {
  ...exampleRow,
  payment_id: 1205,
  method: 'card_to_card',
  method_fa: 'کارت به کارت',
  status: 'pending',
  status_fa: 'در انتظار تأیید',
  tracking_code: null,
  reference_code: '882147',
  gateway: null,
  target: '6219-8610-3452-9007 (سامان)',
  submitted_at: '2026-11-24T08:30:00+00:00',
  has_receipt_picture: true,
} as const

/** X2. Transfers by card and by bank; those that wait, oldest first, all others newest first. */
export const offlinePayments = read({
  ...moneyAccess,
  path: 'staff/payments/offline',
  query: z.object({ ...pageFields, status: optionalOrBlank(z.enum(PAYMENT_STATUSES)), search: optionalOrBlank(text(100)) }), // prettier-ignore
  data: z.object(paymentRow),
  paged: true,
  example: { request: { status: 'pending' }, data: [exampleTransfer] },
})

/** X2. The customer is told by SMS and live; a second decision answers 409 and changes nothing. */
export const decideOfflinePayment = write({
  ...moneyAccess,
  path: 'staff/payments/offline/{payment_id}',
  params: z.object({ payment_id: id }),
  body: decisionForm,
  data: nothing,
  errors: ['payments.not_found', 'staff.already_decided', 'staff.reason_required'],
  example: { request: { decision: 'reject', reason: 'واریزی با این کد پیگیری پیدا نشد' }, data: null },
})

/** Ours. All payments by all ways. */
export const staffPayments = read({
  ...moneyAccess,
  path: 'staff/payments',
  query: z.object({
    ...pageFields,
    /** Of a customer, a payment id, a tracking or a reference code. */
    search: optionalOrBlank(text(100)),
    account_id: optionalOrBlank(id),
    method: optionalOrBlank(z.enum(PAYMENT_METHODS)),
    status: optionalOrBlank(z.enum(PAYMENT_STATUSES)),
    gateway_id: optionalOrBlank(intId),
    from_date: optionalOrBlank(unixSeconds),
    to_date: optionalOrBlank(unixSeconds),
    /** Those that need somebody to look. */
    attention: optionalOrBlank(z.literal('1')),
  }),
  data: z.object(paymentRow),
  paged: true,
  errors: ['wallet.range_reversed'],
  example: { data: [exampleRow] },
})

/** Ours. One payment and its course: what was asked of the gateway and what it answered, without secrets. */
export const staffPayment = read({
  ...moneyAccess,
  path: 'staff/payments/{payment_id}',
  params: z.object({ payment_id: id }),
  data: z.object({
    ...paymentRow,
    steps: z.array(
      z.object({
        at: isoTime,
        kind: z.enum(['created', 'sent_to_gateway', 'callback', 'verify', 'inquiry', 'credited', 'failed', 'decided', 'refunded', 'refused_callback']), // prettier-ignore
        detail: z.string(),
        by: nullable(z.string()),
      }),
    ),
  }),
  errors: ['payments.not_found'],
  example: {
    request: { payment_id: 1204 },
    data: { ...exampleRow, steps: [{ at: '2026-11-24T08:30:00+00:00', kind: 'created', detail: '', by: 'demo' }] },
  },
})

/** Ours. The bank receipt's picture of a transfer. */
export const staffReceiptPicture = read({
  ...moneyAccess,
  path: 'staff/payments/{payment_id}/receipt',
  params: z.object({ payment_id: id }),
  answersFile: true,
  alsoMethods: [],
  data: z.null(),
  errors: ['payments.not_found', 'payments.receipt_not_found'],
  example: { request: { payment_id: 1205 }, data: null },
})

/** Ours. Asks the gateway now about a payment that is pending or needs attention, and does what follows. */
export const inquirePayment = write({
  ...moneyAccess,
  path: 'staff/payments/{payment_id}/inquire',
  opensOwnTransaction: true,
  params: z.object({ payment_id: id }),
  data: z.object({ status: z.enum(PAYMENT_STATUSES), status_fa: z.string() }),
  errors: ['payments.not_found', 'payments.not_online', 'payments.gateway_away'],
  example: { data: { status: 'success', status_fa: 'موفق' } },
})

/** Ours. Money of an online payment goes to the wallet after all, or was paid back outside; once only. */
export const refundPayment = write({
  ...moneyAccess,
  path: 'staff/payments/{payment_id}/refund',
  params: z.object({ payment_id: id }),
  body: refundForm,
  data: nothing,
  errors: [
    'payments.not_found',
    'payments.not_online',
    'payments.not_refundable',
    'payments.refund_too_much',
    'payments.refund_lacks_credit',
    'staff.already_decided',
  ],
  example: { request: { way: 'outside', reason: 'به درخواست مشتری' }, data: null },
})

/** Ours. What was confirmed for whom on a day (in Tehran, `YYYY-MM-DD`, today unless named), and the sums by way. */
export const confirmedPayments = read({
  ...moneyAccess,
  path: 'staff/payments/confirmed',
  query: z.object({ day: optionalOrBlank(isoDay) }),
  data: z.object({
    day: z.string(),
    totals: z.array(z.object({ method: z.enum(PAYMENT_METHODS), method_fa: z.string(), count: z.int(), payable: z.number(), tax: z.number(), credited: z.number() })), // prettier-ignore
    /** The newest 500 of the day. */
    rows: z.array(z.object(paymentRow)),
  }),
  example: {
    data: {
      day: '2026-11-24',
      totals: [
        { method: 'online', method_fa: 'پرداخت اینترنتی', count: 1, payable: 5_500_000, tax: 500_000, credited: 5_000_000 }, // prettier-ignore
      ],
      rows: [exampleRow],
    },
  },
})

/** Ours. All the money of one account on one page. */
export const accountMoney = read({
  ...moneyAccess,
  path: 'staff/accounts/{id}/money',
  params: z.object({ id }),
  data: z.object({
    account_id: z.int(),
    account_title: z.string(),
    user_name: z.string(),
    /** Rial. `cash` + `gift` = `credit`. */
    credit: z.number(),
    cash: z.number(),
    gift: z.number(),
    held: z.number(),
    /** Ever. */
    paid_in: z.number(),
    tax: z.number(),
    charged: z.number(),
    gifts_granted: z.number(),
    gifts_expired: z.number(),
    adjusted: z.number(),
    paid_back: z.number(),
    /** Whether the wallet is what its ledger says; and what the ledger says. */
    is_in_balance: z.boolean(),
    books: z.array(z.object({ book: z.string(), book_fa: z.string(), balance: z.number() })),
    gifts: z.array(
      z.object({ id: z.int(), title: z.string(), granted: z.number(), left: z.number(), expires_at: isoTime }),
    ),
    holds: z.array(z.object({ messages_outbox_id: z.string(), held: z.number(), created_at: isoTime })),
    /** The newest 20. */
    transactions: z.array(z.object(transactionFields)),
    payments: z.array(z.object(paymentRow)),
  }),
  errors: ['staff.account_not_found'],
  example: {
    request: { id: 2 },
    data: {
      account_id: 2,
      account_title: 'فروشگاه لبخند',
      user_name: 'demo',
      credit: 55_000_000,
      cash: 55_000_000,
      gift: 0,
      held: 0,
      paid_in: 55_000_000,
      tax: 500_000,
      charged: 0,
      gifts_granted: 0,
      gifts_expired: 0,
      adjusted: 0,
      paid_back: 0,
      is_in_balance: true,
      books: [{ book: 'available', book_fa: 'اعتبار نقدی', balance: 55_000_000 }],
      gifts: [],
      holds: [],
      transactions: [exampleTransaction],
      payments: [exampleRow],
    },
  },
})

const CREDIT_REQUEST_STATUSES = ['pending', 'confirmed', 'rejected'] as const

/** Ours. Corrections above the limit, which wait for a second person; newest first. */
export const creditRequests = read({
  ...moneyAccess,
  path: 'staff/credit-requests',
  query: z.object({ ...pageFields, status: optionalOrBlank(z.enum(CREDIT_REQUEST_STATUSES)) }),
  data: z.object({
    id: z.int(),
    account_id: z.int(),
    account_title: z.string(),
    user_name: z.string(),
    /** Rial; below zero takes credit away. */
    amount: z.number(),
    reason: z.string(),
    status: z.enum(CREDIT_REQUEST_STATUSES),
    asked_by: z.string(),
    /** Whoever asked may not decide. */
    is_mine: z.boolean(),
    decided_by: nullable(z.string()),
    decided_at: nullable(isoTime),
    reject_reason: nullable(z.string()),
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
        amount: 80_000_000,
        reason: 'واریز بانکی با شمارهٔ پیگیری ۸۸۲۱',
        status: 'pending',
        asked_by: 'admin',
        is_mine: false,
        decided_by: null,
        decided_at: null,
        reject_reason: null,
        created_at: '2026-11-24T08:30:00+00:00',
      },
    ],
  },
})

/** Ours. */
export const decideCreditRequest = write({
  ...moneyAccess,
  path: 'staff/credit-requests/{id}',
  params: z.object({ id }),
  body: decisionForm,
  data: nothing,
  errors: ['staff.request_not_found', 'staff.already_decided', 'staff.reason_required', 'payments.own_request'],
  example: { request: { decision: 'confirm' }, data: null },
})
