import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { write } from '@peyk/contract/core/endpoint.ts'
import { text } from '@peyk/contract/core/fields.ts'
import type { Tx } from '@peyk/database/database.ts'
import { staffScope } from '@peyk/database/scope.ts'
import { testDatabase } from '@peyk/database/testing/test-database.ts'
import { stoppedClock } from '../../testing/clock.ts'
import { refusal } from '../../app-error.ts'
import { testCalls, type CallOptions } from '../../testing/calls.ts'
import { IDEMPOTENCY_TTL_MS } from './idempotency.ts'
import { routes } from '../routes.ts'

const testDb = await testDatabase()
/** However busy the machine is. */
const SOON = { timeout: 10_000 }
const clock = stoppedClock('2026-11-21T08:30:00Z')

const effect = write({
  path: 'try/effect',
  auth: 'token_or_key',
  permission: 'any',
  body: z.object({ note: text(100), fail: z.optional(z.enum(['refuse', 'crash', 'crash_after'])) }),
  data: z.object({ id: z.int() }),
  example: { data: { id: 1 } },
})
const desk = write({ ...effect, path: 'try/desk', body: undefined, data: z.object({ inside: z.nullable(z.string()), after: z.nullable(z.string()) }), example: { data: { inside: null, after: '1' } } }) // prettier-ignore
const slow = write({ ...effect, path: 'try/slow', body: undefined, data: z.null(), example: { data: null } })
const elsewhere = write({ path: 'try/public', auth: 'public', permission: 'public', body: z.record(z.string(), z.unknown()), data: z.object({ id: z.int() }), example: { data: { id: 1 } } }) // prettier-ignore

let admitted: { accountId: number } | null = null
let release: (() => void) | null = null

const { call, tokenOf } = await testCalls(testDb, {
  clock,
  features: [
    {
      name: 'try',
      routes: routes(
        { effect, desk, slow, elsewhere },
        {
          effect: async ({ input, scope, caller, deps }) => {
            const id = await deps.db.inAccount(scope, async (tx) => {
              const { rows } = await tx.query<{ id: number }>({
                text: `insert into login_history (account_id, user_id, method, is_success, user_agent)
                  values ($1, $2, 'login', true, $3) returning id`,
                values: [scope.accountId, caller.userId, input.note],
              })
              if (input.fail === 'refuse') throw refusal('wallet.insufficient_credit')
              if (input.fail === 'crash') await tx.query({ text: 'select 1 / 0' })
              return rows[0]?.id ?? 0
            })
            if (input.fail === 'crash_after') throw new Error('between the effect and the answer')
            return { id }
          },
          desk: async ({ scope, caller, deps }) => {
            const account = async (tx: Tx) =>
              (await tx.query<{ account: string | null }>({ text: 'select current_account()::text as account' })).rows[0]?.account ?? null // prettier-ignore
            const inside = await deps.db.asStaff(staffScope(caller.userId), account)
            return { inside, after: await deps.db.inAccount(scope, account) }
          },
          slow: async () => {
            await new Promise<void>((resolve) => (release = resolve))
            return null
          },
          elsewhere: ({ runOnce }) =>
            runOnce((admitted ?? null) as never, async () => ({ id: Math.floor(performance.now() * 1000) })),
        },
      ),
    },
  ],
})

const someone = async () => {
  const account = await testDb.newAccount()
  const token = await tokenOf(account, { expiresAt: new Date('2099-01-01') })
  const effects = async () =>
    (await testDb.sql('select id from login_history where account_id = $1', [account.accountId])).length
  const send = (key: string | null, body: object, more: CallOptions = {}) =>
    call('POST', 'try/effect', {
      token,
      body,
      ...(key === null ? {} : { headers: { 'idempotency-key': key } }),
      ...more,
    })
  return { account, token, effects, send }
}

test('[promise M1] a hundred parallel requests with one key have one effect and one stored answer', async () => {
  const { effects, send } = await someone()
  const answers = await Promise.all(Array.from({ length: 100 }, () => send('one', { note: 'یک' })))
  expect(await effects()).toBe(1)
  const good = answers.filter((answer) => answer.status === 200)
  expect(new Set(good.map((answer) => answer.text)).size).toBe(1)
  expect(good.filter((answer) => answer.headers['idempotency-replayed'] === undefined)).toHaveLength(1)
  for (const answer of answers.filter((one) => one.status !== 200)) {
    expect({ status: answer.status, code: answer.envelope.meta.message_code }).toEqual({ status: 409, code: '400-1' })
  }
  const later = await send('one', { note: 'یک' })
  expect(later.text).toBe(good[0]?.text)
  expect(later.headers['idempotency-replayed']).toBe('true')
})

