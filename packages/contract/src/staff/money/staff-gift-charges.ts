import * as z from 'zod/mini'
import { read, write } from '../../core/endpoint.ts'
import { intId, isoTime, nothing } from '../../core/fields.ts'
import { exampleGiftTier, giftTierRow } from '../../wallet/gift-charges.ts'
import { giftChargeForm } from './staff-gift-charge-forms.ts'

/** Ours. All gift charges, newest first. */
export const staffGiftCharges = read({
  auth: 'token',
  permission: 'staff.money',
  path: 'staff/gift-charges',
  alsoMethods: [], // POST makes a charge
  data: z.array(
    z.object({
      id: z.int(),
      title: z.string(),
      description: z.string(),
      starts_at: isoTime,
      ends_at: isoTime,
      tiers: z.array(giftTierRow),
      valid_days: z.int(),
      state: z.enum(['coming', 'running', 'over', 'stopped']),
      /** How many payments earned a gift of it, and how much was given, spent and expired. */
      granted_count: z.int(),
      granted: z.number(),
      spent: z.number(),
      expired: z.number(),
    }),
  ),
  example: {
    data: [
      {
        id: 1,
        title: 'شارژ هدیهٔ امروز',
        description: '',
        starts_at: '2026-11-23T20:30:00+00:00',
        ends_at: '2026-11-24T20:30:00+00:00',
        tiers: [exampleGiftTier],
        valid_days: 30,
        state: 'running',
        granted_count: 3,
        granted: 1_500_000,
        spent: 400_000,
        expired: 0,
      },
    ],
  },
})

const chargeErrors = [
  'gifts.dates_reversed',
  'gifts.dates_past',
  'gifts.tiers_overlap',
  'gifts.tier_needs_one',
  'gifts.another_runs',
] as const
const exampleCharge = {
  title: 'شارژ هدیهٔ امروز',
  description: '',
  starts_at: '2026-11-23 20:30:00',
  ends_at: '2026-11-24 20:30:00',
  tiers: [{ min_amount: 5_000_000, gift_percent: 10 }],
  valid_days: 30,
}

/** Ours. Two gift charges never hold at the same time. */
export const createGiftCharge = write({
  auth: 'token',
  permission: 'staff.money',
  path: 'staff/gift-charges',
  body: giftChargeForm,
  data: z.object({ id: z.int() }),
  errors: chargeErrors,
  example: { request: exampleCharge, data: { id: 1 } },
})

/** Ours. One that has begun changes its texts and its end alone; what was given stays. */
export const updateGiftCharge = write({
  auth: 'token',
  permission: 'staff.money',
  method: 'PUT',
  path: 'staff/gift-charges/{id}',
  params: z.object({ id: intId }),
  body: giftChargeForm,
  data: nothing,
  errors: [...chargeErrors, 'gifts.charge_not_found', 'gifts.charge_over', 'gifts.charge_begun'],
  example: { request: exampleCharge, data: null },
})

/** Ours. Ends it now, or takes back one that has not begun. */
export const stopGiftCharge = write({
  auth: 'token',
  permission: 'staff.money',
  path: 'staff/gift-charges/{id}/stop',
  params: z.object({ id: intId }),
  data: nothing,
  errors: ['gifts.charge_not_found', 'gifts.charge_over'],
  example: { data: null },
})
