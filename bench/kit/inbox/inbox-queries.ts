import type { ApiCall } from '../rate-paced-client.ts'

/** What people ask of an inbox: pages near and far, every filter, texts that many and few have, and one conversation. */
export function buildInboxQueries({
  rows,
  senders,
  busiest,
  line,
  nowMs,
}: {
  rows: number
  senders: number
  /** 989121234567. */
  busiest: number
  line: string
  nowMs: number
}): ApiCall[] {
  const day = (ago: number) => String(Math.floor(nowMs / 1000) - ago * 86_400)
  const number = `0${String(busiest).slice(2)}`
  const ask =
    (of: string) =>
    (name: string, filters: object, page = 1): ApiCall => ({
      name: `${of}, ${name}`,
      method: 'POST',
      path: `report/messages-inbox${of === 'list' ? '' : '/conversations'}`,
      body: { page, per_page: 10, filters },
    })
  const [list, conversations] = [ask('list'), ask('conversations')]
  const one = (name: string, path: string): ApiCall => ({ name, method: 'GET', path: `report/messages-inbox/${path}` })
  return [
    list('first', {}),
    list('in the middle', {}, Math.ceil(rows / 20)),
    list('last', {}, Math.ceil(rows / 10)),
    list('unread', { seen: '0' }),
    list('read', { seen: '1' }),
    list('line', { number: line }),
    list('sender', { from: number }),
    list('sender, first digits', { from: number.slice(0, 8) }),
    list('day', { from_date: day(31), to_date: day(30) }),
    list('month', { from_date: day(31), to_date: day(1) }),
    list('day and line and unread', { from_date: day(2), to_date: day(1), number: line, seen: '0' }),
    list('text of many', { message: 'سلام' }),
    list('text of some', { message: 'نمایندگی شعبه' }),
    list('text of few', { message: 'یکتاواژه' }),
    list('text of none', { message: 'ناپیداترین' }),
    list('two letters', { message: 'ست' }),
    conversations('first', {}),
    conversations('last', {}, Math.ceil(senders / 10)),
    conversations('unread', { seen: '0' }),
    conversations('line', { number: line }),
    conversations('week', { from_date: day(7) }),
    conversations('search, text of many', { search: 'سلام' }),
    conversations('search, text of few', { search: 'یکتاواژه' }),
    conversations('search, four digits', { search: number.slice(-4) }),
    one('conversation', `conversation?from=${number}`),
    one('unread counts', 'unread'),
  ]
}
