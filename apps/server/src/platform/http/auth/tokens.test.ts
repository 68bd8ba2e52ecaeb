import { expect, test } from 'vitest'
import { parseCredential, newApiKey, newToken, secretHash } from './tokens.ts'

test('[promise S1] ASVS 7.2.3 7.2.2 a token is 256 random bits and a key 264, none twice, and both are taken back as credentials', () => {
  const tokens = Array.from({ length: 2000 }, newToken)
  expect(new Set(tokens).size).toBe(2000)
  for (const token of tokens) expect(Buffer.from(token, 'base64url')).toHaveLength(32)
  expect(Buffer.from(newApiKey(), 'base64url')).toHaveLength(33)
  // Each of the 256 bits is set about as often as not.
  const set = Array.from({ length: 256 }, (_, bit) => tokens.filter((token) => (Buffer.from(token, 'base64url')[bit >> 3] ?? 0) & (1 << (bit & 7))).length) // prettier-ignore
  expect(Math.min(...set)).toBeGreaterThan(800)
  expect(Math.max(...set)).toBeLessThan(1200)
  expect(parseCredential(tokens[0])).toBe(tokens[0])
})

test('[promise S1] ASVS 6.5.2 of a secret the database knows its SHA-256 alone', () => {
  expect(secretHash('x'.repeat(43))).toHaveLength(32)
  expect(secretHash('a').equals(secretHash('b'))).toBe(false)
})
