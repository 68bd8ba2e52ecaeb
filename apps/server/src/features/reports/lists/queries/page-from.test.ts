import { expect, test } from 'vitest'
import { pageFrom } from './page-from.ts'

test('every page of a list has its own rows, whichever end it is read from', () => {
  const newest = Array.from({ length: 23 }, (_, n) => n)
  const oldest = newest.toReversed()
  for (const total of [null, newest.length]) {
    for (let offset = 0; offset < 35; offset += 5) {
      const page = pageFrom({ offset, limit: 5, total })
      const read = (page.isFromEnd ? oldest : newest).slice(page.offset, page.offset + page.limit)
      expect([offset, read.toSorted((a, b) => a - b)]).toEqual([offset, newest.slice(offset, offset + 5)])
    }
  }
  expect(pageFrom({ offset: 20, limit: 5, total: 23 })).toMatchObject({ isFromEnd: true, offset: 0, limit: 3 })
})
