import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { newList } from '@peyk/contract/reports/reports.ts'
import { systemicList } from '@peyk/contract/reports/system-messages.ts'
import { SEND_BADGES } from '@peyk/domain/delivery/send-badge.ts'
import { reports } from '@peyk/phrases/fa/reports/reports.ts'
import { parseQuery } from '@peyk/ui/app/query-codec.ts'
import { filterKeys } from '@peyk/ui/filter/filter-query.ts'
import { filterItems, toSendFilters, toSystemicFilters } from './list-filters.model.ts'
import { currentQuery, describeSaved, toApplied } from '../saved-filters/saved-filters.model.ts'
import { listsSearch } from './url-params.ts'

const search = (address: string) => listsSearch(parseQuery(address) as Parameters<typeof listsSearch>[0])
const load = async () => ({ items: [], hasMore: false })
const choices = { loadLines: load, colleagues: { load, named: [{ value: '12', label: 'رضا کریمی' }] } }

const SENT = 'from=1405/08/01&to=1405/08/01&created_from=1405/07/01&created_to=1405/07/30'
const SENDS = `message=سلام&id=1000001&${SENT}&state=9&number=%2B983000505&type=file&scheduled=0&exit_from=5&exit_to=90&colleague=12&username=ali*`
const SYSTEMIC = `message=کد&id=1000001&${SENT}&line=2000140&recipient=0912&status=6&pattern=welcome`

/** What a call can be filtered by. */
const fieldsOf = (call: typeof newList | typeof systemicList): string[] => {
  const { filters } = z.toJSONSchema(call.query, { unrepresentable: 'any', io: 'output' }).properties as {
    filters: { properties?: object; anyOf?: { properties?: object }[] }
  }
  return Object.keys(filters.properties ?? filters.anyOf?.find(({ properties }) => properties)?.properties ?? {})
}

test('[REP-12] every filter of the lists is asked for as the address says it, and the panel has a control for each', () => {
  const asked = toSendFilters(search(SENDS))
  expect(asked).toEqual({
    message: 'سلام',
    messages_outbox_id: '1000001',
    send_from_date: '1792701000',
    send_to_date: '1792787399',
    create_from_date: '1790109000',
    create_to_date: '1792700999',
    badge: '9',
    number: '+983000505',
    type: 'file',
    is_scheduled: false,
    from_exit_count: 5,
    to_exit_count: 90,
    partner_id: 12,
    username: 'ali*',
  })
  // The badge of the panel says more than the state that programs ask for.
  expect(Object.keys(asked).toSorted()).toEqual(
    fieldsOf(newList)
      .filter((name) => name !== 'state_id')
      .toSorted(),
  )
  const keys = filterItems('sends', search(SENDS), choices).flatMap(filterKeys)
  expect([...keys, 'message'].toSorted()).toEqual(Object.keys(parseQuery(SENDS)).toSorted())
})

test('[REP-12] messages of the platform have every filter of their own call', () => {
  const asked = toSystemicFilters(search(SYSTEMIC))
  expect(asked).toMatchObject({ number: '2000140', recipient: '0912', state_id: 6, pattern_code: 'welcome' })
  expect(Object.keys(asked).toSorted()).toEqual(fieldsOf(systemicList).toSorted())
})

test('[REP-12] the filters offer every badge of the list by the name on it, and no other value is taken', () => {
  const state = filterItems('sends', search(''), choices).find(({ key }) => key === 'state')
  const options = state?.type === 'options' ? state.options : []
  expect(options.map(({ value }) => value)).toEqual([...SEND_BADGES])
  expect(options.map(({ label }) => label).toSorted()).toEqual(
    [...Object.values(reports.sendStatus), ...Object.values(reports.openSend)].toSorted(),
  )
  expect([search('state=scheduled').state, search('state=sent').state]).toEqual(['scheduled', undefined])
})

test('[REP-11] the archive is asked for its own range, whatever the last 30 days were filtered by', () => {
  const filters = toSendFilters(
    search('from=1405/08/01&archive_from=1405/01/01&archive_to=1405/01/31&state=6'),
    'archive',
  )
  expect(filters).toEqual({ badge: '6', send_from_date: '1774038600', send_to_date: '1776716999' })
})

test('a filter is saved without tab, page and size, said in words, and put in force in place of what was', () => {
  const saved = currentQuery(
    'sends',
    search('tab=0&page=3&limit=50&state=9&number=%2B983000505&from=zz&archive_from=1404/01/01'),
  )
  expect(parseQuery(saved)).toEqual({ state: '9', number: '+983000505' })
  expect(describeSaved('sends', saved, choices)).toBe('وضعیت: خطای سیستم، خط ارسال: \u2066+۹۸۳۰۰۰۵۰۵\u2069')
  expect(describeSaved('sends', 'colleague=12', choices)).toBe('همکار: رضا کریمی')
  expect(describeSaved('archive', 'archive_from=1404/01/01&archive_to=1404/12/29', choices)).toMatch(/۱۴۰۴\/۱۲\/۲۹$/)
  const applied = toApplied('sends', saved)
  expect(applied).toMatchObject({ state: '9', number: '+983000505', page: 1 })
  expect(Object.entries(applied)).toContainEqual(['message', undefined])
  expect(Object.keys(applied)).not.toEqual(expect.arrayContaining(['tab']))
  expect(Object.keys(applied)).not.toEqual(expect.arrayContaining(['limit']))
})
