import { describe, expect, test } from 'vitest'
import type { ExportAnswer, FileObject } from '@peyk/contract/files/files.ts'
import { testDatabase } from '@peyk/database/testing/test-database.ts'
import { eventReader, LIVE_CHANNEL } from '../../platform/live/publish.ts'
import { testCalls } from '../../platform/testing/calls.ts'
import { aSendTo } from './inbox.fixtures.ts'
import { inboxJobs } from './inbox.jobs.ts'
import { receiveMessages } from './usecases/receive-messages.ts'

const testDb = await testDatabase()
const NOW = new Date('2026-11-21T08:30:00Z')
let nowMs = NOW.getTime()
const { call, tokenOf, deps, app } = await testCalls(testDb, { clock: { now: () => nowMs } })

const heard: { accountId: unknown; event: string; data: unknown }[] = []
const readEvents = eventReader()
await deps.pgListener.listen(LIVE_CHANNEL, (payload) => {
  const event = readEvents(payload)
  if (event !== null) heard.push(event)
})

let lastNumber = 989_131_000_000
const someNumber = () => (lastNumber += 1)
const local = (msisdn: number) => `0${String(msisdn).slice(2)}`

/** An owner, what they ask, and what comes to their lines: ids in the order of the texts. */
async function aReceiver() {
  const account = await testDb.newAccount()
  const token = await tokenOf(account)
  const ask = async (method: string, path: string, body: object = {}) => {
    const given = method === 'GET' ? { query: body as Record<string, unknown> } : { body }
    return call(method, `report/messages-inbox${path}`, { token, ...given })
  }
  const receive = async (msisdn: number, texts: readonly string[], line = account.service) => {
    const group = texts.map((text) => ({ line: line.number, msisdn, text, receivedAt: new Date(nowMs) }))
    const received = await testDb.db.asEngine(testDb.engine, (tx) => receiveMessages(tx, group, deps))
    return received.map((one) => one?.messageId ?? 0)
  }
  const rows = async (path: string, body: object = {}) => {
    const { envelope } = await ask('POST', path, body)
    const data = envelope.data as { messages_inbox_id: number; from: string; message: string }[]
    return { data, total: envelope.meta.total }
  }
  const unread = async () => (await ask('GET', '/unread')).envelope.data
  return { account, token, ask, receive, rows, unread }
}

