import * as z from 'zod/mini'
import { read, write } from '../core/endpoint.ts'
import { optionalOrBlank, id, isoTime, nullable, rial, text, unixSeconds } from '../core/fields.ts'
import { filters, pageFields } from '../core/paging.ts'
import { EXPORT_FORMATS, exportAnswer } from '../files/files.ts'
import { PAYMENT_STATUSES, TRANSACTION_METHODS, TRANSACTION_TYPES } from './money-words.ts'

const viewAccess = { auth: 'token_or_key', permission: 'payment.view' } as const

/** Rial, without a sign: a filter by amount finds movements in and out alike. */
const MAX_FILTER_RIAL = 1_000_000_000_000

/** What P2 and P3 are filtered by. Dates are of `time`. */
export const transactionFilters = filters({
  id: optionalOrBlank(id),
  type: optionalOrBlank(z.enum(TRANSACTION_TYPES)),
  status: optionalOrBlank(z.enum(PAYMENT_STATUSES)),
  method: optionalOrBlank(z.enum(TRANSACTION_METHODS)),
  from_amount: optionalOrBlank(rial({ max: MAX_FILTER_RIAL })),
  to_amount: optionalOrBlank(rial({ max: MAX_FILTER_RIAL })),
  from_date: optionalOrBlank(unixSeconds),
  to_date: optionalOrBlank(unixSeconds),
  description: optionalOrBlank(text(200)),
})

/** Of a movement, without the credit after it, which takes all older ones to know. */
export const movementFields = {
  payment_id: z.int(),
  /** Rial: above zero into the wallet, below zero out of it. What was not successful moved nothing. */
  amount: z.number(),
  type: z.enum(TRANSACTION_TYPES),
  type_fa: z.string(),
  method: z.enum(TRANSACTION_METHODS),
  method_fa: z.string(),
  status: z.enum(PAYMENT_STATUSES),
  status_fa: z.string(),
  description: z.string(),
  tracking_code: nullable(z.string()),
  reference_code: nullable(z.string()),
  /** The send that it paid for, or that it came back from. */
  messages_outbox_id: nullable(z.string()),
  reject_comment: nullable(z.string()),
  /** When it moved the money; while it is pending, when it was made. */
  time: z.int(),
  created_at: isoTime,
}
export const transactionFields = {
  ...movementFields,
  /** The credit after this row and all older ones: of neighbours they differ by the amount. */
  credit_after: z.number(),
}
export const exampleMovement = {
  payment_id: 1204,
  amount: 5_000_000,
  type: 'deposit',
  type_fa: 'واریز',
  method: 'online',
  method_fa: 'پرداخت اینترنتی',
  status: 'success',
  status_fa: 'موفق',
  description: 'افزایش اعتبار',
  tracking_code: '140509030001',
  reference_code: null,
  messages_outbox_id: null,
  reject_comment: null,
  time: 1_795_595_400,
  created_at: '2026-11-24T08:30:00+00:00',
} as const
export const exampleTransaction = { ...exampleMovement, credit_after: 55_000_000 }

/** A filter whose end comes before its beginning, or whose most is less than its least. */
export const transactionFilterErrors = ['wallet.range_reversed', 'wallet.amounts_reversed'] as const

/**
 * P2. Every movement of the credit, newest first by `time`. A send is one row: what was held of it less what came back
 * on the same day in Tehran; what came back on a later day is a row `refund` of that day, so that a day that is over
 * never changes. What is filtered by an amount is counted and listed as far as 10,000 rows. `description` is looked for in
 * what people wrote, in codes of banks, in the words of the kind of row, and is the number of a row or of a send.
 */
export const transactions = read({
  ...viewAccess,
  method: 'POST',
  path: 'report/payment/new',
  query: z.object({ ...pageFields, filters: transactionFilters }),
  data: z.object(transactionFields),
  paged: true,
  errors: transactionFilterErrors,
  example: { request: { page: 1, limit: 10, filters: { type: 'deposit' } }, data: [exampleTransaction] },
})

/**
 * Ours. What the rows of P2 sum up to: what came in and what went out, both above zero, of the successful ones alone.
 * Null where nobody adds them up: of those that moved nothing, and of too many that are found by their amount.
 */
export const transactionTotals = read({
  ...viewAccess,
  method: 'POST',
  path: 'wallet/transaction-totals',
  query: z.object({ filters: transactionFilters }),
  data: nullable(z.object({ deposits: z.number(), withdrawals: z.number() })),
  errors: transactionFilterErrors,
  example: { request: { filters: { type: 'deposit' } }, data: { deposits: 5_000_000, withdrawals: 0 } },
})

/** P3. All pages of P2 as a sheet (xlsx unless said otherwise); `file_ready` tells when it is there. */
export const exportTransactions = write({
  auth: 'token_or_key',
  permission: 'payment.view',
  path: 'report/payment/export/new',
  body: z.object({
    filters: transactionFilters,
    export_type: z.literal('financial'),
    format: optionalOrBlank(z.enum(EXPORT_FORMATS)),
  }),
  data: exportAnswer,
  errors: [...transactionFilterErrors, 'files.storage_full', 'files.too_many'],
  example: {
    request: { filters: {}, export_type: 'financial' },
    data: { file_id: 31, status: 'processing', url: null },
  },
})

