import * as z from 'zod/mini'
import { read, write } from '../core/endpoint.ts'
import { optionalOrBlank, id, isoTime, nullable } from '../core/fields.ts'
import { pageFields } from '../core/paging.ts'
import { DOCUMENT_KINDS } from './money-words.ts'
import { jalaaliMonth } from './transactions.ts'

const viewAccess = { auth: 'token', permission: 'payment.view' } as const

/** Who stands on a document, as it was on the day of issue. Empty where nothing is known. */
const party = z.object({
  name: z.string(),
  user_type: z.enum(['real', 'legal']),
  national_id: z.string(),
  economic_code: z.string(),
  registration_number: z.string(),
  phone: z.string(),
  postal_code: z.string(),
  address: z.string(),
})
const exampleParty = {
  name: 'شرکت پیک',
  user_type: 'legal',
  national_id: '10101234567',
  economic_code: '411111111111',
  registration_number: '123456',
  phone: '02112345678',
  postal_code: '1234567890',
  address: 'تهران',
} as const

const documentRow = {
  id: z.int(),
  /** `1405-000123`: one row of numbers for a Jalaali year, without a gap. */
  number: z.string(),
  kind: z.enum(DOCUMENT_KINDS),
  kind_fa: z.string(),
  issued_at: isoTime,
  /** Of an invoice. */
  month: nullable(z.string()),
  payment_id: nullable(z.int()),
  /** The number of the document that a correction corrects, and those that correct this one. */
  corrects: nullable(z.string()),
  corrected_by: z.array(z.string()),
  /** Rial; of a correction below zero. */
  net: z.number(),
  tax: z.number(),
  total: z.number(),
}
const exampleRow = {
  id: 1,
  number: '1405-000123',
  kind: 'receipt',
  kind_fa: 'رسید پرداخت',
  issued_at: '2026-11-24T08:30:00+00:00',
  month: null,
  payment_id: 1204,
  corrects: null,
  corrected_by: [],
  net: 5_000_000,
  tax: 500_000,
  total: 5_500_000,
} as const

/** Ours. Receipts, invoices and corrections of the account, newest first. */
export const documents = read({
  ...viewAccess,
  path: 'wallet/documents',
  query: z.object({
    ...pageFields,
    kind: optionalOrBlank(z.enum(DOCUMENT_KINDS)),
    /** Of an invoice its month, of everything else that in which it was issued. */
    month: optionalOrBlank(jalaaliMonth),
  }),
  data: z.object(documentRow),
  paged: true,
  example: { data: [exampleRow] },
})

/** Ours. One document, to be printed; never changed after it was issued. */
export const document = read({
  ...viewAccess,
  path: 'wallet/documents/{id}',
  params: z.object({ id }),
  data: z.object({
    ...documentRow,
    seller: party,
    buyer: party,
    lines: z.array(
      z.object({
        description: z.string(),
        at: isoTime,
        reference: nullable(z.string()),
        net: z.number(),
        tax: z.number(),
        total: z.number(),
      }),
    ),
    tax_percent: z.int(),
    /** The total in words, in rial. */
    total_in_words: z.string(),
    /** Of a correction: why. */
    reason: nullable(z.string()),
  }),
  errors: ['wallet.document_not_found'],
  example: {
    request: { id: 1 },
    data: {
      ...exampleRow,
      seller: exampleParty,
      buyer: exampleParty,
      lines: [
        {
          description: 'خرید اعتبار پیامک',
          at: '2026-11-24T08:30:00+00:00',
          reference: '140509030001',
          net: 5_000_000,
          tax: 500_000,
          total: 5_500_000,
        },
      ],
      tax_percent: 10,
      total_in_words: 'پنج میلیون و پانصد هزار ریال',
      reason: null,
    },
  },
})

/** Ours. The receipt of a successful payment: issued when it is first asked for, the same one ever after. */
export const issueReceipt = write({
  ...viewAccess,
  path: 'wallet/documents/receipt',
  body: z.object({ payment_id: id }),
  data: z.object({ id: z.int(), number: z.string() }),
  errors: ['wallet.transaction_not_found', 'wallet.not_paid'],
  example: { request: { payment_id: 1204 }, data: { id: 1, number: '1405-000123' } },
})
