import { expect, test } from 'vitest'
import { normaliseAddress } from './normalise-address.ts'

test.each([
  ['203.0.113.7', '203.0.113.7/32'],
  [' ۲۰۳.۰.۱۱۳.۷ ', '203.0.113.7/32'],
  ['203.0.113.77/24', '203.0.113.0/24'],
  ['0.0.0.0/0', '0.0.0.0/0'],
  ['::ffff:203.0.113.7', '203.0.113.7/32'],
  ['::ffff:cb00:7107', '203.0.113.7/32'],
  ['::ffff:203.0.113.7/120', '203.0.113.0/24'],
  ['2001:DB8::1', '2001:db8::1/128'],
  ['2001:db8:0:0::ffff/64', '2001:db8::/64'],
  ['::/0', '::/0'],
])('[DEV-06] %s is kept as %s', (written, kept) => {
  expect(normaliseAddress(written)).toBe(kept)
})

test.each([
  '', '/', '203.0.113', '203.0.113.7/33', '203.0.113.7/-1', '203.0.113.7/24/24', '203.0.113.7/', '0x7f.1', '127.1',
  '0177.0.0.1', '256.1.1.1', '2001:db8::/129', '::ffff:203.0.113.7/95', 'fe80::1%eth0', 'example.com', '203.0.113.7 ،',
])('[DEV-06] %j is no address', (written) => {
  expect(normaliseAddress(written)).toBeNull()
}) // prettier-ignore
