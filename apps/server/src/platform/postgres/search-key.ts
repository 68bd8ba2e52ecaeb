// `searchKey` of domain/digits in SQL: what folds first, what vanishes after; kept equal by a test.
const FOLDED_FROM = 'يىكةۀ٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹آأإٱؤئ\u00a0'
const FOLDED_TO = `ییکهه${'0123456789'.repeat(2)}ااااوی `
const code = (point: number) => String.fromCharCode(point)
const span = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, i) => code(from + i)).join('')
const VANISHING = [
  span(0x64b, 0x65f), code(0x670), code(0x640), span(0x200b, 0x200f), span(0x202a, 0x202e), code(0x2060),
  span(0x2066, 0x2069), code(0xfeff),
].join('') // prettier-ignore
// Nearly every text is in that form already, and asking costs a tenth of making it so.
const inNfc = (column: string) =>
  `case when ${column} is nfc normalized then ${column} else normalize(${column}, nfc) end`

/** SQL: `searchKey` of a column of text. */
export const searchKeyInSql = (column: string): string =>
  `lower(btrim(regexp_replace(translate(${inNfc(column)}, '${FOLDED_FROM}${VANISHING}', '${FOLDED_TO}'), '\\s+', ' ', 'g')))`

/** A text as part of a `like` pattern that stands for itself. */
export const escapeLike = (text: string): string => text.replace(/[\\%_]/g, '\\$&')
