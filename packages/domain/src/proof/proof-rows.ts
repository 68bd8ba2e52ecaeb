import type { RecipientState } from '../delivery/states.ts'
import type { Operator } from '../mobile-number/operator-of.ts'

// The recipients of a proof: UTF-8, this heading and then a line for each recipient in the order they were given, each
// ending with LF alone. The SHA-256 of a proof is that of the whole file, so that any program can tell it.

export const PROOF_ROWS_HEADING = 'seq,number,operator,parts,state,done_at,price_tenths,returned_tenths,text_sha256\n'

export interface ProofRow {
  seq: number
  /** `989121234567`; of a send to people out of a number bank `98912*******` (decision 0120). */
  number: string
  operator: Operator
  parts: number
  state: RecipientState
  /** `2026-11-21T08:30:04Z`; null while its state may still change by itself. */
  doneAt: string | null
  priceTenths: number
  returnedTenths: number
  /** Of a text of its own in UTF-8, in small hexadecimal digits; null where all get the same. */
  textSha256: string | null
}

export const proofLine = (row: ProofRow): string =>
  `${row.seq},${row.number},${row.operator},${row.parts},${row.state},${row.doneAt ?? ''},${row.priceTenths},${row.returnedTenths},${row.textSha256 ?? ''}\n`

export type RowsFault =
  | { kind: 'heading' }
  | { kind: 'row_missing'; seq: number }
  | { kind: 'row_added'; line: number }
  | { kind: 'row_moved'; line: number; seq: number }
  | { kind: 'row_unreadable'; line: number }

const LINE = /^([1-9]\d{0,9}),[0-9]+\**,[a-z]+,[0-9]+,[a-z_]+,[0-9TZ:-]*,[0-9]+,[0-9]+,[0-9a-f]*$/

/**
 * Looks at the lines of a rows file one by one, without their ends: what is missing, was added or changed places. What was
 * changed inside a line only the hash tells.
 */
export function watchProofRows(count: number): { add(line: string): void; end(): RowsFault | null } {
  let lines = 0
  let odd: RowsFault | null = null
  return {
    add(line) {
      lines += 1
      if (odd !== null) return
      if (lines === 1) {
        if (`${line}\n` !== PROOF_ROWS_HEADING) odd = { kind: 'heading' }
        return
      }
      const seq = Number(LINE.exec(line)?.[1])
      if (Number.isNaN(seq)) odd = { kind: 'row_unreadable', line: lines }
      else if (seq !== lines - 1) odd = { kind: 'row_moved', line: lines, seq }
    },
    end() {
      const rows = lines - 1
      if (rows < 0) return { kind: 'heading' }
      if (odd !== null && odd.kind !== 'row_moved') return odd
      // Up to the line that is out of its place all was as it should be.
      const firstOdd = odd?.line ?? Math.min(rows, count) + 2
      if (rows < count) return { kind: 'row_missing', seq: firstOdd - 1 }
      return rows > count ? { kind: 'row_added', line: firstOdd } : odd
    },
  }
}
