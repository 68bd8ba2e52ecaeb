import { expect, test } from 'vitest'
import { testDatabase } from './testing/test-database.ts'

const { db, sql, newAccount, engine } = await testDatabase()

test('ids, sums and counts are read as numbers, dates as text, timestamps as Date', async () => {
  const [row] =
    await sql(`select 9007199254740991::bigint as id, sum(v) as sum, count(*) as count, array_agg(v) as list,
    '2026-03-21'::date as day, '2026-03-21T00:00:00Z'::timestamptz as at from (values (1::bigint), (null), (41)) t (v)`)
  expect(row).toEqual({
    id: 9_007_199_254_740_991,
    sum: 42,
    count: 3,
    list: [1, null, 41],
    day: '2026-03-21',
    at: new Date('2026-03-21T00:00:00Z'),
  })
})

test('the query builder and plain statements share one transaction', async () => {
  const { scope, accountId } = await newAccount({ creditTenths: 700 })
  const seen = await db.inAccount(scope, async (tx) => {
    await tx.query({
      text: `update wallets set available_tenths = 300, held_tenths = 400 where account_id = $1`,
      values: [accountId],
    })
    return tx.kysely
      .selectFrom('wallets')
      .select(['available_tenths', 'held_tenths'])
      .where('account_id', '=', accountId)
      .execute()
  })
  expect(seen).toEqual([{ available_tenths: 300, held_tenths: 400 }])
})

test('the changes of a failed transaction are rolled back', async () => {
  const { scope, accountId } = await newAccount({ creditTenths: 700 })
  const failing = db.inAccount(scope, async (tx) => {
    await tx.kysely.updateTable('wallets').set({ available_tenths: 0 }).where('account_id', '=', accountId).execute()
    throw new Error('changed my mind')
  })
  await expect(failing).rejects.toThrow('changed my mind')
  expect(await sql(`select available_tenths from wallets where account_id = $1`, [accountId])).toEqual([
    { available_tenths: 700 },
  ])
})

test('a transaction that ignores a failed statement fails at its commit', async () => {
  const { scope } = await newAccount()
  const swallowed = db.inAccount(scope, async (tx) => {
    await tx.query({ text: 'select 1 / 0' }).catch(() => {})
  })
  await expect(swallowed).rejects.toThrow('had failed before its commit')
})

test('a transaction of one statement commits by itself, refuses a second statement, and leaves the connection usable after an error', async () => {
  const { accountId } = await newAccount({ creditTenths: 700 })
  const change = (amount: number) => ({
    text: 'update wallets set available_tenths = $2 where account_id = $1',
    values: [accountId, amount],
  })
  await db.asEngineOnce(engine, (tx) => tx.query(change(900)))
  const twice = db.asEngineOnce(engine, async (tx) => {
    await tx.query(change(901))
    await tx.query(change(902))
  })
  await expect(twice).rejects.toThrow('has had its one statement')
  await expect(db.asEngineOnce(engine, (tx) => tx.query(change(-1)))).rejects.toMatchObject({ code: '23514' })
  for (let round = 0; round < 12; round += 1) {
    const [wallet] = await sql(`select available_tenths from wallets where account_id = $1`, [accountId])
    expect(wallet).toEqual({ available_tenths: 901 })
  }
})

test('a customer’s transaction of one statement commits, refuses a second one, and leaves the connection usable after an error', async () => {
  const { scope, accountId } = await newAccount({ creditTenths: 700 })
  const change = (amount: number) => ({
    name: 'test-change-once',
    text: 'update wallets set available_tenths = $2 where account_id = $1 returning available_tenths',
    values: [accountId, amount],
  })
  const once = (amount: number) => db.inAccountOnce(scope, (tx) => tx.query(change(amount)))
  expect(await once(900)).toEqual({ rows: [{ available_tenths: 900 }], rowCount: 1 })
  const twice = db.inAccountOnce(scope, async (tx) => {
    await tx.query(change(901))
    await tx.query(change(902))
  })
  await expect(twice).rejects.toThrow('has had its one statement')
  for (let round = 0; round < 12; round += 1) await expect(once(-1)).rejects.toMatchObject({ code: '23514' })
  await expect(db.inAccountOnce(scope, (tx) => tx.query({ text: 'select nonsense' }))).rejects.toMatchObject({ code: '42703' }) // prettier-ignore
  for (let round = 0; round < 12; round += 1) {
    const read = { text: 'select available_tenths, null as nothing from wallets' }
    expect((await db.inAccountOnce(scope, (tx) => tx.query(read))).rows).toEqual([
      { available_tenths: 901, nothing: null },
    ])
  }
})

