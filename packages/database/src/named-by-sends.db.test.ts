import { expect, test } from 'vitest'
import { testDatabase } from './testing/test-database.ts'

const { newAccount, sql } = await testDatabase({ isFresh: true })

test('what a send names cannot be removed, by whom and by which line it was sent; anything else can', async () => {
  const [named, free] = [await newAccount({ carrier: 'named' }), await newAccount({ carrier: 'free' })]
  const insertKey = async (accountId: number) => {
    const [key] = await sql<{ id: number }>(
      `insert into api_keys (account_id, title, key_hash, masked_key)
      values ($1::bigint, 'k', decode(md5($1::bigint::text), 'hex'), 'k') returning id`,
      [accountId],
    )
    return key?.id
  }
  const keys = { named: await insertKey(named.accountId), free: await insertKey(free.accountId) }
  await sql(
    `insert into sends (account_id, period, state, class, sending_type, report_type, user_id, user_name, api_key_id, line_id,
      line_number, carrier, message, encoding, parts, send_at, expires_at)
    values ($1, 1, 6, 1, 'webservice', 'webservice', $2, 'u', $3, $4, '+98', 'named', 'x', 0, 1, now(), now())`,
    [named.accountId, named.userId, keys.named, named.service.id],
  )
  const refused = { code: '23503' }
  await expect(sql('delete from users where id = $1', [named.userId])).rejects.toMatchObject(refused)
  await expect(sql('delete from api_keys where id = $1', [keys.named])).rejects.toMatchObject(refused)
  await expect(sql('delete from lines where id = $1', [named.service.id])).rejects.toMatchObject(refused)
  await expect(sql('delete from accounts where id = $1', [named.accountId])).rejects.toMatchObject(refused)
  await sql('update lines set carrier = $1 where carrier = $2', ['free', 'named'])
  await expect(sql(`delete from carriers where key = 'named'`)).rejects.toMatchObject(refused)
  await sql('delete from api_keys where id = $1', [keys.free])
  await sql('delete from lines where id = $1', [free.service.id])
  await sql('delete from users where id = $1', [free.userId])
})
