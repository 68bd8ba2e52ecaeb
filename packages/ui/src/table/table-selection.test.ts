import { expect, test } from 'vitest'

import { choosePage, chooseRow, pageChoice } from './table-selection.ts'

const keys = ['a', 'b', 'c', 'd']
const chosenOf = (...names: string[]) => new Set(names)

test('the box in the head chooses the whole page, then none of it, and leaves other pages alone', () => {
  const elsewhere = chosenOf('z', 'b')
  expect(pageChoice(keys, elsewhere)).toBe('some')
  const all = choosePage(keys, elsewhere)
  expect([...all].toSorted()).toEqual(['a', 'b', 'c', 'd', 'z'])
  expect(pageChoice(keys, all)).toBe('all')
  expect([...choosePage(keys, all)]).toEqual(['z'])
  expect(pageChoice(keys, chosenOf('z'))).toBe('none')
})

test('a press with Shift takes every row between, in either direction', () => {
  const down = chooseRow({ keys, chosen: chosenOf('b'), key: 'd', isChosen: true, from: 'b' })
  expect([...down]).toEqual(['b', 'c', 'd'])
  const up = chooseRow({ keys, chosen: down, key: 'a', isChosen: false, from: 'c' })
  expect([...up]).toEqual(['d'])
})

test('a row whose neighbour has gone from the page is chosen alone', () => {
  expect([...chooseRow({ keys, chosen: chosenOf(), key: 'b', isChosen: true, from: 'gone' })]).toEqual(['b'])
})
