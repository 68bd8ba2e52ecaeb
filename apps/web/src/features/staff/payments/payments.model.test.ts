import { describe, expect, test } from 'vitest'
import { staffPayments } from '@peyk/contract/staff/money/staff-payments.ts'
import type { PaymentRow } from '../staff-payments.api.ts'
import { canInquire, comparedParams, refundWays, similarTransfers, toPaymentParams } from './payments.model.ts'

const [online] = staffPayments.example.data as unknown as [PaymentRow]
const transfer: PaymentRow = {
  ...online,
  payment_id: 10,
  method: 'card_to_card',
  status: 'pending',
  payable: 5_000_000,
  target: '6219-8610-3452-9007 (سامان)',
  submitted_at: '2026-11-24T08:30:00+00:00',
}

describe('transfers that may be the same one', () => {
  const found = (other: Partial<PaymentRow>) => similarTransfers(transfer, [{ ...transfer, payment_id: 11, ...other }])

  test('are those of as much to the same target within a day, of whomever', () => {
    expect(found({ account_id: 99, submitted_at: '2026-11-25T08:29:59+00:00' })).toHaveLength(1)
    expect(found({ status: 'success' })).toHaveLength(1)
  })

  test.each([
    ['itself', { payment_id: 10 }],
    ['another amount', { payable: 5_000_001 }],
    ['another target', { target: 'IR820540102680020817909002' }],
    ['a day apart', { submitted_at: '2026-11-25T08:30:00+00:00' }],
    ['one that was refused', { status: 'rejected' as const }],
    ['one without a time', { submitted_at: null }],
  ])('and not %s', (_, other) => {
    expect(found(other)).toEqual([])
  })

  test('are looked for from the day before it on, and of an online payment not at all', () => {
    const at = Date.parse('2026-11-24T08:30:00Z') / 1000
    expect(comparedParams(transfer)).toMatchObject({ method: 'card_to_card', from_date: at - 86_400 })
    expect(comparedParams(online)).toBeNull()
  })
})

describe('what can be done about a payment', () => {
  test('the gateway is asked about online payments that are pending or doubted', () => {
    expect(canInquire({ ...online, status: 'pending' })).toBe(true)
    expect(canInquire({ ...online, status: 'failed', needs_attention: true })).toBe(true)
    expect(canInquire({ ...online, status: 'failed' })).toBe(false)
    expect(canInquire(transfer)).toBe(false)
  })

  test('a paid one goes back outside, a doubted one also to the wallet, and none twice', () => {
    expect(refundWays(online)).toEqual(['outside'])
    expect(refundWays({ ...online, status: 'failed', needs_attention: true })).toEqual(['wallet', 'outside'])
    expect(refundWays({ ...online, status: 'failed' })).toEqual([])
    expect(refundWays({ ...online, refund: 'outside' })).toEqual([])
    expect(refundWays(transfer)).toEqual([])
  })
})

test('the days of the address are days in Tehran, the last one to its end', () => {
  expect(toPaymentParams({ page: 2, limit: 10, from: '1405/09/03', to: '1405/09/03', gateway: 3 })).toEqual({
    page: 2,
    limit: 10,
    gateway_id: 3,
    from_date: Date.parse('2026-11-24T00:00:00+03:30') / 1000,
    to_date: Date.parse('2026-11-24T23:59:59+03:30') / 1000,
  })
})
