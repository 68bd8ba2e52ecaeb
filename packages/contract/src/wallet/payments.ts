import * as z from 'zod/mini'
import { PAYMENT_METHODS } from '@peyk/domain/payment/amounts.ts'
import { read, write } from '../core/endpoint.ts'
import { optionalOrBlank, id, intId, isoTime, nullable, text, uploadedFile } from '../core/fields.ts'
import { PAYMENT_FAILURES, PAYMENT_STATUSES, TRANSACTION_METHODS } from './money-words.ts'
import { ADDRESS_LENGTH, paymentAmount, transferForm } from './payment-forms.ts'

/**
 * P4. Makes a pending payment and the address of the bank's page. `callbackUrl` must lie in the panel itself. A write,
 * though the wire has it as GET: it runs on a press only and is never repeated [CALL-006] [CALL-007].
 */
export const generateUrl = write({
  auth: 'token',
  permission: 'payment.charge',
  method: 'GET',
  path: 'payment/generate-url',
  opensOwnTransaction: true,
  body: z.object({
    amount: paymentAmount,
    callbackUrl: text(ADDRESS_LENGTH),
    description: optionalOrBlank(text(500)),
    gateway_id: optionalOrBlank(intId),
  }),
  data: z.object({ url: z.string(), payment_id: z.int(), amount: z.number(), tax: z.number(), payable: z.number() }),
  errors: [
    'payments.callback_elsewhere',
    'payments.no_gateway',
    'payments.gateway_not_found',
    'payments.gateway_away',
    'payments.method_off',
    'payments.too_many_pending',
  ],
  example: {
    request: { amount: 5_000_000, callbackUrl: 'https://sms.example.ir/wallet/payment-result' },
    data: {
      url: 'https://bank.example.ir/pay/9f2c',
      payment_id: 1204,
      amount: 5_000_000,
      tax: 500_000,
      payable: 5_500_000,
    },
  },
})

/** P6. What became of an online payment, or of a transfer; the result page trusts this and nothing of its own address. */
export const verify = read({
  auth: 'token',
  permission: 'payment.charge',
  path: 'payment/verify',
  query: z.object({ payment_id: id }),
  data: z.object({
    payment_id: z.int(),
    method: z.enum(TRANSACTION_METHODS),
    status: z.enum(PAYMENT_STATUSES),
    status_fa: z.string(),
    amount: z.number(),
    tax: z.number(),
    payable: z.number(),
    gift: z.number(),
    tracking_code: nullable(z.string()),
    created_at: isoTime,
    /** One sentence for people; of a failed payment with the reason and the 72 hours. */
    message: z.string(),
    failure: nullable(z.enum(PAYMENT_FAILURES)),
    /** The credit now, rial. */
    credit: z.number(),
  }),
  errors: ['payments.not_found'],
  example: {
    request: { payment_id: 1204 },
    data: {
      payment_id: 1204,
      method: 'online',
      status: 'success',
      status_fa: 'موفق',
      amount: 5_000_000,
      tax: 500_000,
      payable: 5_500_000,
      gift: 0,
      tracking_code: '140509030001',
      created_at: '2026-11-24T08:30:00+00:00',
      message: 'پرداخت با موفقیت انجام شد و اعتبار شما افزایش یافت',
      failure: null,
      credit: 55_000_000,
    },
  },
})

const transferErrors = [
  'payments.reference_used',
  'payments.target_not_found',
  'payments.submitted_in_future',
  'payments.submitted_long_ago',
  'payments.callback_elsewhere',
  'payments.receipt_not_found',
  'payments.method_off',
] as const
const transferExample = {
  request: {
    amount: 10_000_000,
    ui_callback: '/wallet/transactions',
    reference_code: '882147',
    target: 1,
    submitted_at: '2026-11-24 08:30:00',
  },
  data: { payment_id: 1205, status: 'pending' },
} as const
const transferAnswer = z.object({ payment_id: z.int(), status: z.literal('pending') })

/** P7. `ui_callback`: the page of the panel that the verdict leads to. */
export const cardToCardCreate = write({
  auth: 'token',
  permission: 'payment.charge',
  path: 'payment/offline/card-to-card-create',
  body: transferForm,
  data: transferAnswer,
  errors: transferErrors,
  example: transferExample,
})

