import { describe, expect, test } from 'vitest'
import { contactImportTexts } from '@peyk/phrases/fa/phonebook/contact-import.ts'
import { importCounts, rejectedCount, countProcessedRows, type ImportOutcome } from './import-result.model.ts'
import {
  columnOptions,
  importCustomFields,
  guessMapping,
  isParsedAs,
  mappingProblems,
  toMappingRequest,
  type SheetReport,
} from './import-mapping.model.ts'
import { nonEmptyColumns, buildPreview, sheetView } from './import-preview.model.ts'

const none = { count: 0, samples: [] }
const reportOf = (part: Partial<SheetReport>): SheetReport => ({
  status: 'done',
  total_rows: 3,
  valid_count: 3,
  invalid_count: 0,
  duplicate_count: 0,
  blacklist_count: 0,
  operator_counts: { mci: 3, irancell: 0, other: 0 },
  columns: [],
  mobile_column: 'A',
  message_column: null,
  has_header: true,
  errors: { empty_cell: none, invalid_number: none, other: none },
  error_code: null,
  error_text: null,
  ...part,
})
const customField = (id: number, title: string, more: object = {}) => ({
  id,
  title,
  type: 'date' as const,
  latin_title: null,
  is_active: true,
  ...more,
})
const customFields = importCustomFields({ options: [{ id: 3, title: 'تاریخ عضویت', type: 'date' }] }, [
  customField(4, 'شعبه', { type: 'string', latin_title: 'branch' }),
  customField(3, 'تاریخ عضویت'),
  customField(5, 'کهنه', { is_active: false }),
])
const columns = (...titles: string[]) => titles.map((title, at) => ({ key: 'ABCDEFG'[at] ?? 'Z', title }))

describe('[CON-27] the columns of a sheet', () => {
  test('can become fields and extra fields, those of the group first, none that is switched off', () => {
    const labels = columnOptions(customFields).map(({ label }) => label)
    expect(labels.slice(8)).toEqual(['تاریخ عضویت', 'شعبه', contactImportTexts.columns.newFeature])
    expect(labels.slice(0, 3)).toEqual(['وارد نشود', 'شمارهٔ همراه', 'نام'])
  })

  test('are guessed by their titles, blind to spelling', () => {
    const titles = columns('شماره موبايل', 'نام', 'تاريخ عضويت', 'E-mail', 'Branch', 'یادداشت')
    expect(guessMapping({ columns: titles, mobile_column: null }, customFields)).toEqual({
      A: 'number', B: 'name', C: 'option:3', D: 'email', E: 'option:4', F: 'skip',
    }) // prettier-ignore
  })

  test('with first and family name are both taken, a full name alone', () => {
    const two = columns('همراه', 'نام', 'نام خانوادگی')
    expect(guessMapping({ columns: two, mobile_column: 'A' }, [])).toEqual({ A: 'number', B: 'name', C: 'family' })
    const whole = columns('همراه', 'نام و نام خانوادگی')
    expect(guessMapping({ columns: whole, mobile_column: 'A' }, [])).toEqual({ A: 'number', B: 'name' })
  })

  test('that hold the mobiles are the numbers, whatever they are called, and nothing is taken twice', () => {
    const titles = columns('شماره', 'کد', 'نام', 'نام مشتری')
    expect(guessMapping({ columns: titles, mobile_column: 'B' }, customFields)).toEqual({
      A: 'skip', B: 'number', C: 'name', D: 'skip',
    }) // prettier-ignore
  })

  test('must have one with numbers, and no two of the same', () => {
    expect(mappingProblems({ A: 'name' }).whole).toBe(contactImportTexts.columns.numberMissing)
    expect(mappingProblems({ A: 'number', B: 'name', C: 'name' })).toEqual({
      columns: { B: contactImportTexts.columns.twice, C: contactImportTexts.columns.twice },
      whole: null,
    })
    expect(mappingProblems({ A: 'number', B: 'skip', C: 'skip' })).toEqual({ columns: {}, whole: null })
  })

  test('that are not wanted are not told to the server', () => {
    expect(toMappingRequest({ A: 'number', B: 'skip', C: 'option:3' })).toEqual({ A: 'number', C: 'option:3' })
  })

  test('make the file be read again where the numbers stand elsewhere, the heading is another, or it was taken in before', () => {
    const outcome = { phonebook_id: 12 } as ImportOutcome
    expect(isParsedAs(reportOf({}), { A: 'number' }, true)).toBe(true)
    expect(isParsedAs(reportOf({}), { B: 'number' }, true)).toBe(false)
    expect(isParsedAs(reportOf({}), { A: 'number' }, false)).toBe(false)
    expect(isParsedAs(reportOf({ import: outcome }), { A: 'number' }, true)).toBe(false)
  })
})

