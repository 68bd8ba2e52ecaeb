import { describe, expect, test } from 'vitest'
import { gapBefore, replyLine, threadItems, type SentMessage } from './thread.model.ts'
import type { InboxMessage } from './inbox.api.ts'

const received = (id: number, time: number): InboxMessage => ({
  messages_inbox_id: id,
  from: '+989120000001',
  number: '+983000505',
  message: `پیام ${id}`,
  type: 'normal',
  time,
  seen: '1',
})
const sent = (id: string, time: number): SentMessage => ({
  messages_outbox_id: id,
  line: '+983000505',
  message: `پاسخ ${id}`,
  state: 'delivered',
  state_fa: 'رسیده به گوشی',
  time: new Date(time * 1000).toISOString(),
})
const keys = (input: Parameters<typeof threadItems>[0]) => threadItems(input).map(({ key }) => key)

describe('both sides of a conversation', () => {
  test('stand in the order of time; of one second the question comes before its answer', () => {
    expect(
      keys({ received: [received(2, 200), received(1, 100)], hasOlder: false, sent: [sent('8', 200), sent('7', 50)] }),
    ).toEqual(['s7', 'r1', 'r2', 's8'])
  })

  test('a reply that was added at once and then found by the search stands there once', () => {
    expect(keys({ received: [], hasOlder: false, sent: [sent('9', 300), sent('9', 300)] })).toEqual(['s9'])
  })

  test('what was sent before the oldest known message waits until the older ones are there', () => {
    const known = { received: [received(5, 500)], sent: [sent('9', 600), sent('3', 300)] }
    expect(keys({ ...known, hasOlder: true })).toEqual(['r5', 's9'])
    expect(keys({ ...known, hasOlder: false })).toEqual(['s3', 'r5', 's9'])
  })

  test('where sends were not looked through yet is told before the first item after that moment', () => {
    const items = threadItems({
      received: [received(3, 300), received(2, 200), received(1, 100)],
      hasOlder: false,
      sent: [],
    })
    expect(gapBefore(items, 250_000)).toBe('r3')
    expect(gapBefore(items, null)).toBeNull()
    expect(gapBefore(items, 50_000)).toBeNull()
  })
})

describe('the line of a reply', () => {
  const lines = [{ number: '+983000505' }, { number: '+982000' }]
  test('is the chosen one, else the one it came to, else the first that may send', () => {
    expect(replyLine(lines, { chosen: '+982000', lastLine: '+983000505' })?.number).toBe('+982000')
    expect(replyLine(lines, { chosen: null, lastLine: '+982000' })?.number).toBe('+982000')
    expect(replyLine(lines, { chosen: null, lastLine: '+981000' })?.number).toBe('+983000505')
    expect(replyLine([], { chosen: null, lastLine: '+981000' })).toBeNull()
  })
})
