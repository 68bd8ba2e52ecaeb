import * as z from 'zod/mini'
import { read, write } from '../../core/endpoint.ts'
import { optionalOrBlank, isoTime, nothing, nullable, text } from '../../core/fields.ts'
import { EXPORT_FORMATS } from '../../files/files.ts'
import { PAYMENT_METHODS } from '@peyk/domain/payment/amounts.ts'

// The operator's books, read from the ledger; all ours. Days are days in Tehran (`YYYY-MM-DD`, Gregorian), both included.

const moneyAccess = { auth: 'token', permission: 'staff.money' } as const

const periodFields = { from_day: optionalOrBlank(text(10)), to_day: optionalOrBlank(text(10)) }

/** Books of the ledger. Positive is owed to customers or earned; `funding` is negative by what came in from outside. */
export const BOOKS = ['available', 'gift', 'held', 'revenue', 'tax', 'promotion', 'funding'] as const

/** Revenue, what is owed to customers, payments by gateway and day, tax, and the trial balance of a period (the last 30 days unless named, a year at most). */
export const books = read({
  ...moneyAccess,
  path: 'staff/finance',
  query: z.object(periodFields),
  data: z.object({
    from_day: z.string(),
    to_day: z.string(),
    /**
     * Rial, in the period. `revenue` is what sends were charged, less what came back. `gift_spent` is what gifts paid for
     * sends, counted when it was set aside, less what came back to them. `paid_in` is what was credited, `tax` and
     * `paid_back` are beside it.
     */
    revenue: z.number(),
    gift_spent: z.number(),
    gift_granted: z.number(),
    gift_expired: z.number(),
    paid_in: z.number(),
    tax: z.number(),
    paid_back: z.number(),
    /** What is owed to customers at the end of the period: cash, gift and what is held. */
    liability: z.object({ cash: z.number(), gift: z.number(), held: z.number(), total: z.number() }),
    days: z.array(
      z.object({
        day: z.string(),
        revenue: z.number(),
        paid_in: z.number(),
        tax: z.number(),
        liability: z.number(),
      }),
    ),
    payments: z.array(
      z.object({
        method: z.enum(PAYMENT_METHODS),
        method_fa: z.string(),
        gateway: nullable(z.string()),
        count: z.int(),
        payable: z.number(),
        tax: z.number(),
        credited: z.number(),
      }),
    ),
    /** The same by day, without days on which nothing was paid. */
    payment_days: z.array(
      z.object({
        day: z.string(),
        method: z.enum(PAYMENT_METHODS),
        method_fa: z.string(),
        gateway: nullable(z.string()),
        count: z.int(),
        payable: z.number(),
      }),
    ),
    /**
     * Of each book: balance at the beginning, what went in and out (zero or below), balance at the end. Both balances add up
     * to zero, and so do in and out together.
     */
    trial_balance: z.array(
      z.object({
        book: z.enum(BOOKS),
        book_fa: z.string(),
        opening: z.number(),
        in: z.number(),
        out: z.number(),
        closing: z.number(),
      }),
    ),
  }),
  errors: ['finance.bad_period'],
  example: {
    request: { from_day: '2026-10-25', to_day: '2026-11-24' },
    data: {
      from_day: '2026-10-25',
      to_day: '2026-11-24',
      revenue: 1_200_000,
      gift_spent: 0,
      gift_granted: 0,
      gift_expired: 0,
      paid_in: 5_000_000,
      tax: 500_000,
      paid_back: 0,
      liability: { cash: 53_800_000, gift: 0, held: 0, total: 53_800_000 },
      days: [{ day: '2026-11-24', revenue: 1_200_000, paid_in: 5_000_000, tax: 500_000, liability: 53_800_000 }],
      payments: [
        {
          method: 'online',
          method_fa: 'پرداخت اینترنتی',
          gateway: 'درگاه آزمایشی',
          count: 1,
          payable: 5_500_000,
          tax: 500_000,
          credited: 5_000_000,
        },
      ],
      payment_days: [
        {
          day: '2026-11-24',
          method: 'online',
          method_fa: 'پرداخت اینترنتی',
          gateway: 'درگاه آزمایشی',
          count: 1,
          payable: 5_500_000,
        },
      ],
      trial_balance: [
        { book: 'available', book_fa: 'اعتبار نقدی', opening: 50_000_000, in: 5_000_000, out: -1_200_000, closing: 53_800_000 }, // prettier-ignore
      ],
    },
  },
})

/** The tables of `books` as a workbook, a sheet for each (csv: the days alone). It is an act of the audit log. */
export const exportBooks = read({
  ...moneyAccess,
  path: 'staff/finance/export',
  alsoMethods: [],
  answersFile: true,
  query: z.object({ ...periodFields, format: optionalOrBlank(z.enum(EXPORT_FORMATS)) }),
  data: nothing,
  errors: ['finance.bad_period'],
  example: { request: { format: 'xlsx' }, data: null },
})

const check = z.object({
  checked_at: isoTime,
  /** Who pressed the button; null: the nightly job. */
  by: nullable(z.string()),
  is_ok: z.boolean(),
  took_ms: z.int(),
  accounts: z.int(),
  entries: z.int(),
  /** Rial; zero when the books balance. */
  sum: z.number(),
  /** Accounts whose wallet is not what the ledger says, the first 100. */
  differences: z.array(
    z.object({
      account_id: z.int(),
      account_title: z.string(),
      what: z.enum(['available', 'gift', 'held', 'transactions', 'day']),
      wallet: z.number(),
      ledger: z.number(),
    }),
  ),
})
const exampleCheck = {
  checked_at: '2026-11-24T00:30:00+00:00',
  by: null,
  is_ok: true,
  took_ms: 480,
  accounts: 12,
  entries: 48_120,
  sum: 0,
  differences: [],
}

/** The last 30 checks, newest first. */
export const checks = read({
  ...moneyAccess,
  path: 'staff/finance/checks',
  data: z.array(check),
  example: { data: [exampleCheck] },
})

/** Adds up the whole ledger now: is the sum zero, and is every wallet what its entries say? */
export const checkNow = write({
  ...moneyAccess,
  path: 'staff/finance/check',
  opensOwnTransaction: true,
  data: check,
  errors: ['finance.check_running'],
  example: { data: { ...exampleCheck, by: 'admin' } },
})
