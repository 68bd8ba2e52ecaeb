import { describe, expect, test } from 'vitest'
import { testDatabase } from '@peyk/database/testing/test-database.ts'
import { eventReader, LIVE_CHANNEL } from '../../platform/live/publish.ts'
import { testDeps } from '../../platform/testing/deps.ts'
import { aSendTo, aSharedLine } from './inbox.fixtures.ts'
import { inboxJobs } from './inbox.jobs.ts'
import { takeAnnouncements } from './queries/receiving.ts'
import { announceReceived } from './usecases/announce-received.ts'
import { receiveMessages, type ReceivedMessage } from './usecases/receive-messages.ts'
import { routeReplies } from './usecases/route-replies.ts'

const testDb = await testDatabase()
const deps = testDeps(testDb, { jobs: inboxJobs })
const scope = testDb.engine
const receivedAt = new Date('2026-11-21T08:30:00Z')
let lastNumber = 989_141_000_000
const someNumber = () => (lastNumber += 1)

const told = new Map<unknown, { received_count: number; unread_count: number; message: string }[]>()
const readEvents = eventReader()
await deps.pgListener.listen(LIVE_CHANNEL, (payload) => {
  const event = readEvents(payload)
  if (event?.event === 'inbox_received') told.set(event.accountId, [...(told.get(event.accountId) ?? []), event.data])
})

const receive = (messages: readonly Omit<ReceivedMessage, 'receivedAt'>[]) =>
  testDb.db.asEngine(scope, (tx) => receiveMessages(tx, messages.map((one) => ({ ...one, receivedAt })), deps)) // prettier-ignore

describe('messages that come together', () => {
  test('are stored in their order, each for the owner of its line, and of «11» and «12» of one number the last holds', async () => {
    const [first, second] = [await testDb.newAccount(), await testDb.newAccount()]
    const [a, b] = [someNumber(), someNumber()]
    const answers = await receive([
      { line: first.service.number, msisdn: a, text: '11' },
      { line: '+98000111', msisdn: a, text: 'به هیچ‌کس' },
      { line: second.service.number, msisdn: a, text: '12' },
      { line: first.service.number, msisdn: b, text: '12' },
      { line: first.service.number, msisdn: a, text: 'سلام\0' },
      { line: first.service.number, msisdn: b, text: 'لغو۱۱' },
      { line: first.service.number, msisdn: a, text: '12' },
    ])
    expect(answers.map((one) => one === null)).toEqual([false, true, false, false, false, false, false])
    const ids = answers.flatMap((one) => one?.messageId ?? [])
    expect(ids).toEqual(ids.toSorted((x, y) => x - y))
    const ofFirst = await testDb.sql('select message from inbox_messages where account_id = $1 order by id', [first.accountId]) // prettier-ignore
    expect(ofFirst.map(({ message }) => message)).toEqual(['11', '12', 'سلام', 'لغو۱۱', '12'])
    expect(await testDb.sql('select msisdn from cancel_11 where line_id = $1', [first.service.id])).toEqual([{ msisdn: b }]) // prettier-ignore
  })

  test('on a shared line each go to the account that last wrote to their sender, looked for once for all', async () => {
    const [one, other] = [await testDb.newAccount(), await testDb.newAccount()]
    const line = await aSharedLine(testDb)
    const [a, b, c] = [someNumber(), someNumber(), someNumber()]
    const hoursAgo = (hours: number) => new Date(receivedAt.getTime() - hours * 3_600_000)
    await aSendTo(testDb, { account: other, line, msisdn: a, at: hoursAgo(9) })
    await aSendTo(testDb, { account: one, line, msisdn: a, at: hoursAgo(3) })
    await aSendTo(testDb, { account: other, line, msisdn: b, at: hoursAgo(1) })
    const group = [a, b, c, a].map((msisdn) => ({ line: line.number, msisdn, text: 'بله' }))
    const messageIds = (await receive(group)).flatMap((message) => message?.messageId ?? [])
    const queued = await testDb.sql<{ ids: number[] }>(
      `select data->'messageIds' as ids from pgboss.job
      where name = 'inbox.find-owners' and data->'messageIds' @> to_jsonb($1::bigint)`,
      [messageIds[0]],
    )
    expect(queued).toEqual([{ ids: messageIds }])
    await routeReplies({ scope, messageIds }, deps)
    const owners = await testDb.sql<{ account_id: number | null }>('select account_id from inbox_messages where id = any($1) order by id', [messageIds]) // prettier-ignore
    expect(owners.map(({ account_id: id }) => id)).toEqual([one.accountId, other.accountId, null, one.accountId])
    const kept = await testDb.sql('select msisdn, message_count from inbox_conversations where account_id = $1', [one.accountId]) // prettier-ignore
    expect(kept).toEqual([{ msisdn: a, message_count: 2 }])
  })
})

describe('[promise U6] under load', () => {
  test('a thousand messages of one number are all stored, and told of in few events that count every one', async () => {
    const account = await testDb.newAccount()
    const msisdn = someNumber()
    const groups = Array.from({ length: 50 }, (_, n) =>
      Array.from({ length: 20 }, (_none, m) => ({ line: account.service.number, msisdn, text: `${n * 20 + m}` })),
    )
    const began = Date.now()
    for (let at = 0; at < groups.length; at += 5) {
      // As several connections deliver at once.
      await Promise.all(groups.slice(at, at + 5).map(async (group) => {
        await receive(group)
        await announceReceived({ scope }, deps)
      })) // prettier-ignore
    }
    const events = () => told.get(account.accountId) ?? []
    await expect
      .poll(
        async () => {
          await announceReceived({ scope }, deps)
          return events().reduce((sum, { received_count: count }) => sum + count, 0)
        },
        { timeout: 15_000 },
      )
      .toBe(1000)
    expect(events().length).toBeLessThanOrEqual(2 + Math.ceil((Date.now() - began) / 500))
    expect(events().at(-1)).toMatchObject({ unread_count: 1000 })
    const [stored] = await testDb.sql('select count(distinct message)::int as texts from inbox_messages where account_id = $1', [account.accountId]) // prettier-ignore
    expect(stored).toEqual({ texts: 1000 })
  })

  test('what comes while others are told of is told of, too', async () => {
    const account = await testDb.newAccount()
    const message = { line: account.service.number, text: 'سلام' }
    let counted = 0
    const tell = async () => {
      const taken = await testDb.db.asEngine(scope, (tx) => takeAnnouncements(tx, { pauseMs: 0 }))
      for (const one of taken) if (one.account_id === account.accountId) counted += one.received_count
    }
    const write = async () => {
      for (let n = 0; n < 100; n += 1) await receive([{ ...message, msisdn: someNumber() }])
    }
    let isWriting = true
    const telling = [1, 2].map(async () => {
      while (isWriting) await tell()
    })
    await Promise.all([write(), write(), write()])
    isWriting = false
    await Promise.all(telling)
    await tell()
    expect(counted).toBe(300)
  })

  test('a text of 10,000 characters is stored and told of whole', async () => {
    const account = await testDb.newAccount()
    const text = 'متن بلند '.repeat(1112).slice(0, 10_000)
    await receive([{ line: account.service.number, msisdn: someNumber(), text }])
    await announceReceived({ scope }, deps)
    await expect.poll(() => told.get(account.accountId)?.[0]?.message).toBe(text)
    expect(await testDb.sql('select message from inbox_messages where account_id = $1', [account.accountId])).toEqual([{ message: text }]) // prettier-ignore
  })
})
