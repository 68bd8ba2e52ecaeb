import { describe, expect, test } from 'vitest'
import { DELIVERY_LABELS, deliveryLabelOf } from './delivery-label.ts'
import { SEND_STATES } from './states.ts'

const plain = { state: SEND_STATES.finish, sendingType: 'webservice', isBlocked: false, unreported: 0, delivered: 3 }
const labelOf = (more: Partial<Parameters<typeof deliveryLabelOf>[0]>) => deliveryLabelOf({ ...plain, ...more })

describe('[REP-09] the label of a whole send', () => {
  test('[REP-09] names each of the five, and nothing where none of them is true', () => {
    const byState = Object.fromEntries(Object.entries(SEND_STATES).map(([slug, state]) => [slug, labelOf({ state })]))
    expect(byState).toEqual({
      create: null,
      monitor: 'under_review',
      sending: 'sending',
      reject: 'blocked',
      invalid: null,
      queue: null,
      finish: 'delivered',
      cancel: null,
      no_credit: null,
      failed: null,
    })
    const bankSend = labelOf({ state: SEND_STATES.queue, sendingType: 'geolocation' })
    expect(new Set([...Object.values(byState), bankSend])).toEqual(new Set([null, ...DELIVERY_LABELS]))
  })

  test('[REP-09] a targeted send is confirmed by its number bank from its count to its start', () => {
    const states = [SEND_STATES.create, SEND_STATES.queue, SEND_STATES.sending, SEND_STATES.finish]
    expect(states.map((state) => labelOf({ state, sendingType: 'bts' }))).toEqual([
      null,
      'bank_confirmed',
      'sending',
      'delivered',
    ])
  })

  test('[REP-09] a block by staff is told of what has not ended, and changes nothing of what has', () => {
    const blocked = Object.entries(SEND_STATES).filter(([, state]) => labelOf({ state, isBlocked: true }) === 'blocked')
    expect(blocked.map(([slug]) => slug)).toEqual(['create', 'monitor', 'sending', 'reject', 'queue'])
    expect(labelOf({ isBlocked: true })).toBe('delivered')
  })

  test('[REP-09] a finished send is delivered only when every receipt is there and somebody got it', () => {
    expect(labelOf({ unreported: 1 })).toBeNull()
    expect(labelOf({ delivered: 0 })).toBeNull()
    expect(labelOf({ delivered: 1 })).toBe('delivered')
  })
})
