import { describe, expect, test } from 'vitest'
import { gateScope } from '@peyk/database/scope.ts'
import { testDatabase } from '@peyk/database/testing/test-database.ts'
import { stoppedClock } from '../../platform/testing/clock.ts'
import { testDeps } from '../../platform/testing/deps.ts'
import { answerChallenge } from './challenges/usecases/answer-challenge.ts'
import { openChallenge } from './challenges/usecases/open-challenge.ts'
import { resendCode } from './challenges/usecases/resend-code.ts'

const testDb = await testDatabase()
const clock = stoppedClock('2026-11-21T08:30:00Z')
const { db, config } = testDeps(testDb, { clock })

let lastNumber = 989_120_001_000
const someNumber = () => (lastNumber += 1)

const open = (more: Partial<Parameters<typeof openChallenge>[0]> = {}) =>
  db.asGate(gateScope(), (tx) =>
    openChallenge(
      { purpose: 'login', accountId: null, userId: null, msisdn: someNumber(), ip: '10.0.0.1', ...more },
      { tx, clock, config },
    ),
  )
const answer = (given: { token: string; code: string | null; keepsSeconds?: number; purposes?: readonly ['login'] | readonly ['forgot'] }) =>
  db.asGate(gateScope(), (tx) => answerChallenge({ purposes: ['login'], ...given }, { tx, clock })) // prettier-ignore
const codeTo = async (msisdn: number): Promise<string> => {
  const [row] = await testDb.sql<{ message: string }>(
    'select message from system_messages where msisdn = $1 order by id desc limit 1',
    [msisdn],
  )
  return /\d{6}/.exec(row?.message ?? '')?.[0] ?? ''
}
const wrongCodeFor = (code: string) => (code === '000000' ? '000001' : '000000')

describe('a one-time code', () => {
  test('[promise S4] opens once, in any digits, and never again', async () => {
    const msisdn = someNumber()
    const { token } = await open({ msisdn })
    const code = await codeTo(msisdn)
    const persian = code.replaceAll(/\d/g, (digit) => '۰۱۲۳۴۵۶۷۸۹'[Number(digit)] as string)
    expect(await answer({ token, code: ` ${persian} ` })).toMatchObject({ purpose: 'login', msisdn })
    expect(await answer({ token, code })).toBeNull()
  })

  test('[promise S4] of a hundred answers at once only the first right one counts, and five wrong ones kill the token', async () => {
    const msisdn = someNumber()
    const first = await open({ msisdn })
    const code = await codeTo(msisdn)
    const answers = await Promise.all(Array.from({ length: 20 }, () => answer({ token: first.token, code })))
    expect(answers.filter((one) => one !== null)).toHaveLength(1)

    const other = someNumber()
    const second = await open({ msisdn: other })
    const right = await codeTo(other)
    for (let tries = 0; tries < 5; tries += 1) expect(await answer({ token: second.token, code: wrongCodeFor(right) })).toBeNull()
    expect(await answer({ token: second.token, code: right })).toBeNull()
  }) // prettier-ignore

  test('is over after two minutes, its token after six, and neither serves another purpose', async () => {
    const msisdn = someNumber()
    const { token } = await open({ msisdn })
    const code = await codeTo(msisdn)
    expect(await answer({ token, code, purposes: ['forgot'] })).toBeNull()
    clock.move(121_000)
    expect(await answer({ token, code })).toBeNull()
    await db.asGate(gateScope(), (tx) => resendCode({ token, purposes: ['login'], ip: '10.0.0.1' }, { tx, clock, config }))
    expect(await codeTo(msisdn)).not.toBe('')
    clock.move(240_000)
    expect(await answer({ token, code: await codeTo(msisdn) })).toBeNull()
  }) // prettier-ignore

  test('stands in the database only as a hash that needs the token', async () => {
    const msisdn = someNumber()
    await open({ msisdn })
    const code = await codeTo(msisdn)
    const rows = await testDb.sql<{ row: string }>('select c::text as row from challenges c where msisdn = $1', [
      msisdn,
    ])
    expect(rows[0]?.row).not.toContain(code)
  })

  test('once verified is not asked for again in the next step, and only there', async () => {
    const msisdn = someNumber()
    const { token } = await open({ msisdn })
    expect(await answer({ token, code: null })).toBeNull()
    expect(await answer({ token, code: await codeTo(msisdn), keepsSeconds: 300 })).not.toBeNull()
    clock.move(200_000)
    expect(await answer({ token, code: null })).not.toBeNull()
  })
})

