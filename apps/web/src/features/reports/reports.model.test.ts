import { expect, test } from 'vitest'
import { byBulk } from '@peyk/contract/reports/reports.ts'
import { RECIPIENT_STATES } from '@peyk/domain/delivery/states.ts'
import { canBeDelivered, operatorRows, stateSlices } from './reports.model.ts'
import { reportSearch, STATES } from './url-params.ts'

const report = byBulk.data.parse(byBulk.example.data)

test('[REP-13] the address of a report takes every state of a recipient, and nothing else', () => {
  expect(STATES).toEqual(RECIPIENT_STATES)
  const read = (state: string) => reportSearch({ state } as unknown as Parameters<typeof reportSearch>[0]).state
  expect([read('doubtful'), read('scheduled')]).toEqual(['doubtful', undefined])
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