/** P8. */
export const bankPayCreate = write({
  auth: 'token',
  permission: 'payment.charge',
  path: 'payment/offline/bank-pay-create',
  body: transferForm,
  data: transferAnswer,
  errors: transferErrors,
  example: transferExample,
})

/** Largest picture of a bank receipt. */
export const RECEIPT_LIMIT_BYTES = 5 * 1024 * 1024
/** What stands beside it in its form. */
const RECEIPT_FORM_BYTES = 64 * 1024

/** Ours. The picture of the bank's receipt (jpg, png, webp, up to 5 MB), before P7 and P8; unused ones go after a day. */
export const uploadReceipt = write({
  auth: 'token',
  permission: 'payment.charge',
  path: 'payment/offline/receipt',
  acceptsFiles: true,
  bodyLimitBytes: RECEIPT_FORM_BYTES,
  fileLimit: { bytes: RECEIPT_LIMIT_BYTES, field: 'receipt', error: 'payments.receipt_too_large' },
  body: z.object({ receipt: uploadedFile }),
  data: z.object({ receipt_id: z.int() }),
  errors: [
    'payments.receipt_not_an_image',
    'payments.receipt_too_large',
    'payments.too_many_receipts',
    'account.image_busy',
    'files.storage_full',
    'files.too_many',
  ],
  example: { request: { receipt: { name: 'receipt.jpg', size: 81_920 } }, data: { receipt_id: 7 } },
})

/** Ours. The picture as it was brought, for whoever may see the account's payments. */
export const receiptPicture = read({
  auth: 'token',
  permission: 'payment.view',
  path: 'payment/offline/{payment_id}/receipt',
  params: z.object({ payment_id: id }),
  answersFile: true,
  alsoMethods: [],
  data: z.null(),
  errors: ['payments.not_found', 'payments.receipt_not_found'],
  example: { request: { payment_id: 1205 }, data: null },
})

/** P9. Cards and accounts that can be paid to; the panel keeps it for 60 seconds [CALL-008]. */
export const parentAccountContact = read({
  auth: 'token_or_key',
  permission: 'any',
  path: 'user/setting/parent_account_contact',
  data: z.object({
    cards: z.array(
      z.object({ id: z.int(), card_number: z.string(), owner_name: z.string(), bank_name: z.string(), bank: nullable(z.string()) }), // prettier-ignore
    ),
    accounts: z.array(
      z.object({
        id: z.int(),
        account_number: z.string(),
        sheba: z.string(),
        owner_name: z.string(),
        bank_name: z.string(),
        bank: nullable(z.string()),
      }),
    ),
    support_phone: nullable(z.string()),
  }),
  example: {
    data: {
      cards: [{ id: 1, card_number: '6219861034529007', owner_name: 'شرکت پیک', bank_name: 'سامان', bank: 'saman' }],
      accounts: [
        {
          id: 2,
          account_number: '0100-1234567-001',
          sheba: 'IR820540102680020817909002',
          owner_name: 'شرکت پیک',
          bank_name: 'پارسیان',
          bank: 'parsian',
        },
      ],
      support_phone: '02112345678',
    },
  },
})

/** P10. The ways that are open now, in the order in which they are offered. */
export const paymentMethodList = read({
  auth: 'token_or_key',
  permission: 'any',
  path: 'user/setting/payment_method_list',
  data: z.array(
    z.object({
      key: z.enum(PAYMENT_METHODS),
      title: z.string(),
      is_active: z.boolean(),
      min_amount: z.int(),
      max_amount: z.int(),
      gateways: z.array(z.object({ id: z.int(), title: z.string(), logo: nullable(z.string()) })),
    }),
  ),
  example: {
    data: [
      {
        key: 'online',
        title: 'پرداخت اینترنتی',
        is_active: true,
        min_amount: 1_000_000,
        max_amount: 2_000_000_000,
        gateways: [{ id: 1, title: 'درگاه آزمایشی', logo: 'simulator' }],
      },
    ],
  },
})
