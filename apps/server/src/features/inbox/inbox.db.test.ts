import { describe, expect, test } from 'vitest'
import type { TestAccount } from '@peyk/database/testing/accounts.ts'
import { testDatabase } from '@peyk/database/testing/test-database.ts'
import type { PublishedEvent } from '../../platform/live/publish.ts'
import { eventReader, LIVE_CHANNEL } from '../../platform/live/publish.ts'
import { testCalls } from '../../platform/testing/calls.ts'
import { aSendTo, aSharedLine } from './inbox.fixtures.ts'
import { announceReceived } from './usecases/announce-received.ts'
import { receiveMessages, type ReceivedMessage } from './usecases/receive-messages.ts'
import { routeReplies } from './usecases/route-replies.ts'

const testDb = await testDatabase()
/** However busy the machine is. */
const SOON = { timeout: 10_000 }
const { call, tokenOf, deps } = await testCalls(testDb)

const events: PublishedEvent[] = []
const readEvents = eventReader()
await deps.pgListener.listen(LIVE_CHANNEL, (payload) => {
  const announcement = readEvents(payload)
  if (announcement !== null) events.push(announcement)
})
const eventsOf = (account: TestAccount) => events.filter((one) => one.accountId === account.accountId)

const NOW = new Date('2026-11-21T08:30:00Z')
const hoursAgo = (hours: number) => new Date(NOW.getTime() - hours * 3_600_000)
let lastNumber = 989_121_000_000
const someNumber = () => (lastNumber += 1)

const receive = async (message: Omit<ReceivedMessage, 'receivedAt'> & { receivedAt?: Date }) => {
  const group = [{ receivedAt: NOW, ...message }]
  const [received] = await testDb.db.asEngine(testDb.engine, (tx) => receiveMessages(tx, group, deps))
  return received ?? null
}
/** As the worker's loop, again and again. */
const announce = () => announceReceived({ scope: testDb.engine }, deps)
const announcedTo = async (account: TestAccount) => {
  await announce()
  return eventsOf(account)
}

/** As the gateway and then the worker: received, and its owner looked for. */
const routeAndRead = async (message: Parameters<typeof receive>[0]) => {
  const received = await receive(message)
  if (received === null) throw new Error('no such line')
  await routeReplies({ scope: testDb.engine, messageIds: [received.messageId] }, deps)
  const [row] = await testDb.sql<{ account_id: number | null; is_deleted: boolean }>(
    'select account_id, is_deleted from inbox_messages where id = $1',
    [received.messageId],
  )
  return row!
}

