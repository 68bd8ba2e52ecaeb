import { expect, test } from 'vitest'
import { classifyClick, toSeenCookie } from './usecases/classify-click.ts'

const PHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1' // prettier-ignore
const classify = (cookie?: string) =>
  classifyClick({ method: 'GET', headers: { 'user-agent': PHONE, ...(cookie !== undefined && { cookie }) } })

test('[promise S1] ASVS 3.3.1 3.3.2 3.3.3 3.3.4 the only cookie is secure, of this host and one link, and hidden from scripts', () => {
  expect(toSeenCookie({ path: '/l/abcdefg', isSecure: true })).toBe(
    '__Secure-seen=1; Path=/l/abcdefg; Max-Age=7776000; HttpOnly; SameSite=Lax; Secure',
  )
  expect(toSeenCookie({ path: '/l/abcdefg', isSecure: false })).not.toMatch(/secure/i)
})

test('a browser that sends its cookie counts as a repeat, any other as a first click', () => {
  for (const isSecure of [true, false]) {
    const [pair] = toSeenCookie({ path: '/l/abcdefg', isSecure }).split(';')
    expect([classify(pair), classify(`a=b; ${pair}`), classify(`${pair}; a=b`)]).toEqual(['again', 'again', 'again'])
  }
  expect([classify(), classify(''), classify('unseen=1'), classify('seen=12'), classify('a=seen=1')]).toEqual(
    Array(5).fill('first'),
  )
})