describe('[promise S4] codes are sent', () => {
  const refusalOf = (promise: Promise<unknown>) => promise.then(() => 'sent', (error: Error) => error.message) // prettier-ignore

  test('sixty seconds apart to one number, whatever they are for', async () => {
    const msisdn = someNumber()
    await open({ msisdn })
    expect(await refusalOf(open({ msisdn, purpose: 'two_factor', ip: '10.0.0.9' }))).toBe('session.code_too_soon')
    expect(await refusalOf(open({ msisdn, purpose: 'forgot' }))).toBe('session.code_too_soon')
    clock.move(60_000)
    expect(await refusalOf(open({ msisdn, purpose: 'forgot' }))).toBe('sent')
  })

  test('six an hour and twenty a day to one number', async () => {
    const msisdn = someNumber()
    const send = async () => {
      clock.move(61_000)
      return refusalOf(open({ msisdn, ip: '10.0.0.2' }))
    }
    const tries = []
    for (let at = 0; at < 7; at += 1) tries.push(await send())
    expect(tries.filter((one) => one === 'sent')).toHaveLength(6)
    expect(tries.at(-1)).toBe('session.too_many_codes')
    let sent = 6
    for (let hour = 0; hour < 5; hour += 1) {
      clock.move(3_600_000)
      for (let at = 0; at < 6; at += 1) if ((await send()) === 'sent') sent += 1
    }
    expect(sent).toBe(20)
  })

  test('two hundred an hour from one address', async () => {
    const tries: string[] = []
    for (let at = 0; at < 202; at += 1) tries.push(await refusalOf(open({ ip: '10.0.0.3' })))
    expect(tries.filter((one) => one === 'sent')).toHaveLength(200)
  })

  test('a decoy counts against the address that asked and never against the number, whose owner still gets codes', async () => {
    const msisdn = someNumber()
    const decoy = (ip: string) => open({ msisdn, ip, purpose: 'forgot', isDecoy: true })
    await decoy('10.0.0.4')
    expect(await codeTo(msisdn)).toBe('')
    expect(await refusalOf(decoy('10.0.0.4'))).toBe('session.code_too_soon')
    expect(await refusalOf(open({ msisdn, ip: '10.0.0.5' }))).toBe('sent')
    for (let at = 0; at < 8; at += 1) {
      clock.move(61_000)
      await refusalOf(decoy('10.0.0.4'))
      await refusalOf(decoy(`10.0.1.${at}`))
    }
    expect(await refusalOf(decoy('10.0.0.4'))).not.toBe('sent')
    expect(await refusalOf(open({ msisdn, ip: '10.0.0.5' }))).toBe('sent')
  })

  test('“forgot password” observes the pause between codes without revealing that another code was sent: it sends nothing', async () => {
    const msisdn = someNumber()
    await open({ msisdn, ip: '10.0.0.6' })
    const first = await codeTo(msisdn)
    expect(await refusalOf(open({ msisdn, ip: '10.0.0.7', purpose: 'forgot' }))).toBe('sent')
    expect(await codeTo(msisdn)).toBe(first)
    clock.move(60_000)
    const { token } = await open({ msisdn, ip: '10.0.0.7', purpose: 'forgot' })
    expect(await codeTo(msisdn)).not.toBe(first)
    // The token has its own minute, from whatever address it is asked with.
    const again = db.asGate(gateScope(), (tx) => resendCode({ token, purposes: ['forgot'], ip: '10.0.0.8' }, { tx, clock, config })) // prettier-ignore
    expect(await refusalOf(again)).toBe('session.code_too_soon')
  })
})