describe('a received message (decision W5)', () => {
  test('on a dedicated line belongs to its owner, however the line is written, and is published to their sockets', async () => {
    const account = await testDb.newAccount()
    const msisdn = someNumber()
    await receive({ line: account.service.number.slice(3), msisdn, text: 'سلام' })
    await expect.poll(() => announcedTo(account), SOON).toHaveLength(1)
    const row = await receive({ line: ` ${account.service.number.slice(1)}`, msisdn, text: 'دوباره' })
    await expect.poll(() => announcedTo(account), SOON).toHaveLength(2)
    expect(eventsOf(account)[1]).toMatchObject({
      event: 'inbox_received',
      data: {
        messages_inbox_id: row?.messageId,
        from: `+${msisdn}`,
        number: account.service.number,
        message: 'دوباره',
        type: 'normal',
        time: NOW.getTime() / 1000,
        seen: '0',
        unread_count: 2,
        received_count: 1,
      },
    })
  })

  test('on a shared line belongs to the account that last sent to that number over it', async () => {
    const [first, last, elsewhere] = [await testDb.newAccount(), await testDb.newAccount(), await testDb.newAccount()]
    const [line, otherLine] = [await aSharedLine(testDb), await aSharedLine(testDb)]
    const msisdn = someNumber()
    await aSendTo(testDb, { account: first, line, msisdn, at: hoursAgo(5) })
    await aSendTo(testDb, { account: last, line, msisdn, at: hoursAgo(2) })
    await aSendTo(testDb, { account: elsewhere, line: otherLine, msisdn, at: hoursAgo(1) })
    await aSendTo(testDb, { account: first, line, msisdn: someNumber(), at: hoursAgo(1) })
    expect(await routeAndRead({ line: line.number, msisdn, text: 'بله' })).toMatchObject({ account_id: last.accountId })
    await expect.poll(() => eventsOf(last).map((one) => one.event), SOON).toEqual(['inbox_received'])
    expect([...eventsOf(first), ...eventsOf(elsewhere)]).toEqual([])
  })

  test('on a shared line belongs to nobody after 72 hours or when no account had sent, and is left to staff', async () => {
    const account = await testDb.newAccount()
    const line = await aSharedLine(testDb)
    const msisdn = someNumber()
    expect(await routeAndRead({ line: line.number, msisdn, text: 'کسی هست؟' })).toMatchObject({ account_id: null })
    await aSendTo(testDb, { account, line, msisdn, at: hoursAgo(73) })
    expect(await routeAndRead({ line: line.number, msisdn, text: 'کسی هست؟' })).toMatchObject({ account_id: null })
    await aSendTo(testDb, { account, line, msisdn, at: hoursAgo(71) })
    expect(await routeAndRead({ line: line.number, msisdn, text: 'کسی هست؟' })).toMatchObject({
      account_id: account.accountId,
    })
  })

  test('routed twice keeps its owner and is published once', async () => {
    const account = await testDb.newAccount()
    const line = await aSharedLine(testDb)
    const msisdn = someNumber()
    await aSendTo(testDb, { account, line, msisdn, at: hoursAgo(1) })
    const received = await receive({ line: line.number, msisdn, text: 'یک' })
    for (let i = 0; i < 2; i += 1) await routeReplies({ scope: testDb.engine, messageIds: [received!.messageId] }, deps)
    await receive({ line: account.service.number, msisdn, text: 'نشانه' })
    await expect.poll(() => announcedTo(account), SOON).toHaveLength(2)
  })

  test('a message to an unknown line is not stored', async () => {
    expect(await receive({ line: '+98000111', msisdn: someNumber(), text: 'x' })).toBeNull()
    expect(await receive({ line: '', msisdn: someNumber(), text: 'x' })).toBeNull()
  })

  test('a message from a number on the receive blacklist is hidden and not published', async () => {
    const account = await testDb.newAccount()
    const msisdn = someNumber()
    await testDb.sql(`insert into blacklist (account_id, msisdn, kind) values ($1, $2, 'receive')`, [account.accountId, msisdn]) // prettier-ignore
    expect(await routeAndRead({ line: account.service.number, msisdn, text: 'x' })).toMatchObject({ is_deleted: true })
    expect((await call('POST', 'report/messages-inbox', { token: await tokenOf(account) })).envelope.meta.total).toBe(0)
    expect(eventsOf(account)).toEqual([])
  })
})

describe('«11» and «12»', () => {
  const isStopped = async (lineId: number, msisdn: number) =>
    (await testDb.sql('select from cancel_11 where line_id = $1 and msisdn = $2', [lineId, msisdn])).length === 1

  test.each(['11', '۱۱', ' لغو11 ', 'لغو ۱۱'])(
    '«%s» stops this line for this number, and «12» lets it write again',
    async (text) => {
      const account = await testDb.newAccount()
      const msisdn = someNumber()
      const { id, number } = account.advertising
      for (let i = 0; i < 2; i += 1) await receive({ line: number, msisdn, text })
      expect(await isStopped(id, msisdn)).toBe(true)
      expect(await isStopped(account.service.id, msisdn)).toBe(false)
      expect(await isStopped(id, someNumber())).toBe(false)
      await receive({ line: number, msisdn, text: '۱۲' })
      expect(await isStopped(id, msisdn)).toBe(false)
    },
  )

  test('are ignored inside a longer text', async () => {
    const account = await testDb.newAccount()
    const msisdn = someNumber()
    for (const text of ['ساعت 11 می‌آیم', '111', 'پلاک 12']) await receive({ line: account.service.number, msisdn, text })
    expect(await isStopped(account.service.id, msisdn)).toBe(false)
  })

  test('[CON-26] of a number on a public line are shown only to accounts that sent to that number', async () => {
    const [first, last, keeper, answered, stranger] = await Promise.all([1, 2, 3, 4, 5].map(() => testDb.newAccount()))
    const [line, otherLine] = [await aSharedLine(testDb), await aSharedLine(testDb)]
    const msisdn = someNumber()
    await aSendTo(testDb, { account: first!, line, msisdn, at: hoursAgo(50) })
    await aSendTo(testDb, { account: last!, line, msisdn, at: hoursAgo(2) })
    await aSendTo(testDb, { account: stranger!, line, msisdn: someNumber(), at: hoursAgo(1) })
    await aSendTo(testDb, { account: stranger!, line: otherLine, msisdn, at: hoursAgo(1) })
    await receive({ line: answered!.service.number, msisdn, text: 'قیمت؟' })
    const asked = { token: await tokenOf(keeper!) }
    const book = await call('POST', 'phonebooks', { ...asked, body: { title: 'دفتر', options: [] } })
    const list = [{ number: `0${String(msisdn).slice(2)}`, phonebook_id: (book.envelope.data as { id: number }).id }]
    expect((await call('POST', 'phonebooks/numbers/add-list-new', { ...asked, body: { list } })).status).toBe(201)
    await routeAndRead({ line: line.number, msisdn, text: 'لغو11' })

    const listOf = async (account: TestAccount | undefined) => {
      const { envelope } = await call('GET', 'phonebooks/blacklist?type=cancel_11', { token: await tokenOf(account!) })
      const rows = envelope.data as { id: number; number: string; line: string }[]
      expect(envelope.meta.total).toBe(rows.length)
      return rows.map(({ number, line: of }) => [number, of])
    }
    const shown = [[`+${msisdn}`, line.number]]
    for (const account of [first, last, keeper, answered]) expect(await listOf(account)).toEqual(shown)
    expect(await listOf(stranger)).toEqual([])
    // Nor is it told whose the id is.
    const [stop] = await testDb.sql<{ id: number }>('select id from cancel_11 where msisdn = $1', [msisdn])
    const takeOff = async (account: TestAccount | undefined) => {
      const body = { listNumbers: [stop!.id] }
      return (await call('POST', 'phonebooks/blacklist/delete-list', { token: await tokenOf(account!), body })).status
    }
    expect([await takeOff(last), await takeOff(stranger)]).toEqual([400, 404])

    await routeAndRead({ line: line.number, msisdn, text: '12' })
    for (const account of [first, last, keeper, answered, stranger]) expect(await listOf(account)).toEqual([])
  })
})

