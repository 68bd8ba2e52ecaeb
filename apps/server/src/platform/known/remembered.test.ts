import { expect, test } from 'vitest'
import { Remembered } from './remembered.ts'

test('what was found is read once, until it is forgotten', async () => {
  const remembered = new Remembered<string>(10)
  let reads = 0
  const read = async () => `read ${(reads += 1)}`
  expect([await remembered.get('a', read), await remembered.get('a', read)]).toEqual(['read 1', 'read 1'])
  remembered.forget('a')
  expect(await remembered.get('a', read)).toBe('read 2')
})

test('what was not found is asked for again', async () => {
  const remembered = new Remembered<string>(10)
  expect(await remembered.get('a', async () => null)).toBeNull()
  expect(await remembered.get('a', async () => 'found')).toBe('found')
})

test('the least recently used is forgotten first', async () => {
  const remembered = new Remembered<string>(2)
  const asked: string[] = []
  const get = (key: string) =>
    remembered.get(key, async () => {
      asked.push(key)
      return key
    })
  for (const key of ['a', 'b', 'a', 'c', 'a', 'b']) await get(key)
  expect(asked).toEqual(['a', 'b', 'c', 'b'])
})