describe('reading, deleting and bringing back', () => {
  test('[CALL-093] marks those named, of one sender or all as read or unread, and tells the other tabs what is left', async () => {
    const { account, ask, receive, unread } = await aReceiver()
    const [a, b] = [someNumber(), someNumber()]
    const [first] = await receive(a, ['یک', 'دو'])
    await receive(b, ['سه'], account.advertising)
    const read = async (body: object) => (await ask('POST', '/read', body)).envelope.data
    expect(await read({ listMessages: [first, 999_999_999] })).toEqual({ unread_count: 2 })
    expect(await read({ from: local(b) })).toEqual({ unread_count: 1 })
    expect(await unread()).toEqual({
      unread_count: 1,
      lines: [
        { number: account.advertising.number, unread_count: 0 },
        { number: account.service.number, unread_count: 1 },
      ],
    })
    expect(await read({ all: true })).toEqual({ unread_count: 0 })
    expect(await read({ from: local(a), seen: '0' })).toEqual({ unread_count: 2 })
    const told = () => heard.filter(({ accountId, event }) => accountId === account.accountId && event === 'inbox_changed').map(({ data }) => data) // prettier-ignore
    await expect.poll(told).toEqual([2, 1, 0, 2].map((count) => ({ unread_count: count })))
    const nothing = await ask('POST', '/read')
    expect([nothing.status, nothing.text]).toEqual([422, expect.stringContaining('هیچ پیامی انتخاب نشده است')])
  })

  test('[CALL-092] takes messages out of every list and count, and for ten minutes they can be brought back', async () => {
    const { account, ask, receive, rows, unread } = await aReceiver()
    const [a, hidden] = [someNumber(), someNumber()]
    await testDb.sql(`insert into blacklist (account_id, msisdn, kind) values ($1, $2, 'receive')`, [account.accountId, hidden]) // prettier-ignore
    await receive(hidden, ['پنهان'])
    const [, second] = await receive(a, ['یک', 'دو'])
    expect((await ask('POST', '/delete-list', { listMessages: [second] })).status).toBe(200)
    expect((await rows('')).data.map(({ message }) => message)).toEqual(['یک'])
    expect((await rows('/conversations')).data).toMatchObject([{ message: 'یک', message_count: 1, unread_count: 1 }])
    await ask('POST', '/delete-list', { from: local(a) })
    expect([(await rows('')).total, (await rows('/conversations')).total, await unread()]).toEqual([0, 0, { unread_count: 0, lines: [] }]) // prettier-ignore
    expect((await ask('GET', '/conversation', { from: local(a) })).status).toBe(404)

    nowMs += 599_000
    await ask('POST', '/restore', { listMessages: [second] })
    for (const from of [local(a), local(hidden)]) await ask('POST', '/restore', { from })
    expect((await rows('')).data.map(({ message }) => message)).toEqual(['دو', 'یک'])
    expect((await rows('/conversations')).data).toMatchObject([{ message: 'دو', message_count: 2, unread_count: 2 }])
    await ask('POST', '/delete-list', { from: local(a) })
    nowMs += 601_000
    await ask('POST', '/restore', { from: local(a) })
    expect((await rows('')).total).toBe(0)
  })

  test('leaves the messages of another account alone, and shows nothing of them', async () => {
    const [mine, theirs] = [await aReceiver(), await aReceiver()]
    const msisdn = someNumber()
    const [id] = await theirs.receive(msisdn, ['سلام'])
    await mine.ask('POST', '/delete-list', { listMessages: [id] })
    await mine.ask('POST', '/read', { listMessages: [id] })
    expect((await mine.ask('GET', '/conversation', { from: local(msisdn) })).status).toBe(404)
    expect((await mine.rows('/conversations', { filters: { search: 'سلام' } })).total).toBe(0)
    expect((await theirs.rows('')).data).toMatchObject([{ messages_inbox_id: id, seen: '0' }])
  })
})