test('many rows, no rows and statements without a name answer a transaction of one statement as they do any other', async () => {
  const { scope } = await newAccount()
  const ask = (text: string, values?: readonly unknown[]) =>
    db.inAccountOnce(scope, (tx) => tx.query({ text, ...(values === undefined ? {} : { values }) }))
  expect((await ask('select n from generate_series(1, 5000) n')).rows).toHaveLength(5000)
  expect(await ask('select 1 where false')).toEqual({ rows: [], rowCount: 0 })
  expect((await ask('select $1::int[] as list, $2::text as word', [[1, 2], 'سلام'])).rows).toEqual([{ list: [1, 2], word: 'سلام' }]) // prettier-ignore
})

test('statements of a customer that are asked for together run in their order, also around a copy, and fail together', async () => {
  const { scope, accountId } = await newAccount({ creditTenths: 700 })
  const lower = (by: number) => ({
    text: 'update wallets set available_tenths = available_tenths - $2 where account_id = $1 returning available_tenths',
    values: [accountId, by],
  })
  const copied = `${accountId}\t1\t1\t1\t0\n`
  const answers = await db.inAccount(scope, (tx) =>
    Promise.all([
      tx.query(lower(100)),
      tx.query(lower(200)),
      tx.copyIn('copy send_deltas (account_id, send_id, count, operator, code) from stdin', [copied]),
      tx.query(lower(300)),
      tx.copyIn('copy send_deltas (account_id, send_id, count, operator, code) from stdin', [copied]),
      tx.query(lower(50)),
    ]),
  )
  expect(answers.map((one) => (typeof one === 'number' ? one : one.rows[0]!['available_tenths']))).toEqual([600, 400, 1, 100, 1, 50]) // prettier-ignore
  const failing = db.inAccount(scope, (tx) =>
    Promise.all([tx.query(lower(10)), tx.query(lower(1000)), tx.query(lower(1))]),
  )
  await expect(failing).rejects.toMatchObject({ code: '23514' })
  expect(await sql('select available_tenths from wallets where account_id = $1', [accountId])).toEqual([{ available_tenths: 50 }]) // prettier-ignore
})

test("the engine's statements go by key, also when they are planned on a table of a few rows that then grows", async () => {
  const { accountId } = await newAccount()
  const update = `update recipients r set code = g.code
    from unnest($1::bigint[], $2::bigint[], $3::smallint[], $4::int[], $5::smallint[]) g(account_id, send_id, period, seq, code)
    where r.account_id = g.account_id and r.send_id = g.send_id and r.seq = g.seq and r.period = g.period and r.code = 0`
  const plan = await db.asEngine(engine, async (tx) => {
    await tx.query({
      text: `insert into recipients (account_id, send_id, msisdn, seq, price_tenths, period, operator, parts)
        select $1, 1, 989120000000 + n, n, 13700, period_of(now()), 1, 1 from generate_series(1, 3000) n`,
      values: [accountId],
    })
    await tx.query({ text: `prepare by_key as ${update}` })
    const { rows } = await tx.query<Record<string, string>>({
      text: `explain execute by_key('{${accountId}}', '{1}', '{1}', '{7}', '{3}')`,
    })
    await tx.query({ text: 'deallocate by_key' })
    return rows.map((row) => row['QUERY PLAN']).join('\n')
  })
  expect(plan).toContain('Index Scan using recipients_')
  expect(plan).not.toMatch(/Seq Scan|Hash Join|Merge Join/)
})

test('copyIn stores the rows and returns their number', async () => {
  const { accountId } = await newAccount()
  function* rows() {
    for (let n = 1; n <= 25_000; n += 1) yield `${accountId}\t1\t${n}\t1\t0\n`
  }
  const copied = await db.asEngine(engine, (tx) =>
    tx.copyIn('copy send_deltas (account_id, send_id, count, operator, code) from stdin', rows()),
  )
  expect(copied).toBe(25_000)
  const [row] = await sql(`select count(*), min(count), max(count) from send_deltas where account_id = $1`, [accountId])
  expect(row).toEqual({ count: 25_000, min: 1, max: 25_000 })
})

test('a bad row in a copy undoes the whole and leaves the connection usable', async () => {
  const { accountId } = await newAccount()
  const copying = db.asEngine(engine, (tx) =>
    tx.copyIn('copy send_deltas (account_id, send_id, count, operator, code) from stdin', [
      `${accountId}\t1\t1\t1\t0\n`,
      'nonsense\n',
    ]),
  )
  await expect(copying).rejects.toMatchObject({ code: expect.stringMatching(/^22/) })
  for (let round = 0; round < 12; round += 1) {
    expect(await sql(`select count(*) from send_deltas where account_id = $1`, [accountId])).toEqual([{ count: 0 }])
  }
})

test('a connection that the server closed is not reused', async () => {
  const cut = db.asEngine(engine, (tx) => tx.query({ text: 'select pg_terminate_backend(pg_backend_pid())' }))
  await expect(cut).rejects.toThrow()
  for (let round = 0; round < 6; round += 1) expect(await sql('select 1 as one')).toEqual([{ one: 1 }])
})
