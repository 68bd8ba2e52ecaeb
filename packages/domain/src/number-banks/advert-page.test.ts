import fc from 'fast-check'
import { expect, test } from 'vitest'
import { advertPageOf, advertPlaceOf, fullNumbersOf, msisdnAtPlace, returnAdverts, takeAdverts } from './advert-page.ts'

const FIRST = 989_123_400_000
const page = advertPageOf(advertPlaceOf(FIRST))
const sends = fc.array(
  fc.record({
    isReturned: fc.boolean(),
    msisdns: fc.uniqueArray(
      fc.integer({ min: 0, max: 60 }).map((ending) => FIRST + ending * 1666),
      { maxLength: 30 },
    ),
  }),
  { maxLength: 20 },
)

test('a page counts as a table of numbers would: nobody gets more than the most, who is full is known, and what is returned can be taken again', () => {
  fc.assert(
    fc.property(sends, fc.integer({ min: 1, max: 4 }), (taken, most) => {
      const reference = new Map<number, number>()
      let entries: Uint8Array = new Uint8Array()
      let full: Uint8Array = new Uint8Array()
      for (const { isReturned, msisdns: unsorted } of taken) {
        const msisdns = unsorted.toSorted((a, b) => a - b)
        const places = Int32Array.from(msisdns, advertPlaceOf)
        if (isReturned) {
          ;({ entries, full } = returnAdverts(entries, { places, most }))
          for (const msisdn of msisdns) reference.set(msisdn, Math.max(0, (reference.get(msisdn) ?? 0) - 1))
        } else {
          const { page: changed, refused } = takeAdverts(entries, { places, most })
          ;({ entries, full } = changed)
          expect(refused.map(msisdnAtPlace)).toEqual(msisdns.filter((msisdn) => (reference.get(msisdn) ?? 0) >= most))
          for (const msisdn of msisdns) reference.set(msisdn, Math.min(most, (reference.get(msisdn) ?? 0) + 1))
        }
        const fullOnes = [...reference].flatMap(([msisdn, count]) => (count >= most ? [msisdn] : []))
        expect(fullNumbersOf(page, full)).toEqual(fullOnes.toSorted((a, b) => a - b))
      }
    }),
  )
  const pages = [989_000_000_000, 989_000_099_999, 989_999_999_999].map((msisdn) => advertPageOf(advertPlaceOf(msisdn)))
  expect(pages).toEqual([0, 0, 9999])
})
