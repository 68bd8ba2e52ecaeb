import type { Tx } from '@peyk/database/database.ts'

/** One step of several recipients of a send from one code to another, and the money that moved with it. */
export interface Delta {
  accountId: number
  sendId: number
  operator: number
  fromCode: number
  code: number
  count: number
  chargedTenths: number
  returnedTenths: number
}

/** Deltas as the arrays of a statement; the money of both directions comes last. */
export const deltaArrays = (deltas: readonly Delta[]) => [
  deltas.map((delta) => delta.accountId),
  deltas.map((delta) => delta.sendId),
  deltas.map((delta) => delta.operator),
  deltas.map((delta) => delta.fromCode),
  deltas.map((delta) => delta.code),
  deltas.map((delta) => delta.count),
  deltas.map((delta) => delta.chargedTenths),
  deltas.map((delta) => delta.returnedTenths),
]

export async function addDeltas(tx: Tx, deltas: readonly Delta[]): Promise<void> {
  await tx.query({
    name: 'deltas-add',
    text: `
      insert into send_deltas (account_id, send_id, operator, from_code, code, count, charged_tenths, returned_tenths)
      select * from unnest($1::bigint[], $2::bigint[], $3::smallint[], $4::smallint[], $5::smallint[], $6::int[],
        $7::bigint[], $8::bigint[])`,
    values: deltaArrays(deltas),
  })
}