test('the same fields in another order are the same body; another body with the key is refused with 400-2', async () => {
  const { effects, send } = await someone()
  const first = await send('k', { note: 'الف', extra: { b: 1, a: [1, { d: 1, c: 2 }] } })
  const reordered = await send('k', { extra: { a: [1, { c: 2, d: 1 }], b: 1 }, note: 'الف' })
  expect(reordered.text).toBe(first.text)
  const other = await send('k', { note: 'ب' })
  expect({ status: other.status, code: other.envelope.meta.message_code }).toEqual({ status: 422, code: '400-2' })
  expect(await effects()).toBe(1)
})

test('an Idempotency-Key belongs to its account: two accounts may use the same one', async () => {
  const [one, two] = [await someone(), await someone()]
  await one.send('shared', { note: 'x' })
  const answer = await two.send('shared', { note: 'y' })
  expect(answer.status).toBe(200)
  expect(answer.headers['idempotency-replayed']).toBeUndefined()
  expect([await one.effects(), await two.effects()]).toEqual([1, 1])
})

test.each(['crash', 'crash_after'] as const)(
  'a crash leaves neither effect nor answer (%s), and the repeat runs afresh',
  async (fail) => {
    const { effects, send } = await someone()
    expect((await send('c', { note: 'x', fail }, { mayCrash: true })).status).toBe(500)
    expect(await effects()).toBe(0)
    expect((await send('c', { note: 'x' })).status).toBe(200)
    expect(await effects()).toBe(1)
  },
)

test('a refusal is not stored: after the cause is mended the same request with the same key goes through', async () => {
  const { effects, send } = await someone()
  expect((await send('r', { note: 'x', fail: 'refuse' })).status).toBe(400)
  expect(await effects()).toBe(0)
  const again = await send('r', { note: 'x' })
  expect(again.status).toBe(200)
  expect(again.headers['idempotency-replayed']).toBeUndefined()
})

test('a repeat while the first request runs is refused at once and holds no connection', async () => {
  const { token } = await someone()
  const ask = () => call('POST', 'try/slow', { token, headers: { 'idempotency-key': 'slow' } })
  const first = ask()
  await expect.poll(() => release, SOON).not.toBeNull()
  const repeats = await Promise.all(Array.from({ length: 30 }, ask))
  expect(new Set(repeats.map((one) => `${one.status} ${one.envelope.meta.message_code}`))).toEqual(
    new Set(['409 400-1']),
  )
  release?.()
  expect((await first).status).toBe(200)
})

test('an answer is stored for 24 hours; after that the key is new', async () => {
  const { effects, send } = await someone()
  await send('day', { note: 'x' })
  clock.move(IDEMPOTENCY_TTL_MS - 1000)
  expect((await send('day', { note: 'x' })).headers['idempotency-replayed']).toBe('true')
  clock.move(2000)
  expect((await send('day', { note: 'y' })).status).toBe(200)
  expect(await effects()).toBe(2)
  expect((await send('day', { note: 'y' })).headers['idempotency-replayed']).toBe('true')
})

test('without an Idempotency-Key every request takes effect', async () => {
  const { effects, send } = await someone()
  await send(null, { note: 'x' })
  await send(null, { note: 'x' })
  expect(await effects()).toBe(2)
})

test.each(['a b', 'x'.repeat(129), 'کلید'])(
  'a key that is not 1–128 visible characters is refused (%s)',
  async (key) => {
    const { effects, send } = await someone()
    const { status, envelope } = await send(key, { note: 'x' })
    expect(status).toBe(422)
    expect(Object.keys(envelope.meta.errors ?? {})).toEqual(['Idempotency-Key'])
    expect(await effects()).toBe(0)
  },
)

test('a public call that authenticates by itself repeats its answer, too', async () => {
  const { account } = await someone()
  admitted = account.scope
  const ask = () => call('POST', 'try/public', { headers: { 'idempotency-key': 'url' }, body: { a: 1 } })
  const first = await ask()
  const second = await ask()
  expect(second.text).toBe(first.text)
  expect(second.headers['idempotency-replayed']).toBe('true')
})

test('what staff do with a key belongs to no account, and their answer to their own', async () => {
  const { account, token } = await someone()
  const { envelope } = await call('POST', 'try/desk', { token, headers: { 'idempotency-key': 'staff-act-1' } })
  expect(envelope.data).toEqual({ inside: null, after: String(account.accountId) })
})
