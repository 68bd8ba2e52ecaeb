import { tehranDateTime } from '@peyk/domain/jalaali/tehran.ts'
import { dateTimeValue, jalaaliOfIsoDay } from '@peyk/domain/jalaali/format-and-mask.ts'
import { localMobile, mobileOf } from '@peyk/domain/mobile-number/parse.ts'
import { consentSources, contactColumns, contactFiles, genders } from '@peyk/phrases/fa/phonebook/contact-names.ts'
import type { CellValue } from '@peyk/sheets/xlsx-writer-xml.ts'
import type { ContactRow } from '../queries/contacts.ts'
import type { OptionColumn } from '../queries/custom-fields.ts'

type Options = readonly OptionColumn[]

const { number, pre, name, email, gender, tags, group, consentSource, consentAt, consentBy, consentNote, createdAt } = contactColumns // prettier-ignore

/** Contract B13: number, pre, name, email, then the phonebook's options. */
export const sampleHeaderOf = (options: Options): string[] => [
  number,
  pre,
  name,
  email,
  ...options.map(({ title }) => title),
]

/** Those of the sample first, so that what goes out comes in elsewhere as it is. */
export const headerOf = (options: Options): string[] => [
  ...sampleHeaderOf(options),
  gender,
  tags,
  group,
  consentSource,
  consentAt,
  consentBy,
  consentNote,
  createdAt,
]

export const sampleRowOf = (options: Options): string[] => {
  const { sampleRow: row, sampleValue } = contactFiles
  return [row.number, row.pre, row.name, row.email, ...options.map(({ type }) => sampleValue[type])]
}

const momentText = (date: Date): string => dateTimeValue(tehranDateTime(date.getTime()))

const optionText = ({ id, type }: OptionColumn, { options }: ContactRow): string => {
  const value = options[String(id)] ?? ''
  // As screens show them; an import reads them back.
  return type === 'date' ? jalaaliOfIsoDay(value) : value
}

/** One row below `headerOf` the same options. */
export const contactCells = (row: ContactRow, options: Options): CellValue[] => [
  localMobile(mobileOf(row.msisdn)),
  row.pre,
  row.name,
  row.email,
  ...options.map((option) => optionText(option, row)),
  genders[row.gender],
  row.tags.map(({ title }) => title).join('، '),
  row.phonebook_title,
  consentSources[row.consent_source],
  momentText(row.consent_at),
  row.consent_by,
  row.consent_note,
  momentText(row.created_at),
]