describe('[CALL-090] the list of received messages', () => {
  const laid = async () => {
    const account = await testDb.newAccount()
    const token = await tokenOf(account)
    const [a, b] = [someNumber(), someNumber()]
    const ids: number[] = []
    for (const [index, msisdn] of [a, b, a].entries()) {
      const line = index === 1 ? account.advertising : account.service
      const received = await receive({ line: line.number, msisdn, text: `متن ${index} 100%`, receivedAt: hoursAgo(10 - index) }) // prettier-ignore
      ids.push(received!.messageId)
    }
    const list = async (filters: object, more: object = {}) => {
      const { status, envelope } = await call('POST', 'report/messages-inbox', { token, body: { filters, ...more } })
      expect(status).toBe(200)
      return (envelope.data as { messages_inbox_id: number }[]).map((row) => ids.indexOf(row.messages_inbox_id))
    }
    return { account, token, a, b, ids, list }
  }

  test('[INB-02] is newest first, by POST and by GET, with rows as documented', async () => {
    const { account, token, a, ids } = await laid()
    for (const method of ['POST', 'GET']) {
      const { envelope } = await call(method, 'report/messages-inbox', { token })
      expect((envelope.data as { messages_inbox_id: number }[]).map((row) => row.messages_inbox_id)).toEqual(ids.toReversed()) // prettier-ignore
      expect((envelope.data as unknown[])[0]).toEqual({
        messages_inbox_id: ids[2],
        from: `+${a}`,
        number: account.service.number,
        message: 'متن 2 100%',
        type: 'normal',
        time: hoursAgo(8).getTime() / 1000,
        seen: '0',
      })
      expect(envelope.meta).toMatchObject({ total: 3, current_page: 1, last_page: 1 })
    }
  })

  test('can be filtered by each filter alone', async () => {
    const { account, a, b, ids, list } = await laid()
    const seconds = (hours: number) => String(hoursAgo(hours).getTime() / 1000)
    await testDb.sql('update inbox_messages set is_seen = true where id = $1', [ids[0]])
    expect(await list({})).toEqual([2, 1, 0])
    expect(await list({ from_id: String(ids[0]) })).toEqual([2, 1])
    expect(await list({ from: `0${String(b).slice(2)}` })).toEqual([1])
    expect(await list({ from: `+${a}` })).toEqual([2, 0])
    expect(await list({ from: String(a).slice(2, 6) })).toEqual([2, 1, 0])
    expect(await list({ number: account.advertising.number.slice(3) })).toEqual([1])
    expect(await list({ message: 'متن 1' })).toEqual([1])
    expect(await list({ message: '0%' })).toEqual([2, 1, 0])
    expect(await list({ message: '%2' })).toEqual([])
    expect(await list({ seen: '1' })).toEqual([0])
    expect(await list({ seen: '0' })).toEqual([2, 1])
    expect(await list({ from_date: seconds(9.5) })).toEqual([2, 1])
    expect(await list({ to_date: seconds(9.5) })).toEqual([0])
    expect(await list({}, { page: 2, per_page: 2 })).toEqual([0])
  })
})
