import * as z from 'zod/mini'
import { PAYMENT_METHODS } from '@peyk/domain/payment/amounts.ts'
import { read, write } from '../../core/endpoint.ts'
import { intId, isoTime, nothing, nullable } from '../../core/fields.ts'
import { GATEWAY_KINDS } from '../../wallet/money-words.ts'
import { TARGET_KINDS, gatewayForm, paymentSettingForm, paymentTargetForm } from './staff-payment-forms.ts'

// By which ways and to where customers pay; all ours.

const moneyAccess = { auth: 'token', permission: 'staff.money' } as const

/** In the order in which they are offered. */
export const gateways = read({
  ...moneyAccess,
  path: 'staff/gateways',
  alsoMethods: [], // POST makes a gateway
  data: z.array(
    z.object({
      id: z.int(),
      kind: z.enum(GATEWAY_KINDS),
      title: z.string(),
      has_merchant_key: z.boolean(),
      is_sandbox: z.boolean(),
      is_active: z.boolean(),
      min_amount: nullable(z.number()),
      max_amount: nullable(z.number()),
      /** Of the last 24 hours: how many payments were begun and how many paid. */
      begun_today: z.int(),
      paid_today: z.int(),
      last_error: nullable(z.string()),
      last_error_at: nullable(isoTime),
    }),
  ),
  example: {
    data: [
      {
        id: 1,
        kind: 'simulator',
        title: 'درگاه آزمایشی',
        has_merchant_key: false,
        is_sandbox: true,
        is_active: true,
        min_amount: null,
        max_amount: null,
        begun_today: 4,
        paid_today: 3,
        last_error: null,
        last_error_at: null,
      },
    ],
  },
})

const gatewayErrors = ['payments.gateway_key_needed', 'payments.gateway_kind_closed', 'payments.gateway_range'] as const

export const createGateway = write({
  ...moneyAccess,
  path: 'staff/gateways',
  body: gatewayForm,
  data: z.object({ id: z.int() }),
  errors: gatewayErrors,
  example: { request: { kind: 'zarinpal', title: 'زرین‌پال', merchant_key: '1344b5d4-0048-11e8-94db-005056a205be' }, data: { id: 2 } }, // prettier-ignore
})

export const updateGateway = write({
  ...moneyAccess,
  method: 'PUT',
  path: 'staff/gateways/{id}',
  params: z.object({ id: intId }),
  body: gatewayForm,
  data: nothing,
  errors: [...gatewayErrors, 'payments.gateway_not_found', 'payments.gateway_kind_fixed'],
  example: { request: { kind: 'zarinpal', title: 'زرین‌پال', is_active: true }, data: null },
})

/** All ids of the list, in the wanted order. */
export const orderGateways = write({
  ...moneyAccess,
  path: 'staff/gateways/order',
  body: z.object({ ids: z.array(intId).check(z.minLength(1), z.maxLength(50)) }),
  data: nothing,
  errors: ['payments.gateway_list_changed'],
  example: { request: { ids: [2, 1] }, data: null },
})

/** Asks the gateway for a payment of the least amount that nobody will pay; says what it answered. */
export const testGateway = write({
  ...moneyAccess,
  path: 'staff/gateways/{id}/test',
  opensOwnTransaction: true,
  params: z.object({ id: intId }),
  data: z.object({ is_ok: z.boolean(), message: z.string(), took_ms: z.int() }),
  errors: ['payments.gateway_not_found'],
  example: { data: { is_ok: true, message: 'درگاه پاسخ داد و آمادهٔ پرداخت است', took_ms: 120 } },
})

const target = z.object({
  id: z.int(),
  kind: z.enum(TARGET_KINDS),
  owner_name: z.string(),
  card_number: nullable(z.string()),
  account_number: nullable(z.string()),
  sheba: nullable(z.string()),
  bank_name: z.string(),
  bank: nullable(z.string()),
  is_active: z.boolean(),
})

/** Cards and accounts that customers pay to. */
export const paymentTargets = read({
  ...moneyAccess,
  path: 'staff/payment-targets',
  alsoMethods: [], // POST makes a target
  data: z.array(target),
  example: {
    data: [
      {
        id: 1,
        kind: 'card',
        owner_name: 'شرکت پیک',
        card_number: '6219861034529007',
        account_number: null,
        sheba: null,
        bank_name: 'سامان',
        bank: 'saman',
        is_active: true,
      },
    ],
  },
})

const targetErrors = [
  'payments.card_number_wrong',
  'payments.sheba_wrong',
  'payments.account_number_needed',
  'payments.target_taken',
] as const
const exampleTarget = { kind: 'card', owner_name: 'شرکت پیک', card_number: '6219861034529007' }

export const createPaymentTarget = write({
  ...moneyAccess,
  path: 'staff/payment-targets',
  body: paymentTargetForm,
  data: z.object({ id: z.int() }),
  errors: targetErrors,
  example: { request: exampleTarget, data: { id: 1 } },
})

/** What a number is stays; one that is wrong is switched off and another is made. */
export const updatePaymentTarget = write({
  ...moneyAccess,
  method: 'PUT',
  path: 'staff/payment-targets/{id}',
  params: z.object({ id: intId }),
  body: paymentTargetForm,
  data: nothing,
  errors: [...targetErrors, 'payments.target_not_found', 'payments.target_number_fixed'],
  example: { request: { ...exampleTarget, is_active: false }, data: null },
})

const seller = z.object({
  name: z.string(),
  national_id: z.string(),
  economic_code: z.string(),
  registration_number: z.string(),
  phone: z.string(),
  postal_code: z.string(),
  address: z.string(),
})
const exampleSetting = {
  methods: [
    { key: 'online', is_active: true },
    { key: 'card_to_card', is_active: true },
    { key: 'bank_transfer', is_active: true },
  ],
  approval_limit: 50_000_000,
  seller: {
    name: 'شرکت پیک',
    national_id: '10101234567',
    economic_code: '411111111111',
    registration_number: '123456',
    phone: '02112345678',
    postal_code: '1234567890',
    address: 'تهران',
  },
}

export const paymentSetting = read({
  ...moneyAccess,
  path: 'staff/payment-setting',
  data: z.object({
    methods: z.array(z.object({ key: z.enum(PAYMENT_METHODS), is_active: z.boolean() })),
    approval_limit: z.number(),
    seller,
  }),
  example: { data: exampleSetting },
})

export const updatePaymentSetting = write({
  ...moneyAccess,
  method: 'PUT',
  path: 'staff/payment-setting',
  body: paymentSettingForm,
  data: nothing,
  example: { request: exampleSetting, data: null },
})
