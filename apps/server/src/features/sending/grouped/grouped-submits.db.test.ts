import pg from 'pg'
import { expect, test, vi } from 'vitest'
import type { Database } from '@peyk/database/database.ts'
import { accountScope } from '@peyk/database/scope.ts'
import type { TestAccount } from '@peyk/database/testing/accounts.ts'
import { testDatabase } from '@peyk/database/testing/test-database.ts'
import { Refusal } from '../../../platform/app-error.ts'
import type { Deps } from '../../../platform/deps.ts'
import { createRunOnce } from '../../../platform/http/idempotency/idempotency.ts'
import { testDeps } from '../../../platform/testing/deps.ts'
import { aQuickSend, callerOf, someNumbers, toSubmitInput } from '../sending.fixtures.ts'
import type { SendInput } from '../submit/usecases/normalise-request.ts'
import { submitQuickSend } from '../submit/usecases/submit-quick-send.ts'
import { submitSend } from '../submit/usecases/submit-send.ts'

const testDb = await testDatabase()
const { newAccount, sql } = testDb

/** A process of its own: it remembers nothing yet, and its groups are counted. */
function openProcess(change: (db: Database) => Partial<Database> = () => ({})) {
  const groups: number[] = []
  const db: Database = {
    ...testDb.db,
    inGroup: (scopes, statement) => {
      groups.push(scopes.length)
      return testDb.db.inGroup(scopes, statement)
    },
    ...change(testDb.db),
  }
  const deps: Deps = { ...testDeps(testDb), db }
  const submit = async (
    account: TestAccount,
    input: SendInput,
    { key = null, onReplay = () => {} }: { key?: string | null; onReplay?: () => void } = {},
  ) => {
    const once = createRunOnce({ key, path: 'send', fields: input, onReplay }, deps)
    return (await submitQuickSend(toSubmitInput(account, input), { once }, deps)).message_outbox_ids
  }
  return { deps, groups, submit }
}

const one = (account: TestAccount, recipient: string, more: Partial<Parameters<typeof aQuickSend>[1]> = {}) =>
  aQuickSend(account, { recipients: [recipient], ...more })

const outcomeOf = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'sent',
    (error: unknown) => (error instanceof Refusal ? error.code : String(error)),
  )

const walletOf = async ({ accountId }: TestAccount) => {
  const [row] = await sql(
    `select available_tenths, held_tenths, (select count(*) from sends where account_id = $1) as sends,
      (select count(*) from recipients where account_id = $1) as recipients,
      (select coalesce(sum(amount_tenths), 0) from ledger_entries where account_id = $1)::int as sum
    from wallets where account_id = $1`,
    [accountId],
  )
  return row
}

/** Every row that a send left, without what must differ: ids, moments and stamps. */
async function rowsOf(sendId: number | undefined) {
  const rows: Record<string, unknown[]> = {}
  for (const [table, order] of [
    ['sends', 'id'],
    ['recipients', 'seq'],
    ['batches', 'number'],
    ['send_deltas', 'operator'],
    ['ledger_entries', 'book'],
    ['wallet_transactions', 'id'],
  ] as const) {
    const column = table === 'sends' ? 'id' : 'send_id'
    rows[table] = (
      await sql<{ row: Record<string, unknown> }>(
        `select to_jsonb(t) - '{id,send_id,transaction_id,at,created_at,send_at,expires_at,started_at}'::text[]
        || jsonb_build_object('has_times', coalesce(to_jsonb(t) ->> 'started_at', 'none') <> 'none') as row
      from ${table} t where ${column} = $1 order by ${order}`,
        [sendId],
      )
    ).map(({ row }) => row)
  }
  return rows
}

test('a send stored with others leaves the very rows of one stored by itself', async () => {
  const account = await newAccount()
  const { deps, submit, groups } = openProcess()
  const request = aQuickSend(account, {
    recipients: ['09120000002', '09350000001', '0920 000 0003', 'x', null, '+989120000002'],
    message: 'سفارش شما ارسال شد',
  })
  const { message_outbox_ids: alone } = await submitSend(toSubmitInput(account, request), deps)
  const together = await submit(account, request)
  expect(groups).toEqual([1])
  expect(await rowsOf(together[0])).toEqual(await rowsOf(alone[0]))
})

