import { expect, test } from 'vitest'
import { inOrder, movedOrder } from './row-order.ts'

test('a row goes to another place of its list, and nowhere beyond its ends', () => {
  expect(movedOrder([1, 2, 3], { id: 3, to: 0 })).toEqual([3, 1, 2])
  expect(movedOrder([1, 2, 3], { id: 1, to: 2 })).toEqual([2, 3, 1])
  expect(movedOrder([1, 2, 3], { id: 1, to: 1 })).toEqual([2, 1, 3])
  expect(movedOrder([1, 2, 3], { id: 1, to: 0 })).toBeNull()
  expect(movedOrder([1, 2, 3], { id: 3, to: 3 })).toBeNull()
  expect(movedOrder([1, 2], { id: 9, to: 0 })).toBeNull()
})

test('a new order is shown while it is saved, unless the rows are others meanwhile', () => {
  const rows = [{ id: 1 }, { id: 2 }]
  const idOf = ({ id }: { id: number }) => id
  expect(inOrder(rows, [2, 1], idOf)).toEqual([{ id: 2 }, { id: 1 }])
  expect(inOrder(rows, [2, 3], idOf)).toBe(rows)
})
