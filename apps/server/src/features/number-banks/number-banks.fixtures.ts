import { OPERATOR_IDS, operatorOf } from '@peyk/domain/mobile-number/operator-of.ts'
import { SheetRefusal } from '@peyk/sheets/sheet-error.ts'
import { BankRefusal, type BankPerson } from './check/bank-protocol.ts'
import { faultOf, readBank } from './check/bank-reader.ts'
import type { ReadBankFile } from './check/read-bank-file.ts'

/** A person of a number bank: of Tehran, of whom nothing else is known. */
export const aPerson = ({ msisdn, ...more }: Partial<BankPerson> & { msisdn: number }): BankPerson => ({
  msisdn,
  operator: OPERATOR_IDS[operatorOf(msisdn)],
  provinceId: 89,
  countyId: null,
  cityId: null,
  postal: null,
  lat: null,
  lng: null,
  gender: 0,
  birthYear: null,
  tradeId: null,
  towerId: null,
  ...more,
})

/** Reads a file without a program of its own, whose start takes longer than the reading of a few rows. */
export const readBankHere: ReadBankFile = async ({ order, removed }, { onColumns, onChunk, signal }) => {
  try {
    let columnsTold: Promise<void> = Promise.resolve()
    return await readBank(order, {
      removed,
      listener: {
        onColumns(columns) {
          columnsTold = onColumns(columns)
        },
        async onChunk(chunk) {
          await columnsTold
          signal.throwIfAborted()
          await onChunk(chunk)
        },
        onPiece() {},
      },
    })
  } catch (error) {
    const refused = error instanceof SheetRefusal ? faultOf(error) : error
    if (refused instanceof BankRefusal) return { kind: 'refused', fault: refused.fault, reason: refused.message }
    throw error
  }
}
