import { expect, test } from 'vitest'
import { publishEvents, eventReader, toPayloads, type PublishedEvent } from './publish.ts'

const received = (message: string): PublishedEvent => ({
  accountId: 7,
  event: 'inbox_received',
  data: {
    messages_inbox_id: 1,
    from: '+989120000001',
    number: '+983000505',
    message,
    type: 'normal',
    time: 1_795_250_000,
    seen: '0',
    unread_count: 3,
    received_count: 1,
  },
})

/** The payloads of each statement. */
const statementsOf = async (announcements: readonly PublishedEvent[]) => {
  const statements: string[][] = []
  await publishEvents(
    {
      query: (statement) => {
        statements.push(statement.values?.[1] as string[])
        return Promise.resolve({ rows: [], rowCount: 0 })
      },
    },
    announcements,
  )
  return statements
}
const publishedPayloads = async (announcement: PublishedEvent) => (await statementsOf([announcement])).flat()

test('a short event travels as one payload and is read back as it was', async () => {
  const [payload, ...more] = await publishedPayloads(received('سلام'))
  expect(more).toEqual([])
  expect(eventReader()(payload ?? '')).toEqual(received('سلام'))
})

test('an event longer than a payload travels in pieces below 8000 bytes and is read back whole', async () => {
  const long = received('سلام 👋🏽 به همه «"\\'.repeat(900))
  const payloads = toPayloads(long)
  expect(payloads.length).toBeGreaterThan(3)
  for (const payload of payloads) expect(Buffer.byteLength(payload)).toBeLessThan(8000)
  const read = eventReader()
  const results = payloads.map((payload) => read(Buffer.from(payload).toString()))
  expect(results.slice(0, -1).every((result) => result === null)).toBe(true)
  expect(results.at(-1)).toEqual(long)
})

test('pieces whose beginning was lost are dropped and the next event is read', () => {
  const read = eventReader()
  const pieces = toPayloads(received('الف'.repeat(4000)))
  expect(pieces.slice(1).map(read)).toEqual(pieces.slice(1).map(() => null))
  expect(read(JSON.stringify(received('بعدی')))).toEqual(received('بعدی'))
})

test('message_status with thousands of items is split into events that each fit a payload', async () => {
  const items = Array.from({ length: 2345 }, (_, index) => ({
    recipient: `+98912${String(index).padStart(7, '0')}`,
    message_status: '2' as const,
  }))
  const payloads = await publishedPayloads({
    accountId: 7,
    event: 'message_status',
    data: { messages_outbox_id: '1000001', items },
  })
  const read = eventReader()
  const back = payloads.map(read)
  for (const payload of payloads) expect(Buffer.byteLength(payload)).toBeLessThan(8000)
  expect(back.flatMap((one) => (one?.event === 'message_status' ? one.data.items : []))).toEqual(items)
})

test('message_status without items is no event', async () => {
  expect(
    await publishedPayloads({ accountId: 7, event: 'message_status', data: { messages_outbox_id: '1', items: [] } }),
  ).toEqual([])
})

test('events of one moment, long ones among them, travel by one statement and in their order', async () => {
  const events = [received('یک'), received('بلند'.repeat(4000)), { ...received('دو'), accountId: 8 }]
  const [payloads, ...more] = await statementsOf(events)
  const read = eventReader()
  expect(more).toEqual([])
  expect(payloads?.map(read).filter((event) => event !== null)).toEqual(events)
  expect(await statementsOf([])).toEqual([])
})