test('what arrives in one moment is stored by one statement, for several accounts, with one hold each', async () => {
  const accounts = await Promise.all(Array.from({ length: 4 }, () => newAccount()))
  const { submit, groups } = openProcess()
  // What does not change is read once an account.
  for (const account of accounts) await submit(account, one(account, '09120000001'))
  const requests = accounts.flatMap((account, nth) =>
    someNumbers(15, nth * 100).map((recipient) => submit(account, one(account, recipient))),
  )
  const ids = (await Promise.all(requests)).flat()
  expect(new Set(ids).size).toBe(60)
  expect(groups).toEqual([1, 1, 1, 1, 60])
  for (const account of accounts) {
    expect(await walletOf(account)).toMatchObject({ sends: 16, recipients: 16, sum: 0 })
    const [changes] = await sql(
      `select count(distinct at)::int as moments from wallet_transactions where account_id = $1 and send_id is not null`,
      [account.accountId],
    )
    expect(changes).toEqual({ moments: 2 })
  }
})

test('[promise M2] in one group, too, credit for exactly 37 pays for 37', async () => {
  const account = await newAccount({ creditTenths: 37 * 13_700 })
  const rich = await newAccount()
  const { submit } = openProcess()
  const outcomes = await Promise.all([
    ...someNumbers(120).map((recipient) => outcomeOf(submit(account, one(account, recipient, { message: 'سلام' })))),
    ...someNumbers(20).map((recipient) => outcomeOf(submit(rich, one(rich, recipient)))),
  ])
  const ofPoor = outcomes.slice(0, 120)
  const sent = ofPoor.filter((outcome) => outcome === 'sent').length
  const { available_tenths: left, sends } = (await walletOf(account)) as { available_tenths: number; sends: number }
  expect(new Set(ofPoor)).toEqual(new Set(['sent', 'wallet.insufficient_credit']))
  expect(sends).toBe(sent)
  expect(left).toBeGreaterThanOrEqual(0)
  expect(left).toBeLessThan(15_030)
  expect(outcomes.slice(120)).toEqual(Array.from({ length: 20 }, () => 'sent'))
})

test('[promise M1] a hundred parallel submits with one key, from two processes, are one send', async () => {
  const account = await newAccount()
  const [first, second] = [openProcess(), openProcess()]
  const replayed = vi.fn<() => void>()
  const request = one(account, '09120000001')
  const ask = (nth: number) =>
    (nth % 2 === 0 ? first : second).submit(account, request, { key: 'order-1', onReplay: replayed }).then(
      (ids) => `sent ${ids.join()}`,
      (error: Refusal) => error.code,
    )
  const outcomes = new Set(await Promise.all(Array.from({ length: 100 }, (_, nth) => ask(nth))))
  const sent = [...outcomes].filter((outcome) => outcome.startsWith('sent'))
  expect(sent).toHaveLength(1)
  expect([...outcomes].filter((outcome) => !sent.includes(outcome))).toEqual(['call.repeat_running'])
  expect(await walletOf(account)).toMatchObject({ sends: 1, held_tenths: 13_700, sum: 0 })
  replayed.mockClear()
  expect(await ask(0)).toBe(sent[0])
  expect(replayed).toHaveBeenCalledOnce()
  expect(await outcomeOf(first.submit(account, one(account, '09120000002'), { key: 'order-1' }))).toBe(
    'call.repeat_differs',
  )
})

test('a key that was used is answered as it was, whatever became of its line', async () => {
  const account = await newAccount()
  const { submit } = openProcess()
  const request = one(account, '09120000001')
  const ids = await submit(account, request, { key: 'order-2' })
  await sql(`update lines set is_active = false where id = $1`, [account.service.id])
  expect(await submit(account, request, { key: 'order-2' })).toEqual(ids)
  expect(await outcomeOf(submit(account, request, { key: 'order-3' }))).toBe('sending.line_not_usable')
})

test('the guard against repeats lets one of two in the same moment through', async () => {
  const account = await newAccount()
  const { submit } = openProcess()
  const guarded = one(account, '09120000001', { guard_repeat: true })
  const outcomes = await Promise.all([0, 1, 2].map(() => outcomeOf(submit(account, guarded))))
  expect(outcomes.toSorted()).toEqual(['sending.repeat', 'sending.repeat', 'sent'])
  const other = one(account, '09120000002')
  const mixed = await Promise.all(
    [submit(account, other), submit(account, { ...other, guard_repeat: true })].map(outcomeOf),
  )
  expect(mixed).toEqual(['sent', 'sending.repeat'])
})

