import { expect, test } from 'vitest'
import { chosenKeys, isSameOrder, keysInOrder, splitChoices } from './quick-access.model.ts'

const item = (id: number, key: string, isChosen: boolean) => ({
  id, key, title: key, icon: 'star' as const, route: '/', order: id, is_locked: false, is_chosen: isChosen,
}) // prettier-ignore
const all = [item(1, 'a', true), item(2, 'b', true), item(3, 'c', false)]

test('chosen ones stand in the order of the keys, the others as the staff have them', () => {
  const { chosen, others } = splitChoices(all, ['c', 'a', 'gone'])
  expect([chosen.map(({ key }) => key), others.map(({ key }) => key)]).toEqual([['c', 'a'], ['b']])
})

test('a dragged row moves its key', () => {
  expect(keysInOrder(all, [2, 1])).toEqual(['b', 'a'])
  expect(isSameOrder(chosenKeys(all), ['a', 'b'])).toBe(true)
  expect(isSameOrder(chosenKeys(all), ['b', 'a'])).toBe(false)
})