describe('conversations', () => {
  test('stand with the newest first, by their contact’s name, and are found by line, day and whether read', async () => {
    const { account, token, ask, receive, rows } = await aReceiver()
    const [a, b] = [someNumber(), someNumber()]
    const book = await call('POST', 'phonebooks', { token, body: { title: 'دوستان', options: [] } })
    const list = [{ number: local(a), name: 'مریم احمدی', phonebook_id: (book.envelope.data as { id: number }).id }]
    await call('POST', 'phonebooks/numbers/add-list-new', { token, body: { list } })
    const began = Math.floor(nowMs / 1000)
    await receive(a, ['سلام'])
    nowMs += 60_000
    await receive(b, ['قیمت؟'], account.advertising)
    nowMs += 60_000
    const [last] = await receive(a, ['م'.repeat(10_000)])
    const { data, total } = await rows('/conversations')
    expect([total, data[0]]).toEqual([
      2,
      {
        from: `+${a}`, contact_name: 'مریم احمدی', contact_id: expect.any(Number), number: account.service.number,
        message: `${'م'.repeat(300)}…`, time: Math.floor(nowMs / 1000), messages_inbox_id: last, message_count: 2, unread_count: 2,
      },
    ]) // prettier-ignore
    const found = async (filters: object) => (await rows('/conversations', { filters })).data.map(({ from }) => Number(from)) // prettier-ignore
    expect(await found({ number: account.advertising.number })).toEqual([b])
    expect(await found({ from_date: String(began + 90) })).toEqual([a])
    expect(await found({ to_date: String(began + 90) })).toEqual([b])
    await ask('POST', '/read', { from: local(b) })
    expect([await found({ seen: '0' }), await found({ seen: '1' })]).toEqual([[a], [b]])
    expect((await rows('/conversations', { page: 2, per_page: 1 })).data).toMatchObject([{ from: `+${b}` }])
  })

  test('are found by a piece of any text however it is spelt, by a piece of the number and by the name', async () => {
    const { token, receive, rows } = await aReceiver()
    const [a, b] = [someNumber(), someNumber()]
    const book = await call('POST', 'phonebooks', { token, body: { title: 'دوستان', options: [] } })
    const list = [{ number: local(b), name: 'کاوه', phonebook_id: (book.envelope.data as { id: number }).id }]
    await call('POST', 'phonebooks/numbers/add-list-new', { token, body: { list } })
    const [first] = await receive(a, ['كي مي‌آييد؟ ساعت ۱۰۵', 'باشد'])
    await receive(b, ['ممنون'])
    const found = async (search: string) => (await rows('/conversations', { filters: { search } })).data
    expect(await found('کی می آیید')).toEqual([])
    for (const piece of ['کی می‌آیی', 'ساعت 105', 'یید؟']) {
      expect(await found(piece)).toMatchObject([{ from: `+${a}`, messages_inbox_id: first, message_count: 2 }])
    }
    expect(await found(local(b).slice(-6))).toMatchObject([{ from: `+${b}`, message: 'ممنون' }])
    expect(await found('كاو')).toMatchObject([{ from: `+${b}`, contact_name: 'کاوه' }])
    expect((await rows('', { filters: { message: 'كى' } })).data).toMatchObject([{ messages_inbox_id: first }])
    expect(await found('ناپیدا')).toEqual([])
  })

  test('one is read back piece by piece, beside what was sent to its number and what stops it', async () => {
    const { account, ask, receive } = await aReceiver()
    const msisdn = someNumber()
    const ids = await receive(
      msisdn,
      Array.from({ length: 60 }, (_, n) => `متن ${n}`),
    )
    await receive(msisdn, ['لغو11'], account.advertising)
    await aSendTo(testDb, { account, line: account.service, msisdn, at: new Date(nowMs - 3_600_000) })
    const shown = async (more: object = {}) => (await ask('GET', '/conversation', { from: local(msisdn), ...more })).envelope.data // prettier-ignore
    const first = (await shown()) as { messages: { messages_inbox_id: number }[] }
    expect(first).toMatchObject({ is_send_blocked: false, opted_out_lines: [account.advertising.number], message_count: 61, has_more: true, contact_name: null }) // prettier-ignore
    const before = first.messages.at(-1)!.messages_inbox_id
    const rest = (await shown({ before: String(before) })) as typeof first
    expect(rest).toMatchObject({ has_more: false })
    expect([...first.messages.slice(1), ...rest.messages].map((one) => one.messages_inbox_id)).toEqual(ids.toReversed())
    const sent = await ask('GET', '/conversation/sent', { from: local(msisdn) })
    expect(sent.envelope.data).toMatchObject({ messages: [{ line: account.service.number, message: 'سلام' }], next: null }) // prettier-ignore
  })

  test('show what a large send wrote to the number, which is found in the lists of its numbers', async () => {
    const { account, ask } = await aReceiver()
    const [first, msisdn] = [someNumber(), someNumber()]
    await aSendTo(testDb, { account, line: account.service, msisdn: first, at: new Date(nowMs - 3_600_000) })
    await testDb.sql(
      `with sent as (update sends set recipient_count = 2 where account_id = $1 returning *), second as (
        insert into recipients (account_id, send_id, seq, period, msisdn, operator, parts, price_tenths, code)
        select account_id, id, 2, period, $3::bigint, 1, 1, 13700, 3 from sent)
      insert into recipient_lists (account_id, send_id, number, period, numbers)
      select account_id, id, 1, period, $2::text || ',' || $3::text from sent`,
      [account.accountId, first, msisdn],
    )
    const sent = async (to: number) => (await ask('GET', '/conversation/sent', { from: local(to) })).envelope.data
    expect(await sent(msisdn)).toMatchObject({ messages: [{ message: 'سلام', state: 'delivered' }], next: null })
    expect(await sent(someNumber())).toEqual({ messages: [], next: null, searched_back_to: null })
  })

  test('keep their counts right while many receive, read, delete and bring back at once', async () => {
    const { account, ask, receive } = await aReceiver()
    const numbers = Array.from({ length: 6 }, someNumber)
    const acts = Array.from({ length: 60 }, (_, n) => {
      const msisdn = numbers[(n * 7) % 6]!
      const from = local(msisdn)
      const line = n % 2 === 0 ? account.service : account.advertising
      if (n % 5 === 1) return () => ask('POST', '/read', n % 10 === 1 ? { from } : { all: true })
      if (n % 5 === 3) return () => ask('POST', '/delete-list', { from })
      if (n % 5 === 4) return () => ask('POST', '/restore', { from: local(numbers[(n * 5) % 6]!) })
      return () => receive(msisdn, ['الف', 'ب'], line)
    })
    for (const msisdn of numbers) await receive(msisdn, ['آغاز'])
    for (let at = 0; at < acts.length; at += 12) await Promise.all(acts.slice(at, at + 12).map((act) => act()))
    const counted = `select count(*)::int as messages, count(*) filter (where not is_seen)::int as unread, max(id) as last`
    const kept = `message_count as messages, unread_count as unread, last_id as last`
    expect(
      await testDb.sql(`select msisdn, ${kept} from inbox_conversations where account_id = $1 and message_count <> 0 order by 1`, [account.accountId]),
    ).toEqual(await testDb.sql(`${counted}, msisdn from inbox_messages where account_id = $1 and not is_deleted group by msisdn order by msisdn`, [account.accountId])) // prettier-ignore
    expect(
      await testDb.sql(`select line_number, message_count as messages, unread_count as unread from inbox_lines where account_id = $1 order by 1`, [account.accountId]),
    ).toEqual(await testDb.sql(`select l.number as line_number, count(i.id)::int as messages, count(i.id) filter (where not is_seen)::int as unread
      from lines l left join inbox_messages i on i.line_id = l.id and not is_deleted where l.account_id = $1 and l.number in (select line_number from inbox_messages where account_id = $1) group by 1 order by 1`, [account.accountId])) // prettier-ignore
  })
})

