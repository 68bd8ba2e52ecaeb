import { expect, onTestFinished, test } from 'vitest'
import { gateScope, numberBankScope } from './scope.ts'
import { testDatabase } from './testing/test-database.ts'

const { db, sql, newAccount, engine } = await testDatabase()

// Tables used by the engine only: the customers' role has no right on them, or may only insert.
const WITHOUT_POLICY = new Map([['send_deltas', 'appended by calls, read by the engine only']])

test('every table with rows of accounts has row-level security', async () => {
  const tables = await sql<{ name: string; is_fenced: boolean; policies: number }>(`
    select c.relname as name, c.relrowsecurity as is_fenced,
      (select count(*) from pg_policy p where p.polrelid = c.oid) as policies
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'account_id'
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition`)
  expect(tables.length).toBeGreaterThan(15)
  const open = tables.filter(({ is_fenced: isFenced, policies }) => !isFenced || policies === 0).map(({ name }) => name)
  expect(open).toEqual([...WITHOUT_POLICY.keys()])
})

test('the customers’ role cannot read a table without a policy', async () => {
  for (const table of WITHOUT_POLICY.keys()) {
    const [right] = await sql<{ can_read: boolean }>(
      `select has_table_privilege('peyk_app', $1, 'select') as can_read`,
      [table],
    )
    expect(right).toEqual({ can_read: false })
  }
})

test('the customers’ role cannot read a partition by its own name, past the policy of its parent', async () => {
  const open = await sql(`
    select c.relname from pg_class c
    where c.relispartition and c.relkind = 'r' and has_any_column_privilege('peyk_app', c.oid, 'select, insert, update')`)
  expect(open).toEqual([])
})

test('an account sees only its own rows, in every table it may read', async () => {
  const [mine, theirs] = [await newAccount(), await newAccount()]
  const readable = await sql<{ name: string; key: string }>(`
    select c.relname as name, case when c.relname = 'accounts' then 'id' else 'account_id' end as key
    from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
      and c.relrowsecurity and has_table_privilege('peyk_app', c.oid, 'select') and c.relname not in ('cancel_11', 'line_agreements')`)
  expect(readable.length).toBeGreaterThan(15)
  const seen = await db.inAccount(mine.scope, async (tx) => {
    const counts: [string, number][] = []
    for (const { name, key } of readable) {
      // The patterns of the platform are everybody's, and other tests in this database write some.
      const shared = name === 'patterns' ? ` and kind <> 'systemic'` : ''
      const { rows } = await tx.query<{ own: number; foreign: number }>({
        text: `select count(*) filter (where ${key} = $1) as own, count(*) filter (where ${key} <> $1${shared}) as foreign from ${name}`,
        values: [mine.accountId],
      })
      expect([name, rows[0]!.foreign]).toEqual([name, 0])
      counts.push([name, rows[0]!.own])
    }
    return new Map(counts)
  })
  expect(seen.get('accounts')).toBe(1)
  expect(seen.get('wallets')).toBe(1)
  expect(seen.get('lines')).toBe(2)
  expect(theirs.accountId).not.toBe(mine.accountId)
})

test('a shared pattern is no other account’s; one of the platform is read by all and changed by none', async () => {
  const [mine, theirs] = [await newAccount(), await newAccount()]
  const code = (name: string) => `${name}${theirs.accountId}`
  await sql(
    `insert into patterns (account_id, code, message, status, is_share, kind) values
      ($1, $2, 'متن', 'active', true, 'normal'), ($1, $3, 'متن', 'active', true, 'systemic')`,
    [theirs.accountId, code('shared'), code('systemic')],
  )
  const read = await db.inAccount(mine.scope, (tx) =>
    tx.query<{ code: string }>({ text: 'select code from patterns where account_id = $1', values: [theirs.accountId] }),
  )
  expect(read.rows).toEqual([{ code: code('systemic') }])
  const change = db.inAccount(mine.scope, (tx) =>
    tx.query({ text: `update patterns set message = 'دیگر' where code = $1`, values: [code('systemic')] }),
  )
  await expect(change).rejects.toThrow(/row-level security/)
})

