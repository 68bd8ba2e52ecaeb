import { beforeAll, expect, test } from 'vitest'
import { testDatabase } from '@peyk/database/testing/test-database.ts'
import { accountScope } from '@peyk/database/scope.ts'
import type { TestAccount } from '@peyk/database/testing/accounts.ts'
import { RECIPIENT_CODES, codesOfState } from '@peyk/domain/delivery/states.ts'
import { aSend } from '../reports.fixtures.ts'
import { listRecipients } from './list-recipients.ts'

const testDb = await testDatabase()
const { newAccount, sql } = testDb
/** Two windows of counting, of which the last is not full. */
const RECIPIENT_COUNT = 130_400
const { delivered, failed, refused, blacklist } = RECIPIENT_CODES
let account: TestAccount
let sendId: number
let allRecipients: { text: string; code: number }[]

beforeAll(async () => {
  account = await newAccount()
  sendId = await aSend(testDb, { account, state: 6, codes: [] })
  await sql('update sends set recipient_count = $2 where id = $1', [sendId, RECIPIENT_COUNT])
  // A third failed or was refused, more of them at the end; numbers are no order.
  await sql(
    `insert into recipients (account_id, send_id, msisdn, seq, price_tenths, period, operator, parts, code)
    select account_id, id, 989100000000 + (n::bigint * 7919003 % 100000007), n, 10, period, 1, 1,
      case when n % 97 = 0 then ${blacklist} when n % 3 = 0 or n > 90000 and n % 2 = 0 then case n % 5 when 0 then ${refused} else ${failed} end
        else ${delivered} end
    from sends, generate_series(1, ${RECIPIENT_COUNT}) n where id = $1`,
    [sendId],
  )
  await sql(
    `insert into send_counters (account_id, send_id, operator, code, count)
    select account_id, send_id, 1, code, count(*) from recipients where send_id = $1 group by 1, 2, 4
    on conflict (account_id, send_id, operator, code) do update set count = excluded.count`,
    [sendId],
  )
  allRecipients = await sql('select msisdn::text as text, code from recipients where send_id = $1 order by seq', [
    sendId,
  ])
}, 60_000)

const list = () =>
  sql(
    `insert into recipient_lists (account_id, send_id, number, period, numbers)
    select account_id, send_id, (seq - 1) / 10000 + 1, period, string_agg(msisdn::text, ',' order by seq)
    from recipients where send_id = $1 group by 1, 2, 3, 4`,
    [sendId],
  )

interface Query {
  state?: 'failed' | 'delivered' | 'blacklist'
  recipient?: string
}

/** What a page should show: everybody is looked at. */
function expectedRows({ state, recipient = '' }: Query) {
  const codes = state === undefined ? null : codesOfState(state)
  return allRecipients.filter(
    ({ code, text }) => (codes === null || (codes as readonly number[]).includes(code)) && text.includes(recipient),
  )
}

/** A page, and what it should be. */
async function listAndExpect(query: Query, { page, limit }: { page: number; limit: number }) {
  const input = { ...query, bulk_id: sendId, page, per_page: limit } as Parameters<typeof listRecipients>[0]['input']
  const { rows, total } = await listRecipients({ scope: accountScope(account.accountId), input }, testDb)
  const should = expectedRows(query)
  const most = query.recipient === undefined ? should.length : Math.min(10_000, should.length)
  const shown = should.slice((page - 1) * limit, page * limit).map(({ text }) => `+${text}`)
  return [
    { query, page, shown: rows.map((row) => row.recipient), total },
    { query, page, shown, total: most },
  ]
}

test.each(['failed', 'delivered', 'blacklist'] as const)(
  '[promise U5] any page of recipients in the state %s is the same as when the whole send is read',
  async (state) => {
    const last = Math.ceil(expectedRows({ state }).length / 47)
    const places = [1, 2, 0.09, 0.3, 0.49, 0.51, 0.7, 0.9, last - 1, last, last + 1]
    for (const place of places) {
      const [told, should] = await listAndExpect(
        { state },
        { page: place < 1 ? Math.floor(last * place) : place, limit: 47 },
      )
      expect(told).toEqual(should)
    }
  },
  60_000,
)

test('[promise U5] a search for a number or a part of one, alone or with a state, finds the same in the lists as in the rows', async () => {
  const number = allRecipients[101_234]!.text
  const pieces = [number, `0${number.slice(2)}`, number.slice(-9), number.slice(4, 10), number.slice(5, 10), number.slice(6, 10), '0000', '98910', '99999999', '777'] // prettier-ignore
  const ask = async (some: readonly string[]) => {
    for (const recipient of some) {
      const piece = recipient.replace(/^0(?=9)/, '98')
      for (const state of [undefined, 'failed'] as const)
        for (const page of [1, 3]) {
          const [told, should] = await listAndExpect({ recipient: piece, ...(state && { state }) }, { page, limit: 10 })
          expect(told).toEqual(should)
        }
    }
  }
  await ask(pieces.slice(3, 6))
  await list()
  await ask(pieces)
}, 120_000)
