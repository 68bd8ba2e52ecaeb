import { expect, onTestFinished, test } from 'vitest'
import { numberBankScope } from '@peyk/database/scope.ts'
import { testDatabase } from '@peyk/database/testing/test-database.ts'
import { cellOf } from '@peyk/domain/geo/grid.ts'
import { drawKeyOf } from '@peyk/domain/number-banks/draw-key.ts'
import { aPerson } from '../number-banks.fixtures.ts'
import { readUsableBank } from '../queries/usable-banks.ts'
import { writeVersion } from './usecases/write-version.ts'

const { db, engine, sql } = await testDatabase({ isFresh: true })
const inTransaction = <Result>(work: Parameters<typeof db.asEngine<Result>>[1]) => db.asEngine(engine, work)
const day = '2026-11-28'

test('[STF-10] a version that is written from people is whole: counted by place and trade, found by its kind, switched at once', async () => {
  const point = { lat: 35_700_000, lng: 51_400_000 }
  const first = await writeVersion(
    { kind: 'trade', title: 'الف', source: 'نمونه', isActive: true },
    [
      aPerson({ msisdn: 989121234567, countyId: 1, tradeId: 101, gender: 1, ...point }),
      aPerson({ msisdn: 989351234567, provinceId: 92, tradeId: 102 }),
    ],
    { inTransaction },
  )
  onTestFinished(async () => void (await sql('delete from number_bank_versions')))
  const [row] = await sql(`select state, row_count, accepted_count, counts from number_bank_versions where id = $1`, [
    first,
  ])
  expect(row).toMatchObject({
    state: 'active',
    row_count: 2,
    accepted_count: 2,
    counts: { trades: [[101, 1, 0, 0], [102, 0, 1, 0]], provinces: [[89, 1, 0, 0], [92, 0, 1, 0]], men: 1, known: { location: 1 } }, // prettier-ignore
  })
  const seen = await db.inNumberBanks(numberBankScope(), async (tx) => ({
    id: (await readUsableBank(tx, numberBankScope(), { kind: 'trade', today: day })).versionId,
    people: (await tx.query({ text: 'select msisdn, draw_key, cell from number_bank_people where version_id = $1 order by 1', values: [first] })).rows, // prettier-ignore
  }))
  expect(seen).toEqual({
    id: first,
    people: [
      { msisdn: 989121234567, draw_key: drawKeyOf(989121234567), cell: cellOf(point) },
      { msisdn: 989351234567, draw_key: drawKeyOf(989351234567), cell: null },
    ],
  })
  const second = await writeVersion(
    { kind: 'trade', title: 'ب', source: 'نمونه', isActive: true, usableUntil: '2026-11-27' },
    [aPerson({ msisdn: 989121234567, tradeId: 101 })],
    { inTransaction },
  )
  expect(await sql('select id, state from number_bank_versions order by id')).toEqual([{ id: first, state: 'retired' }, { id: second, state: 'active' }]) // prettier-ignore
  const active = (on: string) =>
    db.inNumberBanks(numberBankScope(), (tx) => readUsableBank(tx, numberBankScope(), { kind: 'trade', today: on }))
  expect([(await active('2026-11-27')).versionId, (await active(day)).versionId]).toEqual([second, null])
})