test('an opt-out from a line is seen by the accounts that may use the line', async () => {
  const [mine, theirs] = [await newAccount(), await newAccount()]
  const [shared] = await sql<{ id: number }>(
    `insert into lines (number, operator_id, carrier, type, needs_cancel_suffix)
    values ($1, 1, 'test', 'public', true) returning id`,
    [`+985${mine.accountId}`],
  )
  // A public line would be seen by the other tests in this database, too.
  onTestFinished(async () => {
    await sql(`delete from cancel_11 where line_id = $1`, [shared!.id])
    await sql(`delete from lines where id = $1`, [shared!.id])
  })
  const lines = [mine.advertising.id, theirs.advertising.id, shared!.id]
  await sql(`insert into cancel_11 (line_id, msisdn) select l, 989120000001 from unnest($1::bigint[]) l`, [lines])
  const seen = await db.inAccount(mine.scope, async (tx) => {
    const text = 'select line_id as id from cancel_11 where line_id = any($1) order by 1'
    return (await tx.query<{ id: number }>({ text, values: [lines] })).rows.map(({ id }) => id)
  })
  expect(seen).toEqual([mine.advertising.id, shared!.id])
})

test('a transaction without an account sees no row', async () => {
  await newAccount()
  const rows = await db.asGate(gateScope(), async (tx) => {
    await tx.query({ text: 'set local role peyk_app' })
    return (await tx.query({ text: 'select * from wallets' })).rows
  })
  expect(rows).toEqual([])
})

test('a row cannot be written into another account', async () => {
  const [mine, theirs] = [await newAccount(), await newAccount()]
  const insert = db.inAccount(mine.scope, (tx) =>
    tx.query({
      text: `insert into blacklist (account_id, msisdn, kind) values ($1, 989120000001, 'send')`,
      values: [theirs.accountId],
    }),
  )
  await expect(insert).rejects.toMatchObject({ code: '42501' })
})

test('another account’s wallet cannot be changed by any statement', async () => {
  const [mine, theirs] = [await newAccount(), await newAccount({ creditTenths: 500 })]
  const changed = await db.inAccount(mine.scope, (tx) =>
    tx.query({ text: `update wallets set available_tenths = 0 where account_id = $1`, values: [theirs.accountId] }),
  )
  expect(changed.rowCount).toBe(0)
  expect(await sql(`select available_tenths from wallets where account_id = $1`, [theirs.accountId])).toEqual([
    { available_tenths: 500 },
  ])
})

test('role and account end with the transaction', async () => {
  const { scope } = await newAccount()
  const who = `select current_user = 'peyk_app' as is_app, nullif(current_setting('peyk.account', true), '') as account`
  const inside = await db.inAccount(scope, async (tx) => (await tx.query({ text: who })).rows[0])
  expect(inside).toEqual({ is_app: true, account: String(scope.accountId) })
  for (let round = 0; round < 12; round += 1) {
    const outside = await db.asGate(gateScope(), async (tx) => (await tx.query({ text: who })).rows[0])
    expect(outside).toEqual({ is_app: false, account: null })
  }
})

test('a statement that is a customer’s whole transaction has their role and sees their rows alone, whatever ran on the connection before', async () => {
  const [mine, theirs] = [await newAccount(), await newAccount({ creditTenths: 500 })]
  const seen = (scope: typeof mine.scope) =>
    db.inAccountOnce(scope, (tx) =>
      tx.query<{ account_id: number; is_app: boolean }>({
        name: 'test-own-wallets',
        text: `select account_id, current_user = 'peyk_app' as is_app from wallets where $1`,
        values: [true],
      }),
    )
  for (let round = 0; round < 12; round += 1) {
    const { scope, accountId } = round % 2 === 0 ? mine : theirs
    expect((await seen(scope)).rows).toEqual([{ account_id: accountId, is_app: true }])
  }
  const both = await Promise.all(Array.from({ length: 40 }, (_, n) => seen((n % 2 === 0 ? mine : theirs).scope)))
  expect(both.map(({ rows }) => rows[0]?.account_id)).toEqual(
    Array.from({ length: 40 }, (_, n) => (n % 2 === 0 ? mine : theirs).accountId),
  )
  const change = { text: 'update wallets set available_tenths = 0 where account_id = $1', values: [theirs.accountId] }
  expect((await db.inAccountOnce(mine.scope, (tx) => tx.query(change))).rowCount).toBe(0)
  // The account ended with the statement: nothing of it is left on the connection.
  for (let round = 0; round < 12; round += 1) {
    const left = await db.inAccount(mine.scope, (tx) =>
      tx.query({ text: `select session_user <> current_user as is_lower, current_setting('peyk.account') as account` }),
    )
    expect(left.rows).toEqual([{ is_lower: true, account: String(mine.accountId) }])
  }
})