test('one that falls out of its group leaves the others alone', async () => {
  const account = await newAccount()
  const { submit, groups } = openProcess()
  await sql(`insert into blacklist (account_id, msisdn, kind) values ($1, 989120000001, 'send')`, [account.accountId])
  await sql(`insert into cancel_11 (line_id, msisdn) values ($1, 989120000002)`, [account.service.id])
  await submit(account, one(account, '09120000009'))
  const recipients = ['09120000001', '09120000002', '09120000003', '09120000004']
  const ids = (await Promise.all(recipients.map((recipient) => submit(account, one(account, recipient))))).flat()
  expect(groups).toEqual([1, 4])
  const states = await sql(
    `select state, returned_tenths, (select code from recipients r where r.send_id = s.id) as code
    from sends s where id = any($1) order by array_position($1::bigint[], id)`,
    [ids],
  )
  expect(states).toEqual([
    { state: 4, returned_tenths: 0, code: 5 },
    { state: 4, returned_tenths: 0, code: 5 },
    { state: 2, returned_tenths: 0, code: 0 },
    { state: 2, returned_tenths: 0, code: 0 },
  ])
  expect(await walletOf(account)).toMatchObject({ held_tenths: 3 * 13_700, sum: 0 })
})

test('a text that the database does not take is refused by itself', async () => {
  const account = await newAccount()
  const { submit } = openProcess()
  await submit(account, one(account, '09120000009'))
  const outcomes = await Promise.all([
    outcomeOf(submit(account, one(account, '09120000001', { message: 'سلام\u0000' }))),
    outcomeOf(submit(account, one(account, '09120000002'))),
  ])
  expect(outcomes[1]).toBe('sent')
  expect(await walletOf(account)).toMatchObject({ sum: 0 })
})

test('what the process remembers is never sent by: line, price, account and pattern count as they are', async () => {
  const account = await newAccount()
  const { submit, groups } = openProcess()
  const send = (more: Partial<Parameters<typeof aQuickSend>[1]> = {}) =>
    outcomeOf(submit(account, one(account, '09120000001', more)))
  expect(await send({ expected_price: 1370 })).toBe('sent')

  // A price counts from its moment, in the very next send.
  const [family] = await sql<{ id: number }>(
    `with family as (insert into line_families select max(operator_id) + 1, 'دیگر' from line_families returning operator_id),
      price as (insert into tariff_prices select operator_id, '-infinity', 20000, 40000, 21000, 41000 from family)
    select operator_id as id from family`,
  )
  await sql(`update lines set operator_id = $2 where id = $1`, [account.service.id, family?.id])
  expect(await send({ expected_price: 1370 })).toBe('sending.price_changed')
  expect(await send({ expected_price: 2040 })).toBe('sent')
  await sql(`insert into tariff_prices values ($1, now(), 30000, 40000, 31000, 41000)`, [family?.id])
  expect(await send({ expected_price: 2040 })).toBe('sending.price_changed')
  expect(await send({ expected_price: 3040 })).toBe('sent')

  await sql(`update lines set is_active = false where id = $1`, [account.service.id])
  expect(await send()).toBe('sending.line_not_usable')
  await sql(`update lines set is_active = true, is_monitored = true where id = $1`, [account.service.id])
  await send()
  const [last] = await sql(`select state from sends where account_id = $1 order by id desc limit 1`, [
    account.accountId,
  ])
  expect(last).toEqual({ state: 1 })
  await sql(`update lines set is_monitored = false where id = $1`, [account.service.id])

  const [pattern] = await sql<{ code: string }>(
    `insert into patterns (account_id, code, title, message, status) values ($1, $2, 'کد', 'کد شما: %code%', 'active') returning code`,
    [account.accountId, `group-${account.accountId}`],
  )
  const code = (): SendInput => ({
    sending_type: 'pattern', from_number: account.service.number, code: pattern?.code ?? '', recipients: ['09120000001'],
    params: { code: '1234' },
  }) // prettier-ignore
  const textOf = async ([id]: number[]) =>
    (await sql<{ message: string }>(`select message from sends where id = $1`, [id]))[0]?.message
  expect(await textOf(await submit(account, code()))).toBe('کد شما: 1234')
  await sql(`update patterns set message = 'رمز شما: %code%' where code = $1`, [pattern?.code])
  expect(await textOf(await submit(account, code()))).toBe('رمز شما: 1234')
  await sql(`update patterns set deleted_at = now() where code = $1`, [pattern?.code])
  expect(await outcomeOf(submit(account, code()))).toBe('patterns.not_found')
  // Each stale memory cost one group that stored nothing.
  expect(groups.every((size) => size === 1)).toBe(true)
})

