import { describe, expect, test } from 'vitest'
import { canonicalJson } from './canonical-json.ts'
import { PROOF_ROWS_HEADING, proofLine, watchProofRows } from './proof-rows.ts'

describe('the text that is signed', () => {
  test('has names in order and nothing between, whatever order they were written in', () => {
    expect(canonicalJson({ ب: 1, a: [true, null, 'سلام\n"'], A: { z: -3, y: 0 } })).toBe(
      '{"A":{"y":0,"z":-3},"a":[true,null,"سلام\\n\\""],"ب":1}',
    )
  })

  test('refuses a number that could be spelled in two ways', () => {
    expect(() => canonicalJson({ amount: 0.1 })).toThrow(RangeError)
    expect(() => canonicalJson([2 ** 53])).toThrow(RangeError)
  })
})

const line = (seq: number) =>
  proofLine({ seq, number: String(989_120_000_000 + seq), operator: 'mci', parts: 1, state: 'delivered', doneAt: '2026-11-21T08:30:04Z', priceTenths: 13_700, returnedTenths: 0, textSha256: null }) // prettier-ignore

const watch = (count: number, lines: readonly string[]) => {
  const watched = watchProofRows(count)
  for (const one of lines) watched.add(one.replace(/\n$/, ''))
  return watched.end()
}

describe('the recipients of a proof', () => {
  test('a line names a recipient, its state, its price and what came back', () => {
    expect(PROOF_ROWS_HEADING + line(1)).toBe(
      'seq,number,operator,parts,state,done_at,price_tenths,returned_tenths,text_sha256\n' +
        '1,989120000001,mci,1,delivered,2026-11-21T08:30:04Z,13700,0,\n',
    )
  })

  test('a row that is missing, was added or stands elsewhere is told by its place', () => {
    const [first, second, third] = [line(1), line(2), line(3)]
    expect(watch(3, [PROOF_ROWS_HEADING, first, second, third])).toBeNull()
    expect(watch(3, [PROOF_ROWS_HEADING, first, third])).toEqual({ kind: 'row_missing', seq: 2 })
    expect(watch(3, [PROOF_ROWS_HEADING, first, second])).toEqual({ kind: 'row_missing', seq: 3 })
    expect(watch(3, [PROOF_ROWS_HEADING, first, second, third, line(4)])).toEqual({ kind: 'row_added', line: 5 })
    expect(watch(3, [PROOF_ROWS_HEADING, first, second, second, third])).toEqual({ kind: 'row_added', line: 4 })
    expect(watch(3, [PROOF_ROWS_HEADING, second, first, third])).toEqual({ kind: 'row_moved', line: 2, seq: 2 })
    expect(watch(3, [PROOF_ROWS_HEADING, first, 'x', third])).toEqual({ kind: 'row_unreadable', line: 3 })
    expect(watch(3, [first, second, third])).toEqual({ kind: 'heading' })
    expect(watch(0, [])).toEqual({ kind: 'heading' })
  })
})
