import { expect, test } from 'vitest'
import { checkSingleCalls } from './check-single-calls.ts'
import type { SingleCall, StoredSingle } from './check-single-calls.ts'

const aCall = (index: number, more: Partial<SingleCall> = {}): SingleCall => ({
  index,
  accountId: 1,
  key: null,
  answers: [100 + index],
  refusals: [],
  unanswered: 0,
  ...more,
})

const aSend = (index: number, more: Partial<StoredSingle> = {}): StoredSingle => ({
  sendId: 100 + index,
  accountId: 1,
  index,
  isEnded: true,
  isDoubtful: false,
  priceTenths: 13_700,
  batches: 1,
  heldTenths: 13_700,
  movedTenths: -13_700,
  ...more,
})

const check = (calls: SingleCall[], stored: StoredSingle[], arrived: Readonly<Record<number, number>> = {}) =>
  Object.entries(checkSingleCalls({ calls, stored, arrived: (index) => arrived[index] ?? 1 }))
    .filter(([, count]) => count > 0)
    .map(([name, count]) => `${name} ${count}`)

test('answered sends that are stored and sent once are in order, and so are unanswered ones that are wholly there or not', () => {
  const unanswered = { answers: [], unanswered: 1 }
  const calls = [aCall(1), aCall(2, { key: 'k', answers: [102, 102] }), aCall(3, unanswered), aCall(4, unanswered)]
  expect(check(calls, [aSend(1), aSend(2, { batches: 0 }), aSend(3)], { 4: 0 })).toEqual([])
})

test('a doubtful message may have come to the operator or not', () => {
  const doubtful = [aSend(1, { isDoubtful: true }), aSend(2, { isDoubtful: true })]
  expect(check([aCall(1), aCall(2)], doubtful, { 1: 0, 2: 1 })).toEqual([])
})

test.for<[string, SingleCall[], StoredSingle[], Record<number, number>, string[]]>([
  ['an answered send that is nowhere', [aCall(1)], [], { 1: 0 }, ['missing 1']],
  ['an answer that names the send of another account', [aCall(1)], [aSend(1, { accountId: 2 })], {}, ['missing 1']],
  ['a repeat that made another send', [aCall(1, { answers: [101, 150] })], [aSend(1), aSend(1, { sendId: 150 })], { 1: 2 }, ['stored_twice 1', 'other_answer 1']], // prettier-ignore
  [
    'a refused one that is stored',
    [aCall(1, { answers: [], refusals: [402] })],
    [aSend(1)],
    {},
    ['refused_but_stored 1'],
  ],
  ['a send without its hold', [aCall(1)], [aSend(1, { heldTenths: 0, movedTenths: 0 })], {}, ['half 1']],
  ['a send without its batch', [aCall(1)], [aSend(1, { batches: 0, isEnded: false })], {}, ['half 1', 'unfinished 1']],
  ['a send with two batches', [aCall(1)], [aSend(1, { batches: 2 })], {}, ['half 1']],
  ['a message that the operator took twice', [aCall(1)], [aSend(1)], { 1: 2 }, ['sent_twice 1']],
  ['a finished send that the operator never saw', [aCall(1)], [aSend(1)], { 1: 0 }, ['lost 1']],
  ['a message that nobody stored', [aCall(1, { answers: [], unanswered: 1 })], [], { 1: 1 }, ['unstored 1']],
  ['a send that never ended', [aCall(1)], [aSend(1, { isEnded: false })], {}, ['unfinished 1']],
])('finds %s', ([, calls, stored, arrived, found]) => {
  expect(check(calls, stored, arrived)).toEqual(found)
})
