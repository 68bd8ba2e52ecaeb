import { localMobile, parseLooseMobile } from '@peyk/domain/mobile-number/parse.ts'
import {
  isEmail,
  customFieldColumn,
  parseTags,
  fullName,
  withoutTimeOfDay,
} from '@peyk/domain/phonebook/contact-sheet.ts'
import { parseGender } from '@peyk/domain/person/gender.ts'
import { parseCustomFieldValue } from '@peyk/domain/phonebook/option-value.ts'
import { contactImportTexts } from '@peyk/phrases/fa/phonebook/contact-import.ts'
import { phonebookTexts } from '@peyk/phrases/fa/phonebook/phonebook-screens.ts'
import { formatMobile } from '@peyk/ui/format/mobile.tsx'
import { formatDigits } from '@peyk/ui/format/format-values.ts'
import { formatCustomFieldValue } from '../contact/contact-form.model.ts'
import { SKIP, type ImportCustomField, type Mapping, type SheetReport } from './import-mapping.model.ts'

const { columns: texts } = contactImportTexts

type SheetRow = Readonly<Record<string, string>>

/** A sheet as it stands once it is known whether its first row is a heading. */
export interface SheetView {
  columns: readonly { key: string; title: string }[]
  rows: readonly SheetRow[]
}

/** The first rows under another heading than the one that was found, without reading the file again. */
export const sheetView = ({ columns, preview = [], has_header: found }: SheetReport, hasHeader: boolean): SheetView => {
  const [first, ...rest] = preview
  if (found === hasHeader || (!found && first === undefined)) return { columns, rows: preview }
  if (hasHeader) return { columns: columns.map(({ key }) => ({ key, title: first?.[key] ?? '' })), rows: rest }
  const titles = Object.fromEntries(columns.map(({ key, title }) => [key, title]))
  return { columns: columns.map(({ key }) => ({ key, title: '' })), rows: [titles, ...preview] }
}

/** Columns with anything in them: sheets often end in empty ones. */
export const nonEmptyColumns = ({ columns, rows }: SheetView) =>
  columns.filter(({ key, title }) => title.trim() !== '' || rows.some((row) => (row[key] ?? '').trim() !== ''))

/** What a column holds, for whoever says what it is: its first values. */
export const sampleValues = ({ rows }: SheetView, key: string): readonly string[] =>
  rows.map((row) => (row[key] ?? '').trim()).filter((value) => value !== '').slice(0, 3) // prettier-ignore

/** One value as its contact will have it, or why it will not. */
export interface PreviewCell {
  text: string
  problem: string | null
}
interface PreviewColumn {
  /** Its letter in the sheet: two columns may still be told to be one field. */
  key: string
  header: string
  isNumber: boolean
}
export interface PreviewRow {
  key: string
  cells: Readonly<Record<string, PreviewCell>>
}

const validCell = (text: string): PreviewCell => ({ text, problem: null })

const toPreviewCell = (value: string, field: string, features: readonly ImportCustomField[]): PreviewCell => {
  if (field === 'number') {
    const mobile = parseLooseMobile(value)
    return mobile === null
      ? { text: formatDigits(value), problem: texts.badNumber }
      : validCell(formatMobile(localMobile(mobile)))
  }
  if (value === '') return validCell('')
  if (field === 'tags') return validCell(parseTags(value).join('، '))
  if (field === 'gender') {
    const gender = parseGender(value)
    return gender === null ? { text: value, problem: texts.unknownGender } : validCell(phonebookTexts.gender[gender])
  }
  if (field === 'email') return { text: value, problem: isEmail(value) ? null : texts.badEmail }
  const feature = features.find(({ id }) => field === customFieldColumn(id))
  if (feature === undefined) return validCell(formatDigits(value))
  const parsed = parseCustomFieldValue({ type: feature.type, value: feature.type === 'date' ? withoutTimeOfDay(value) : value })
  return parsed === null
    ? { text: formatDigits(value), problem: texts.badValue }
    : validCell(formatCustomFieldValue(parsed, feature.type))
} // prettier-ignore

/** The first rows as the contacts they become: only what is taken in, the number first. */
export const buildPreview = (
  view: SheetView,
  { mapping, features }: { mapping: Mapping; features: readonly ImportCustomField[] },
): { columns: readonly PreviewColumn[]; rows: readonly PreviewRow[] } => {
  const mappedColumns = view.columns
    .map(({ key }) => ({ key, field: mapping[key] ?? SKIP }))
    .filter(({ field }) => field !== SKIP)
    .toSorted((a, b) => Number(b.field === 'number') - Number(a.field === 'number'))
  // First and family name in two columns are shown as the one name that they become.
  const familyKey = mappedColumns.find(({ field }) => field === 'family')?.key
  const isNamed = mappedColumns.some(({ field }) => field === 'name')
  const shown = mappedColumns.filter(({ field }) => field !== 'family' || !isNamed)
  const valueOf = (row: SheetRow, { key, field }: { key: string; field: string }) => {
    const value = (row[key] ?? '').trim()
    return field === 'name' && familyKey !== undefined ? fullName(value, (row[familyKey] ?? '').trim()) : value
  }
  const named = (field: string) =>
    texts.fields[field as keyof typeof texts.fields] ??
    features.find(({ id }) => field === customFieldColumn(id))?.title ??
    phonebookTexts.none
  return {
    columns: shown.map(({ key, field }) => ({ key, header: named(field), isNumber: field === 'number' })),
    rows: view.rows.map((row, at) => ({
      key: String(at),
      cells: Object.fromEntries(
        shown.map((column) => [column.key, toPreviewCell(valueOf(row, column), column.field, features)]),
      ),
    })),
  }
}
