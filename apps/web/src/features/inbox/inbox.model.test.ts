import { describe, expect, test } from 'vitest'
import { conversationHref, fromPathNumber, toConversationFilters, toMessageFilters } from './inbox.model.ts'
import { inboxSearch } from './url-params.ts'

const read = (written: Record<string, unknown>) => inboxSearch(written as never)

describe('the address of the inbox', () => {
  test('every filter of the address is asked of the list of messages; a day ends with its last second', () => {
    const search = read({
      search: 'قیمت',
      sender: '۰۹۱۲',
      number: '+983000505',
      seen: '0',
      from: '1405/08/30',
      to: '1405/08/30',
    })
    expect(toMessageFilters(search)).toEqual({
      message: 'قیمت',
      from: '0912',
      number: '+983000505',
      seen: '0',
      from_date: Date.parse('2026-11-20T20:30:00Z') / 1000,
      to_date: Date.parse('2026-11-21T20:29:59Z') / 1000,
    })
  })

  test('conversations are searched in text, number and name at once', () => {
    expect(toConversationFilters(read({ search: '۰۹۱۲', seen: '1' }))).toEqual({ search: '۰۹۱۲', seen: '1' })
  })

  test('values out of their range count as not said', () => {
    expect(toMessageFilters(read({ seen: '7', from: '1405/13/45', sender: 'x'.repeat(21) }))).toEqual({})
  })

  test('a conversation keeps the list beside it, and its number comes back out of the path', () => {
    const href = conversationHref('+989120000001', read({ seen: '0', page: '1' }))
    expect(href).toBe('/inbox/989120000001?seen=0')
    expect(fromPathNumber('989120000001')).toBe('+989120000001')
    expect(fromPathNumber('۹۸۹۱۲۰۰۰۰۰۰۱')).toBe('+989120000001')
    expect(fromPathNumber('09120000001')).toBe('09120000001')
    expect(fromPathNumber('BANK')).toBe('BANK')
  })
})