test('a wallet with gifts pays with them, by itself', async () => {
  const account = await newAccount({ creditTenths: 0 })
  await sql(
    `insert into gifts (account_id, title, granted_tenths, left_tenths, expires_at) values ($1, 'هدیه', 100000, 100000, now() + interval '1 day')`,
    [account.accountId],
  )
  await sql(`update wallets set available_tenths = 100000, gift_tenths = 100000 where account_id = $1`, [
    account.accountId,
  ])
  const { submit } = openProcess()
  await submit(account, one(account, '09120000001'))
  expect(
    await sql(`select available_tenths, gift_tenths, held_tenths from wallets where account_id = $1`, [
      account.accountId,
    ]),
  ).toEqual([{ available_tenths: 86_300, gift_tenths: 86_300, held_tenths: 13_700 }])
})

test('when it is unknown whether a group was stored, nobody is stored a second time', async () => {
  const account = await newAccount()
  const { submit } = openProcess((db) => ({
    inGroup: async (scopes, statement) => {
      await db.inGroup(scopes, statement)
      throw new Error('Connection terminated unexpectedly')
    },
  }))
  const outcomes = await Promise.all(
    someNumbers(3).map((recipient) => outcomeOf(submit(account, one(account, recipient)))),
  )
  expect(new Set(outcomes)).toEqual(new Set(['Error: Connection terminated unexpectedly']))
  expect(await walletOf(account)).toMatchObject({ sends: 3, held_tenths: 3 * 13_700, sum: 0 })
})

test('the role of groups sees and writes the rows of its accounts alone', async () => {
  const [account, stranger] = await Promise.all([newAccount(), newAccount()])
  const scopes = [accountScope(account.accountId)]
  const ask = (text: string, values: readonly unknown[] = []) =>
    testDb.db.inGroup(scopes, { name: text.slice(0, 40), text, values })
  expect(await ask('select account_id from wallets')).toEqual([{ account_id: account.accountId }])
  await ask('update wallets set held_tenths = held_tenths + 1 where account_id = $1', [stranger.accountId])
  expect(await walletOf(stranger)).toMatchObject({ held_tenths: 0 })
  const entry = `insert into ledger_entries (account_id, transaction_id, kind, book, amount_tenths) values ($1, 1, 'hold', 'held', 1)`
  await expect(ask(entry, [stranger.accountId])).rejects.toMatchObject({ code: '42501' })
  for (const table of ['users', 'sessions', 'api_keys', 'contacts', 'inbox_messages']) {
    await expect(ask(`select from ${table}`)).rejects.toMatchObject({ code: '42501' })
  }
  // A transaction that was not given its accounts sees nobody's rows.
  const client = new pg.Client({ ...testDb.connection, options: '-c role=peyk_group' })
  await client.connect()
  expect((await client.query('select from wallets')).rowCount).toBe(0)
  await client.end()
})

test('a caller without the right, or whose account is blocked, is refused as before', async () => {
  const account = await newAccount()
  const { deps } = openProcess()
  const once = createRunOnce({ key: null, path: 'send', fields: {}, onReplay: () => {} }, deps)
  const request = one(account, '09120000001')
  const by = (caller: ReturnType<typeof callerOf>) =>
    outcomeOf(submitQuickSend(toSubmitInput(account, request, caller), { once }, deps))
  expect(await by(callerOf(account, { permissions: [] }))).toBe('call.forbidden')
  expect(await by(callerOf(account, { sendBlock: true }))).toBe('sending.blocked')
})
