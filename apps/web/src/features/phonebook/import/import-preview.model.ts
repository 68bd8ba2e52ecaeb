import { localMobile, parseLooseMobile } from '@peyk/domain/mobile-number/parse.ts'
import { isEmail, optionField, tagsIn, wholeName, withoutTimeOfDay } from '@peyk/domain/phonebook/contact-sheet.ts'
import { genderOf } from '@peyk/domain/phonebook/gender-of.ts'
import { optionValue } from '@peyk/domain/phonebook/option-value.ts'
import { webImport } from '@peyk/phrases/fa/phonebook/import.ts'
import { webPhonebook } from '@peyk/phrases/fa/phonebook/contact-screens.ts'
import { formatMobile } from '@peyk/ui/format/mobile.tsx'
import { formatDigits } from '@peyk/ui/format/format-values.ts'
import { shownValue } from '../contact/contact-form.model.ts'
import { SKIP, type ColumnFeature, type Mapping, type SheetReport } from './import-mapping.model.ts'

const { columns: texts } = webImport

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
export const filledColumns = ({ columns, rows }: SheetView) =>
  columns.filter(({ key, title }) => title.trim() !== '' || rows.some((row) => (row[key] ?? '').trim() !== ''))

/** What a column holds, for whoever says what it is: its first values. */
export const samplesOf = ({ rows }: SheetView, key: string): readonly string[] =>
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

const good = (text: string): PreviewCell => ({ text, problem: null })

const cellOf = (value: string, field: string, features: readonly ColumnFeature[]): PreviewCell => {
  if (field === 'number') {
    const mobile = parseLooseMobile(value)
    return mobile === null
      ? { text: formatDigits(value), problem: texts.badNumber }
      : good(formatMobile(localMobile(mobile)))
  }
  if (value === '') return good('')
  if (field === 'tags') return good(tagsIn(value).join('، '))
  if (field === 'gender') {
    const gender = genderOf(value)
    return gender === null ? { text: value, problem: texts.unknownGender } : good(webPhonebook.gender[gender])
  }
  if (field === 'email') return { text: value, problem: isEmail(value) ? null : texts.badEmail }
  const feature = features.find(({ id }) => field === optionField(id))
  if (feature === undefined) return good(formatDigits(value))
  const kept = optionValue({ type: feature.type, value: feature.type === 'date' ? withoutTimeOfDay(value) : value })
  return kept === null
    ? { text: formatDigits(value), problem: texts.badValue }
    : good(shownValue(kept, feature.type))
} // prettier-ignore

/** The first rows as the contacts they become: only what is taken in, the number first. */
export const previewOf = (
  view: SheetView,
  { mapping, features }: { mapping: Mapping; features: readonly ColumnFeature[] },
): { columns: readonly PreviewColumn[]; rows: readonly PreviewRow[] } => {
  const wanted = view.columns
    .map(({ key }) => ({ key, field: mapping[key] ?? SKIP }))
    .filter(({ field }) => field !== SKIP)
    .toSorted((a, b) => Number(b.field === 'number') - Number(a.field === 'number'))
  // First and family name in two columns are shown as the one name that they become.
  const familyKey = wanted.find(({ field }) => field === 'family')?.key
  const isNamed = wanted.some(({ field }) => field === 'name')
  const shown = wanted.filter(({ field }) => field !== 'family' || !isNamed)
  const valueOf = (row: SheetRow, { key, field }: { key: string; field: string }) => {
    const value = (row[key] ?? '').trim()
    return field === 'name' && familyKey !== undefined ? wholeName(value, (row[familyKey] ?? '').trim()) : value
  }
  const named = (field: string) =>
    texts.fields[field as keyof typeof texts.fields] ??
    features.find(({ id }) => field === optionField(id))?.title ??
    webPhonebook.none
  return {
    columns: shown.map(({ key, field }) => ({ key, header: named(field), isNumber: field === 'number' })),
    rows: view.rows.map((row, at) => ({
      key: String(at),
      cells: Object.fromEntries(
        shown.map((column) => [column.key, cellOf(valueOf(row, column), column.field, features)]),
      ),
    })),
  }
}
