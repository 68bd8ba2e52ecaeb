import { tehranDateTime } from '@peyk/domain/jalaali/tehran.ts'
import { dateTimeValue, formatIsoDayAsJalaali } from '@peyk/domain/jalaali/format-and-mask.ts'
import { localMobile, mobileOf } from '@peyk/domain/mobile-number/parse.ts'
import {
  consentSourceNames,
  contactColumns,
  contactFiles,
  genderNames,
} from '@peyk/phrases/fa/phonebook/contact-names.ts'
import type { CellValue } from '@peyk/sheets/writing/xlsx-writer-xml.ts'
import type { ContactRow } from '../queries/contacts.ts'
import type { CustomFieldColumn } from '../queries/custom-fields.ts'

type CustomFieldColumns = readonly CustomFieldColumn[]

const { number, pre, name, email, gender, tags, group, consentSource, consentAt, consentBy, consentNote, createdAt } = contactColumns // prettier-ignore

/** Contract B13: number, pre, name, email, then the phonebook's options. */
export const buildSampleHeader = (options: CustomFieldColumns): string[] => [
  number,
  pre,
  name,
  email,
  ...options.map(({ title }) => title),
]

/** Those of the sample first, so that what goes out comes in elsewhere as it is. */
export const buildExportHeader = (options: CustomFieldColumns): string[] => [
  ...buildSampleHeader(options),
  gender,
  tags,
  group,
  consentSource,
  consentAt,
  consentBy,
  consentNote,
  createdAt,
]

export const buildSampleRow = (options: CustomFieldColumns): string[] => {
  const { sampleRow: row, sampleValue } = contactFiles
  return [row.number, row.pre, row.name, row.email, ...options.map(({ type }) => sampleValue[type])]
}

const momentText = (date: Date): string => dateTimeValue(tehranDateTime(date.getTime()))

const fieldText = ({ id, type }: CustomFieldColumn, { options }: ContactRow): string => {
  const value = options[String(id)] ?? ''
  // As screens show them; an import reads them back.
  return type === 'date' ? formatIsoDayAsJalaali(value) : value
}

/** One row below `buildExportHeader` of the same options; of a person with every group. */
export const toContactCells = (
  row: ContactRow,
  { options, isByPerson }: { options: CustomFieldColumns; isByPerson: boolean },
): CellValue[] => [
  localMobile(mobileOf(row.msisdn)),
  row.pre,
  row.name,
  row.email,
  ...options.map((option) => fieldText(option, row)),
  genderNames[row.gender],
  row.tags.map(({ title }) => title).join('، '),
  isByPerson ? row.phonebooks.map(({ title }) => title).join('، ') : row.phonebook_title,
  consentSourceNames[row.consent_source],
  momentText(row.consent_at),
  row.consent_by,
  row.consent_note,
  momentText(row.created_at),
]
