import { expect, test } from 'vitest'
import { byBulk } from '@peyk/contract/reports/reports.ts'
import { SEND_BADGES } from '@peyk/domain/delivery/send-badge.ts'
import { RECIPIENT_STATES } from '@peyk/domain/delivery/states.ts'
import { reports } from '@peyk/phrases/fa/reports/reports.ts'
import { canBeDelivered, operatorRows, sendFilterItems, stateSlices } from './reports.model.ts'
import { BADGES, sendsSearch, reportSearch, STATES } from './url-params.ts'

const items = sendFilterItems('+983000505', async () => ({ items: [], hasMore: false }))
const report = byBulk.data.parse(byBulk.example.data)

test('[REP-12] the filters begin with the dates and offer every badge of the list by the name on it, and a line to choose', () => {
  expect(items[0]).toMatchObject({ type: 'date_range', dateFromKey: 'from' })
  const state = items.find(({ key }) => key === 'state')
  const options = state?.type === 'options' ? state.options : []
  expect(options.map(({ value }) => value)).toEqual([...SEND_BADGES])
  expect(options.map(({ label }) => label).toSorted()).toEqual(
    [...Object.values(reports.sendStatus), ...Object.values(reports.openSend)].toSorted(),
  )
  expect(items.find(({ key }) => key === 'number')).toMatchObject({
    type: 'options',
    options: [{ value: '+983000505', label: '\u2066+۹۸۳۰۰۰۵۰۵\u2069' }],
  })
})

test('[REP-12] [REP-13] the addresses take every badge and every state of a recipient, and nothing else', () => {
  expect(BADGES.toSorted()).toEqual(SEND_BADGES.toSorted())
  expect(STATES).toEqual(RECIPIENT_STATES)
  const read = (search: typeof sendsSearch | typeof reportSearch, state: string) =>
    search({ state } as unknown as Parameters<typeof sendsSearch>[0] & Parameters<typeof reportSearch>[0]).state
  expect([read(sendsSearch, 'scheduled'), read(sendsSearch, 'sent')]).toEqual(['scheduled', undefined])
  expect([read(reportSearch, 'doubtful'), read(reportSearch, 'scheduled')]).toEqual(['doubtful', undefined])
})

test('legend and table by operator have the same rows with the same names, and none of zeros', () => {
  const none = { mci: 0, irancell: 0, other: 0 }
  const states = { delivered: 3, failed: 0, doubtful: 1, waiting: 2 }
  // What waits is known as a whole before it is counted by operator.
  const operatorStates = { delivered: { ...none, mci: 3 }, doubtful: { ...none, other: 1 } }
  const rows = operatorRows({ states, operator_states: operatorStates })
  expect(stateSlices(states).map(({ key }) => key)).toEqual(['waiting', 'delivered', 'doubtful'])
  expect(rows.map(({ key, label }) => [key, label])).toEqual([
    ['delivered', 'رسیده به گوشی'],
    ['doubtful', 'نامشخص'],
  ])
})

test('nothing can have been delivered before an operator took the first message', () => {
  expect(canBeDelivered({ ...report, exit_count: '0' })).toBe(false)
  expect(canBeDelivered({ ...report, exit_count: '1' })).toBe(true)
})
