import { expect, test } from 'vitest'
import { numberBankScope } from '@peyk/database/scope.ts'
import { testDatabase } from '@peyk/database/testing/test-database.ts'
import { drawKeyOf, drawStartOf } from '@peyk/domain/number-banks/draw-key.ts'
import { aPerson } from '../number-banks.fixtures.ts'
import { writeVersion } from '../loading/usecases/write-version.ts'
import { peopleInDrawOrder } from './queries/people.ts'

const { db, engine } = await testDatabase({ isFresh: true })

test('people are drawn in one order, however many are read at once, and a seed turns it', async () => {
  const people = Array.from({ length: 100 }, (_, at) => 989_120_000_000 + at * 31)
  const versionId = await writeVersion(
    { kind: 'location', title: 'آزمون', source: 'آزمون' },
    [...people, 989_350_000_000].map((msisdn) => aPerson({ msisdn, provinceId: 89 })),
    { inTransaction: (work) => db.asEngine(engine, work) },
  )
  const read = (asked: { orderedMost?: number; wanted?: number; start?: number }) =>
    db.inNumberBanks(numberBankScope(), async (tx) => {
      const selection = { kind: 'location', place: { provinceId: 89 }, leavesOutBlacklist: false } as const
      const reading = { versionId, selection, operator: 1, start: 0, wanted: null, ...asked }
      const found: number[] = []
      for await (const some of peopleInDrawOrder(tx, numberBankScope(), reading)) found.push(...some)
      return found
    })
  const inOrder = people.toSorted((a, b) => drawKeyOf(a) - drawKeyOf(b) || a - b)
  expect(await read({})).toEqual(inOrder)
  for (const orderedMost of [1, 7, 100]) expect(await read({ orderedMost })).toEqual(inOrder)
  expect(await read({ wanted: 30 })).toEqual(inOrder)
  const start = drawStartOf(7)
  const turned = [
    ...inOrder.filter((one) => drawKeyOf(one) > start),
    ...inOrder.filter((one) => drawKeyOf(one) < start),
  ]
  expect(await read({ start, orderedMost: 9 })).toEqual(turned)
})