/** What happened to the money of one send: `returned` has its reason. */
export const SEND_MONEY_STEPS = ['held', 'charged', 'returned'] as const
/** `not_sent`: never left (cancelled, invalid, withheld); `blacklisted`: the operator's black list; `refused`: never reached telecom. */
export const RETURN_REASONS = ['not_sent', 'refused', 'blacklisted', 'other'] as const

/** Ours. One movement with everything that stands behind it: of a send, what was held, charged and returned and why. */
export const transaction = read({
  ...viewAccess,
  path: 'wallet/transactions/{payment_id}',
  params: z.object({ payment_id: id }),
  data: z.object({
    ...transactionFields,
    /** Null of what is no send. Rial without a sign; of a running send `held` less the others is still set aside. */
    send: nullable(
      z.object({
        held: z.number(),
        charged: z.number(),
        returned: z.number(),
        still_held: z.number(),
        /** How much of `held` the gift paid for. */
        gift: z.number(),
        returns: z.array(z.object({ reason: z.enum(RETURN_REASONS), messages: z.int(), amount: z.number() })),
        /** The days on which money of it moved, oldest first; `charged` is below zero on a day of refunds. */
        days: z.array(z.object({ day: z.string(), held: z.number(), charged: z.number(), returned: z.number() })),
      }),
    ),
    /** Null of what is no payment. */
    payment: nullable(
      z.object({
        amount: z.number(),
        tax: z.number(),
        payable: z.number(),
        credited: z.number(),
        gift: z.number(),
        gateway: nullable(z.string()),
        target: nullable(z.string()),
        submitted_at: nullable(isoTime),
        has_receipt_picture: z.boolean(),
      }),
    ),
    /** Of a correction by staff or a gift: why. */
    reason: nullable(z.string()),
  }),
  errors: ['wallet.transaction_not_found'],
  example: {
    request: { payment_id: 1204 },
    data: {
      ...exampleTransaction,
      send: null,
      payment: {
        amount: 5_000_000,
        tax: 500_000,
        payable: 5_500_000,
        credited: 5_000_000,
        gift: 0,
        gateway: 'درگاه آزمایشی',
        target: null,
        submitted_at: null,
        has_receipt_picture: false,
      },
      reason: null,
    },
  },
})

/** A Jalaali month, `1405-09`. */
export const jalaaliMonth = z
  .string()
  .check(z.trim(), z.regex(/^1[34]\d{2}-(0[1-9]|1[0-2])$/, { error: 'jalaali_month' }))

const exampleMonth = {
  month: '1405-09',
  opening: 50_000_000,
  deposits: 5_000_000,
  withdrawals: 1_200_000,
  closing: 53_800_000,
  is_over: false,
}
const monthFields = {
  month: z.string(),
  /** The credit when the month began, and at its end or now. */
  opening: z.number(),
  deposits: z.number(),
  withdrawals: z.number(),
  closing: z.number(),
  /** A month that is over never changes any more. */
  is_over: z.boolean(),
}

/** Ours. The months in which money moved, newest first, with their opening and closing credit. */
export const statements = read({
  ...viewAccess,
  path: 'wallet/statements',
  data: z.array(z.object(monthFields)),
  example: { data: [exampleMonth] },
})

/** Ours. The statement of one month: by method, and by day. */
export const statement = read({
  ...viewAccess,
  path: 'wallet/statements/{month}',
  params: z.object({ month: jalaaliMonth }),
  data: z.object({
    ...monthFields,
    by_method: z.array(
      z.object({
        method: z.enum(TRANSACTION_METHODS),
        method_fa: z.string(),
        count: z.int(),
        deposits: z.number(),
        withdrawals: z.number(),
      }),
    ),
    /** Days in Tehran (`YYYY-MM-DD`, Gregorian), oldest first, those with a movement alone. */
    days: z.array(
      z.object({
        day: z.string(),
        count: z.int(),
        deposits: z.number(),
        withdrawals: z.number(),
        closing: z.number(),
      }),
    ),
    /** Held for unfinished sends now; only of the present month. */
    held: nullable(z.number()),
  }),
  errors: ['wallet.statement_not_found'],
  example: {
    request: { month: '1405-09' },
    data: {
      ...exampleMonth,
      by_method: [
        { method: 'online', method_fa: 'پرداخت اینترنتی', count: 1, deposits: 5_000_000, withdrawals: 0 },
        { method: 'send', method_fa: 'ارسال', count: 3, deposits: 0, withdrawals: 1_200_000 },
      ],
      days: [{ day: '2026-11-24', count: 4, deposits: 5_000_000, withdrawals: 1_200_000, closing: 53_800_000 }],
      held: 0,
    },
  },
})