test('a customer’s connection outside a transaction sees no row, and a failed beginning lets no statement see more', async () => {
  const { scope, accountId } = await newAccount()
  const broken = { ...scope, accountId: Number.NaN }
  const read = () => db.inAccount(broken, (tx) => tx.query({ text: 'select account_id from wallets' }))
  await expect(read()).rejects.toMatchObject({ code: '22P02' })
  const once = db.inAccountOnce(broken, (tx) => tx.query({ text: 'select account_id from wallets' }))
  await expect(once).rejects.toMatchObject({ code: '22P02' })
  const role = await db.inAccount(scope, async (tx) => {
    await tx.query({ text: 'savepoint as_owner; set local role none' })
    const { rows } = await tx.query({ text: `select current_user = session_user as is_owner` })
    await tx.query({ text: 'rollback to savepoint as_owner' })
    return [
      ...rows,
      ...(await tx.query({ text: `select current_user = 'peyk_app' as is_app, account_id from wallets` })).rows,
    ]
  })
  expect(role).toEqual([{ is_owner: true }, { is_app: true, account_id: accountId }])
})

test('the owner of the tables is not a superuser', async () => {
  const [role] = await db.asEngine(
    engine,
    async (tx) =>
      (
        await tx.query({
          text: `select rolsuper as is_super, rolbypassrls as passes from pg_roles where rolname = 'peyk_app'`,
        })
      ).rows,
  )
  expect(role).toEqual({ is_super: false, passes: false })
})

test('[MODE-06] nobody’s numbers are a customer’s: their role has no right on any table of number banks', async () => {
  const { scope } = await newAccount()
  const tables = await sql<{ name: string; is_fenced: boolean; open: boolean }>(`
    select relname as name, relrowsecurity as is_fenced,
      has_any_column_privilege('peyk_app', oid, 'select, insert, update')
        or has_any_column_privilege('peyk_group', oid, 'select, insert, update') as open
    from pg_class where relname like 'number\\_bank\\_%' and relkind in ('r', 'p') order by 1`)
  expect(tables.length).toBeGreaterThanOrEqual(6)
  expect(tables.filter(({ is_fenced: isFenced, open }) => !isFenced || open)).toEqual([])
  const read = db.inAccount(scope, (tx) => tx.query({ text: 'select msisdn from number_bank_people' }))
  await expect(read).rejects.toMatchObject({ code: '42501' })
})

test('[MODE-06] whoever counts and draws reads the banks, changes none of them, and sees nothing of any account', async () => {
  await newAccount()
  const [version] = await sql<{ id: number }>(
    `insert into number_bank_versions (kind, title, source) values ('trade', 'الف', 'ب') returning id`,
  )
  const id = version!.id
  onTestFinished(async () => void (await sql('delete from number_bank_versions where id = $1', [id])))
  onTestFinished(async () => void (await sql('select drop_number_bank_table($1)', [id])))
  await sql('select create_number_bank_table($1)', [id])
  await sql(
    `insert into number_bank_people_${id} (msisdn, draw_key, operator, province_id) values (989121234567, 7, 1, 89)`,
  )
  await sql('select build_number_bank_indexes($1)', [id])
  const asBanks = (text: string, values: unknown[] = []) =>
    db.inNumberBanks(numberBankScope(), async (tx) => (await tx.query({ text, values })).rows)
  const people = 'select msisdn, province_id from number_bank_people where version_id = $1'
  expect(await asBanks(people, [id])).toEqual([])
  await sql('select attach_number_bank_table($1)', [id])
  expect(await asBanks(people, [id])).toEqual([{ msisdn: 989121234567, province_id: 89 }])
  // Its own table, too: only there do its indexes answer alone.
  expect(await asBanks(`select msisdn from number_bank_people_${id}`)).toEqual([{ msisdn: 989121234567 }])
  for (const table of ['accounts', 'sends', 'recipients', 'contacts', 'wallets', 'users'])
    await expect(asBanks(`select * from ${table}`)).rejects.toMatchObject({ code: '42501' })
  await expect(asBanks('delete from number_bank_people')).rejects.toMatchObject({ code: /42501|25006/ })
})
