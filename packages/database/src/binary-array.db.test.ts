import { expect, test } from 'vitest'
import { encodeIntArray } from './binary-array.ts'
import { testDatabase } from './testing/test-database.ts'

const { db, engine } = await testDatabase()

test('binary arrays of every integer type arrive unchanged', async () => {
  const lists = {
    int2: [1, -32_768, 32_767, 0],
    int4: [0, -2_147_483_648, 2_147_483_647],
    int8: [989_121_234_567, 0, -1, 2 ** 32, -(2 ** 32), Number.MAX_SAFE_INTEGER, Number.MIN_SAFE_INTEGER],
  }
  for (const [type, list] of Object.entries(lists) as [keyof typeof lists, number[]][]) {
    for (const values of [list, []]) {
      const read = await db.asEngine(engine, (tx) =>
        tx.query<{ list: number[]; length: number }>({
          text: `select $1::${type}[] as list, cardinality($1::${type}[]) as length`,
          values: [encodeIntArray(values, type)],
        }),
      )
      expect(read.rows[0]).toEqual({ list: values, length: values.length })
    }
  }
})
