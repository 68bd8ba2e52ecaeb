import { expect, test } from 'vitest'
import { judgeVisit, markOfVisit } from './usecases/classify-visit.ts'

const PHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1' // prettier-ignore
const judge = (cookie?: string) =>
  judgeVisit({ method: 'GET', headers: { 'user-agent': PHONE, ...(cookie !== undefined && { cookie }) } })

test('[promise S1] ASVS 3.3.1 3.3.2 3.3.3 3.3.4 the one mark is secure, of this host and one link, and hidden from scripts', () => {
  expect(markOfVisit({ path: '/l/abcdefg', isSecure: true })).toBe(
    '__Secure-seen=1; Path=/l/abcdefg; Max-Age=7776000; HttpOnly; SameSite=Lax; Secure',
  )
  expect(markOfVisit({ path: '/l/abcdefg', isSecure: false })).not.toMatch(/secure/i)
})

test('a browser that kept its mark comes again, any other comes first', () => {
  for (const isSecure of [true, false]) {
    const [pair] = markOfVisit({ path: '/l/abcdefg', isSecure }).split(';')
    expect([judge(pair), judge(`a=b; ${pair}`), judge(`${pair}; a=b`)]).toEqual(['again', 'again', 'again'])
  }
  expect([judge(), judge(''), judge('unseen=1'), judge('seen=12'), judge('a=seen=1')]).toEqual(Array(5).fill('first'))
})
