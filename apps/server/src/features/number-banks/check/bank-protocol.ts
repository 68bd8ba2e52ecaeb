import type { NumberBankField, NumberBankKind } from '@peyk/contract/staff/staff-number-bank-forms.ts'
import type { BankRowFault, bankLoadFaults } from '@peyk/phrases/fa/number-banks/loading.ts'
import type { SheetKind } from '@peyk/sheets/sheet.ts'

/** Which file is read into a bank, and how. */
export interface BankOrder {
  /** A file of the local disk; its name says nothing, `sheetKind` does. */
  file: string
  sheetKind: SheetKind
  kind: NumberBankKind
  /** Column letter to field; null: by the titles. */
  mapping: Readonly<Record<string, NumberBankField>> | null
  /** Rows that are stored already: they are read, so that repeats of them are known, and not told again. */
  skipRows: number
  chunkRows: number
}

/** A person as a bank stores them; places and trades by their ids. */
export interface BankPerson {
  msisdn: number
  operator: number
  provinceId: number
  countyId: number | null
  cityId: number | null
  postal: number | null
  /** Millionths of a degree. */
  lat: number | null
  lng: number | null
  /** 0 unknown, 1 man, 2 woman, 3 organisation. */
  gender: number
  birthYear: number | null
  tradeId: number | null
  towerId: number | null
}

export interface BankTower {
  id: number
  title: string
  lat: number | null
  lng: number | null
  provinceId: number
  countyId: number | null
  cityId: number | null
}

export interface BankColumn {
  key: string
  title: string
  field: NumberBankField | null
}

/** Number of the row as a spreadsheet shows it, column, what stood there, why. */
export type BankReject = [row: number, column: string, value: string, reason: BankRowFault]

/** What came of some rows, in their order. */
export interface BankChunk {
  /** Rows of the file up to its end, without the header. */
  through: number
  accepted: number
  /** Lines of `copy … from stdin`, as `copyLineOf` writes them. */
  lines: Uint8Array
  /** Those that no chunk before had. */
  towers: BankTower[]
  rejects: BankReject[]
  /** Of the file, from 0 to 1. */
  share: number
}

/** Why nothing of a file is taken; with the fields whose columns are missing. */
export type BankFault = keyof typeof bankLoadFaults | `missing:${string}`

export type BankOutcome =
  | { kind: 'read'; rows: number; accepted: number }
  /** `reason` is for the log, without a word of the file. */
  | { kind: 'refused'; fault: BankFault; reason: string }

export type BankReaderMessage =
  | { type: 'columns'; columns: BankColumn[] }
  | { type: 'chunk'; chunk: BankChunk }
  | { type: 'progress' }
  | { type: 'outcome'; outcome: BankOutcome }
export type BankReaderCommand =
  | { type: 'order'; order: BankOrder; removed: Float64Array; memoryMb: number }
  | { type: 'taken' }

/** A file refused by what stands in it. */
export class BankRefusal extends Error {
  readonly fault: BankFault

  constructor(fault: BankFault, reason: string) {
    super(reason)
    this.name = 'BankRefusal'
    this.fault = fault
  }
}
