import { expect, test } from 'vitest'
import {
  EMPTY_TIER,
  giftChargeCheck,
  previewOf,
  toFormValues,
  toRequest,
  type TierValues,
} from './gift-charge-form.model.ts'

const nowMs = Date.parse('2026-11-24T08:30:00Z')
const tier = (given: Partial<TierValues>): TierValues => ({ ...EMPTY_TIER, ...given })
const written = { ...toFormValues(null), title: 'هدیه', ends_at: '1405/09/10 00:00', tiers: [tier({ min_amount: 5_000_000, gift_percent: 10 })] } // prettier-ignore
const check = giftChargeCheck({ row: null, nowMs: () => nowMs })

test('a form that is whole has no problems; its moments are those of Tehran, and now is now', () => {
  expect(check(written)).toEqual({})
  expect(toRequest(written, { row: null, nowMs })).toMatchObject({
    starts_at: '2026-11-24T08:30:00.000Z',
    ends_at: '2026-11-30T20:30:00.000Z',
    tiers: [{ min_amount: 5_000_000, gift_percent: 10 }],
  })
})

test('what is missing, past, reversed or overlapping is told at its field', () => {
  expect(check({ ...written, title: '', ends_at: '', tiers: [tier({})] })).toEqual({
    title: 'عنوان را بنویسید',
    ends_at: 'تاریخ و ساعت پایان را بنویسید',
    'tiers.0.min_amount': 'مبلغ شروع این پله را بنویسید',
    'tiers.0.gift_percent': 'هدیهٔ این پله را بنویسید',
  })
  expect(check({ ...written, ends_at: '1405/09/01 00:00' })['ends_at']).toContain('گذشته است')
  expect(check({ ...written, when: 'later', starts_at: '1405/09/11 00:00' })['ends_at']).toContain('پس از شروع')
  const two = [tier({ min_amount: 1, gift_amount: 5, kind: 'amount' }), tier({ min_amount: 9, gift_percent: 1 })]
  expect(check({ ...written, tiers: two })['tiers.1.min_amount']).toContain('تداخل')
})

test('the preview tells what the ends of the tiers earn', () => {
  const tiers = [
    tier({ min_amount: 5_000_000, max_amount: 9_999_999, gift_percent: 7 }),
    tier({ min_amount: 10_000_000, kind: 'amount', gift_amount: 800_000 }),
    tier({ min_amount: 1 }),
  ]
  expect(previewOf(tiers)).toEqual([
    { amount: 5_000_000, gift: 350_000 },
    { amount: 9_999_999, gift: 699_999 },
    { amount: 10_000_000, gift: 800_000 },
  ])
})
