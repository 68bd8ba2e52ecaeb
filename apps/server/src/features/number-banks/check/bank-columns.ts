import { NUMBER_BANK_FIELDS, REQUIRED_BANK_FIELDS } from '@peyk/contract/staff/staff-number-bank-forms.ts'
import type { NumberBankField } from '@peyk/contract/staff/staff-number-bank-forms.ts'
import { readMsisdn } from '@peyk/domain/mobile-number/read-msisdn.ts'
import { headingKey } from '@peyk/domain/phonebook/column-title-key.ts'
import { bankFields, bankFieldTitles } from '@peyk/phrases/fa/number-banks/loading.ts'
import { columnIndex, columnKey, type SheetRow } from '@peyk/sheets/sheet.ts'
import { BankRefusal, type BankColumn, type BankOrder } from './bank-protocol.ts'

/** A title above the header, a date and the like take no more rows. */
const MAX_TITLE_ROWS = 10
const MAX_TITLE_CHARS = 60

const FIELD_OF_TITLE: ReadonlyMap<string, NumberBankField> = new Map(
  NUMBER_BANK_FIELDS.flatMap((field) =>
    [field, bankFields[field], ...bankFieldTitles[field]].map((title) => [headingKey(title), field] as const),
  ),
)

export interface FoundBankColumns {
  /** Where each field stands, from 0; -1 where it does not. */
  places: Readonly<Record<NumberBankField, number>>
  columns: BankColumn[]
  /** Rows of the sample before the first row with a person. */
  headRows: number
}

/**
 * Finds the columns by the first rows: as they were chosen, else by their titles, Persian or English; the first of a title
 * counts. Throws `BankRefusal` where the kind needs what no column has.
 */
export function findBankColumns(
  sample: readonly SheetRow[],
  { kind, mapping }: Pick<BankOrder, 'kind' | 'mapping'>,
): FoundBankColumns {
  const headerAt = findHeader(sample, mapping)
  const titles = headerAt === null ? [] : (sample[headerAt]?.cells ?? [])
  const width = Math.max(0, ...sample.map(({ cells }) => cells.length))
  const places = Object.fromEntries(NUMBER_BANK_FIELDS.map((field) => [field, -1])) as Record<NumberBankField, number>
  const columns = Array.from({ length: width }, (_, at): BankColumn => {
    const title = titles[at] ?? ''
    const field = mapping === null ? FIELD_OF_TITLE.get(headingKey(title)) : mapping[columnKey(at)]
    const isFirst = field !== undefined && places[field] === -1
    if (isFirst) places[field] = at
    return { key: columnKey(at), title: title.slice(0, MAX_TITLE_CHARS), field: isFirst ? field : null }
  })
  const missing = missingFields(kind, (field) => places[field] !== -1)
  if (missing.length > 0) throw new BankRefusal(`missing:${missing.join(',')}`, 'columns are missing')
  return { places, columns, headRows: headerAt === null ? 0 : headerAt + 1 }
}

/** Fields that a kind needs and that are not there; of alternatives the first stands for all. */
export const missingFields = (kind: BankOrder['kind'], has: (field: NumberBankField) => boolean): NumberBankField[] => {
  const missing: NumberBankField[] = []
  for (const fields of REQUIRED_BANK_FIELDS[kind]) if (!fields.some((field) => has(field))) missing.push(fields[0])
  return missing
}

/** The row that names most fields; with chosen columns, a first row whose number is none. */
function findHeader(sample: readonly SheetRow[], mapping: BankOrder['mapping']): number | null {
  if (mapping !== null) {
    const number = Object.entries(mapping).find(([, field]) => field === 'number')?.[0]
    const cell = number === undefined ? '' : (sample[0]?.cells[columnIndex(number)] ?? '')
    return readMsisdn(cell) === 0 && !/\d{5}/.test(cell) ? 0 : null
  }
  let best: { at: number; named: number } | null = null
  for (const [at, { cells }] of sample.slice(0, MAX_TITLE_ROWS).entries()) {
    const named = new Set(cells.map((cell) => FIELD_OF_TITLE.get(headingKey(cell)))).size
    if (named > 1 && (best === null || named > best.named)) best = { at, named }
  }
  return best?.at ?? null
}