describe('[CON-27] the preview of a sheet', () => {
  const report = reportOf({
    columns: columns('شماره', 'زمان', ''),
    preview: [
      { A: '9121234567', B: '1403/01/01', C: '' },
      { A: '0912', B: 'دیروز', C: '' },
    ],
  })

  test('takes the heading for a row, and a row for the heading, as it is told', () => {
    expect(sheetView(report, false).rows[0]).toEqual({ A: 'شماره', B: 'زمان', C: '' })
    const bare = reportOf({ ...report, columns: columns('', '', ''), has_header: false })
    expect(sheetView(bare, true)).toEqual({
      columns: [{ key: 'A', title: '9121234567' }, { key: 'B', title: '1403/01/01' }, { key: 'C', title: '' }],
      rows: [{ A: '0912', B: 'دیروز', C: '' }],
    }) // prettier-ignore
  })

  test('leaves out columns with nothing in them', () => {
    expect(nonEmptyColumns(sheetView(report, true)).map(({ key }) => key)).toEqual(['A', 'B'])
  })

  test('shows rows as the contacts they become, and which cells keep their row out', () => {
    const view = sheetView(report, true)
    const shown = buildPreview(view, { mapping: { A: 'number', B: 'option:3', C: 'skip' }, features: customFields })
    expect(shown.columns.map(({ header }) => header)).toEqual(['شمارهٔ همراه', 'تاریخ عضویت'])
    expect(shown.rows[0]?.cells).toEqual({
      A: { text: '۰۹۱۲ ۱۲۳ ۴۵۶۷', problem: null },
      B: { text: '۱۴۰۳/۰۱/۰۱', problem: null },
    })
    expect(shown.rows[1]?.cells['A']?.problem).toBe(contactImportTexts.columns.badNumber)
    expect(shown.rows[1]?.cells['B']?.problem).toBe(contactImportTexts.columns.badValue)
  })

  test('shows first and family name as one', () => {
    const titles = { columns: columns('ش', 'ف', 'ن'), preview: [{ A: '09121234567', B: ' احمدی', C: 'سارا ' }] }
    const view = sheetView(reportOf(titles), true)
    const shown = buildPreview(view, { mapping: { A: 'number', B: 'family', C: 'name' }, features: customFields })
    expect(shown.columns.map(({ header }) => header)).toEqual(['شمارهٔ همراه', 'نام'])
    expect(shown.rows[0]?.cells['C']).toEqual({ text: 'سارا احمدی', problem: null })
    const alone = buildPreview(view, { mapping: { A: 'number', B: 'family' }, features: customFields })
    expect(alone.rows[0]?.cells['B']).toEqual({ text: 'احمدی', problem: null })
  })

  test('reads gender and tags as the server does', () => {
    const one = reportOf({
      columns: columns('ش', 'ج', 'ب'),
      preview: [{ A: '09121234567', B: 'آقا', C: 'ویژه؛ تهران' }],
    })
    const shown = buildPreview(sheetView(one, true), {
      mapping: { A: 'number', B: 'gender', C: 'tags' },
      features: customFields,
    })
    expect(shown.rows[0]?.cells['B']).toEqual({ text: 'مرد', problem: null })
    expect(shown.rows[0]?.cells['C']).toEqual({ text: 'ویژه، تهران', problem: null })
  })
})

test('[CON-27] the counts of an import are every row of the file once', () => {
  const outcome: ImportOutcome = {
    phonebook_id: 12, status: 'done', progress: 100, added_count: 60, updated_count: 5, existing_count: 7,
    blacklist_count: 2, invalid_count: 4, full_count: 10, left_count: 0, error_text: null,
  } // prettier-ignore
  const report = reportOf({ total_rows: 100, duplicate_count: 8 + 7, invalid_count: 4 + 4 + 10, blacklist_count: 2 })
  const [total, ...rest] = importCounts(report, outcome).map(([, count]) => count)
  expect(total).toBe(100)
  expect(rest.reduce((sum, count) => sum + count, 0)).toBe(100)
})

test('[CON-27] of an import that was stopped the rows that were not come to are a count of their own', () => {
  const outcome: ImportOutcome = {
    phonebook_id: 12, status: 'cancelled', progress: 40, added_count: 20, updated_count: 5, existing_count: 7,
    blacklist_count: 2, invalid_count: 4, full_count: 0, left_count: 50, error_text: null,
  } // prettier-ignore
  const report = reportOf({ total_rows: 100, valid_count: 25, duplicate_count: 8 + 7, invalid_count: 4 + 4, blacklist_count: 2 }) // prettier-ignore
  const counts = importCounts(report, outcome)
  expect(counts.at(-1)).toEqual([contactImportTexts.run.counts.left, 50])
  expect(counts.slice(1).reduce((sum, [, count]) => sum + count, 0)).toBe(100)
  // Those that came to nothing can be fetched with why; of the others there is nothing to tell.
  expect(rejectedCount(report, outcome)).toBe(25)
  expect(countProcessedRows(reportOf({ valid_count: 80, blacklist_count: 4 }), outcome)).toEqual({
    processed: 38,
    total: 84,
  })
})
