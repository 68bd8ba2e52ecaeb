import { expect, test } from 'vitest'
import { hashPassword, verifyPasswordHash } from './hash-password.ts'

test('[promise S1] ASVS 6.2.8 6.2.9 a password is compared as it was typed: nothing cut, trimmed, folded or normalised', async () => {
  const long = `Aa1!${'ژ'.repeat(251)}x`
  const stored = await hashPassword(long)
  expect(await verifyPasswordHash({ password: long, stored })).toBe(true)
  for (const other of [long.slice(0, -1), `${long.slice(0, -1)}y`, ` ${long}`, `${long} `, long.toLowerCase()]) {
    expect(await verifyPasswordHash({ password: other, stored })).toBe(false)
  }
  const composed = await hashPassword('Caf\u00e9 \u{1f600}\t1!')
  expect(await verifyPasswordHash({ password: 'Caf\u00e9 \u{1f600}\t1!', stored: composed })).toBe(true)
  expect(await verifyPasswordHash({ password: 'Cafe\u0301 \u{1f600}\t1!', stored: composed })).toBe(false)
}, 60_000)

test('[promise S1] ASVS 11.4.2 11.2.2 stored is argon2id with its own cost and a salt of its own', async () => {
  const [one, two] = await Promise.all([hashPassword('Labkhand@1405'), hashPassword('Labkhand@1405')])
  expect(one).toMatch(/^\$argon2id\$v=19\$m=65536,t=2,p=1\$[\w+/]{22}\$/)
  expect(two).not.toBe(one)
}, 60_000)