test('[CALL-091] [promise S7] the file of received messages has those of the filter, and no cell of it is a formula', async () => {
  const { account, ask, token, receive } = await aReceiver()
  const [a, b] = [someNumber(), someNumber()]
  await receive(a, ['=HYPERLINK("http://x")', '+98'])
  await receive(b, ['سلام'])
  const asked = await ask('POST', '/export', { filters: { from: local(a) }, format: 'csv' })
  const { file_id: fileId } = asked.envelope.data as ExportAnswer
  const [queued] = await testDb.sql<{ data: object }>(
    `select data from pgboss.job where name = 'inbox.export' and (data->>'fileId')::bigint = $1`,
    [fileId],
  )
  const job = inboxJobs.find(({ name }) => name === 'inbox.export')
  const context = {
    payload: queued?.data as never,
    scope: account.scope as never,
    signal: new AbortController().signal,
  }
  await job?.definition.handle(context, deps)
  const file = (await call('GET', `user/files/${fileId}`, { token })).envelope.data as FileObject
  expect(file).toMatchObject({ status: 'ready', name: 'پیام‌های دریافتی.csv', rows: 2 })
  const { payload } = await app.inject({ method: 'GET', url: (file.url ?? '').replace(/^https?:\/\/[^/]+/, '') })
  const lines = payload.trim().split('\r\n')
  expect(lines).toHaveLength(3)
  expect(lines[0]).toContain('فرستنده,نام مخاطب,گیرنده,متن پیام,زمان دریافت,وضعیت')
  expect(lines[1]).toContain(`,'+98,`)
  expect(lines[2]).toContain(`"'=HYPERLINK(""http://x"")"`)
})
