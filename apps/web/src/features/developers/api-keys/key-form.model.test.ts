import { expect, test } from 'vitest'
import { addressesIn, keyFormCheck, toKeyFormValues, toKeyRequest, withAddress } from './key-form.model.ts'

const NOW = Date.UTC(2026, 10, 24, 8, 30)
const check = keyFormCheck(() => NOW)
const filled = { ...toKeyFormValues(null), title: 'فروشگاه' }

test('addresses may be written a line each, with commas of either script, or with blanks', () => {
  expect(addressesIn(' 203.0.113.7\n10.0.0.0/8، ::1,\t192.0.2.1؛ ')).toEqual(['203.0.113.7', '10.0.0.0/8', '::1', '192.0.2.1'])
}) // prettier-ignore

test('the own address is added once', () => {
  expect(withAddress('', '203.0.113.7')).toBe('203.0.113.7')
  expect(withAddress('10.0.0.0/8 ', '203.0.113.7')).toBe('10.0.0.0/8\n203.0.113.7')
  expect(withAddress('203.0.113.7\n', '203.0.113.7')).toBe('203.0.113.7\n')
})

test('an end that is none, or over, and more addresses than a key takes are told before any code is sent', () => {
  expect(check(filled)).toEqual({})
  expect(check({ ...filled, expires_at: '1405/09/03 12:01' })).toEqual({})
  expect(check({ ...filled, expires_at: '1405/09/03 11:59' })).toHaveProperty('expires_at')
  expect(check({ ...filled, expires_at: 'فردا' })).toHaveProperty('expires_at')
  expect(check({ ...filled, ips: '10.0.0.1\n'.repeat(21) })).toHaveProperty('ips', expect.stringContaining('۲۰'))
  expect(check({ ...filled, title: ' ' })).toHaveProperty('title')
})

test('a key is filled into the form and comes out of it as it was', () => {
  const key = {
    id: 3, title: 'فروشگاه', masked_key: '…', ips: ['203.0.113.7', '10.0.0.0/8'], export_type: 'send' as const,
    created_at: '', last_used_at: null, last_ip: null, expires_at: '2027-03-20T20:29:00.000Z', previous_until: null,
    can_be_shown: true, requests_per_minute: null,
  }
  const { title, ips, export_type, expires_at } = key
  expect(toKeyRequest(toKeyFormValues(key))).toEqual({ title, ips, export_type, expires_at })
}) // prettier-ignore
