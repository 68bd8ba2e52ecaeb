import { utils, write } from '@e965/xlsx'

type Cell = string | number | boolean | null | { v: number; t: 'n' | 'e'; z?: string; f?: string }

/** An xls file with these rows in its second sheet, the first one being hidden. */
export function oldWorkbook(rows: readonly (readonly Cell[])[]): Buffer {
  const book = utils.book_new()
  utils.book_append_sheet(book, utils.aoa_to_sheet([['پنهان']]), 'hidden')
  utils.book_append_sheet(book, utils.aoa_to_sheet(rows.map((row) => [...row])), 'لیست')
  book.Workbook = { Sheets: [{ Hidden: 1 }, { Hidden: 0 }] }
  return write(book, { bookType: 'biff8', type: 'buffer' }) as Buffer
}
