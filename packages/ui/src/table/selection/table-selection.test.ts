import { expect, test } from 'vitest'

import { togglePage, selectRow, pageSelectionState } from './table-selection.ts'

const keys = ['a', 'b', 'c', 'd']
const selectedKeys = (...names: string[]) => new Set(names)

test('the box in the head chooses the whole page, then none of it, and leaves other pages alone', () => {
  const elsewhere = selectedKeys('z', 'b')
  expect(pageSelectionState(keys, elsewhere)).toBe('some')
  const all = togglePage(keys, elsewhere)
  expect([...all].toSorted()).toEqual(['a', 'b', 'c', 'd', 'z'])
  expect(pageSelectionState(keys, all)).toBe('all')
  expect([...togglePage(keys, all)]).toEqual(['z'])
  expect(pageSelectionState(keys, selectedKeys('z'))).toBe('none')
})

test('a press with Shift takes every row between, in either direction', () => {
  const down = selectRow({ keys, selected: selectedKeys('b'), key: 'd', isSelected: true, from: 'b' })
  expect([...down]).toEqual(['b', 'c', 'd'])
  const up = selectRow({ keys, selected: down, key: 'a', isSelected: false, from: 'c' })
  expect([...up]).toEqual(['d'])
})

test('a row whose neighbour has gone from the page is chosen alone', () => {
  expect([...selectRow({ keys, selected: selectedKeys(), key: 'b', isSelected: true, from: 'gone' })]).toEqual(['b'])
})
