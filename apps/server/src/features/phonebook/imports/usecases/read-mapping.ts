import { fieldOfHeading, customFieldColumn, customFieldIdOf } from '@peyk/domain/phonebook/contact-sheet.ts'
import { headingKey } from '@peyk/domain/phonebook/column-title-key.ts'
import type { ContactField } from '@peyk/domain/phonebook/contact-sheet.ts'
import { errorSentence } from '@peyk/phrases/fa/errors/catalogue.ts'
import { contactColumns } from '@peyk/phrases/fa/phonebook/contact-names.ts'
import { columnIndex } from '@peyk/sheets/sheet.ts'
import { validationFailed } from '../../../../platform/app-error.ts'
import type { ColumnMapping } from '../queries/imports.ts'
import type { CustomFieldRow } from '../../queries/custom-fields.ts'

export interface SheetColumn {
  readonly key: string
  readonly title: string
}

type Field = Exclude<ContactField, 'number'>

/** Where in a row each field stands, counted from 0; the number is known by the file's check. */
export interface ContactColumns {
  readonly fields: ReadonlyMap<Field, number>
  readonly customFields: readonly { readonly place: number; readonly id: number }[]
}

type CustomFields = ReadonlyMap<number, Pick<CustomFieldRow, 'title' | 'is_active'>>

/** The number's column, as the caller chose it. Throws what is wrong with the choice whatever the file is. */
export function numberColumn(mapping: ColumnMapping | undefined): string | undefined {
  if (mapping === undefined) return undefined
  const faults: Record<string, string[]> = {}
  const taken = new Set<string>()
  for (const [key, field] of Object.entries(mapping)) {
    const id = customFieldIdOf(field)
    const one = id === null ? field : customFieldColumn(id)
    if (taken.has(one)) {
      const title = (contactColumns as Readonly<Record<string, string>>)[field] ?? ''
      faults[`mapping.${key}`] = [errorSentence('phonebook.column_twice', { title: title === '' ? field : title })]
    }
    taken.add(one)
  }
  if (!taken.has('number')) faults['mapping'] = [errorSentence('phonebook.no_number_column')]
  if (Object.keys(faults).length > 0) throw validationFailed(faults)
  return Object.keys(mapping).find((key) => mapping[key] === 'number')
}

/** What is wrong with a choice in this file and account, by field; empty when nothing is. */
export function mappingFaults(
  mapping: ColumnMapping,
  { columns, options }: { columns: readonly SheetColumn[]; options: CustomFields },
): Record<string, string[]> {
  const keys = new Set(columns.map(({ key }) => key))
  const faults: Record<string, string[]> = {}
  for (const [key, field] of Object.entries(mapping)) {
    const id = customFieldIdOf(field)
    if (!keys.has(key)) faults[`mapping.${key}`] = [errorSentence('phonebook.column_missing', { column: key })]
    else if (id !== null && options.get(id)?.is_active !== true) {
      faults[`mapping.${key}`] = [errorSentence('phonebook.bad_option')]
    }
  }
  return faults
}

/** Columns as they were chosen, or by their titles: the first of a title counts, the number's is none of them. */
export function resolveContactColumns({
  mapping,
  columns,
  numberKey,
  options,
}: {
  mapping: ColumnMapping | null
  columns: readonly SheetColumn[]
  numberKey: string | null
  options: CustomFields
}): ContactColumns {
  const fields = new Map<Field, number>()
  const found = new Map<number, number>()
  const ids = new Map(
    [...options].filter(([, { is_active: is }]) => is).map(([id, { title }]) => [headingKey(title), id]),
  )
  for (const { key, title } of columns) {
    if (key === numberKey) continue
    const place = columnIndex(key)
    const chosen = mapping === null ? fieldOfHeading(title) : (mapping[key] ?? null)
    const optionId = mapping === null ? ids.get(headingKey(title)) : customFieldIdOf(chosen ?? '')
    // A feature that has a field's name is the account's own, and nearer to what it means.
    if (optionId && options.has(optionId)) found.set(optionId, found.get(optionId) ?? place)
    else if (isField(chosen) && !fields.has(chosen)) fields.set(chosen, place)
  }
  return { fields, customFields: [...found].map(([id, place]) => ({ place, id })) }
}

const FIELDS: ReadonlySet<string | null> = new Set<Field>(['pre', 'name', 'family', 'email', 'gender', 'tags'])
const isField = (chosen: string | null): chosen is Field => FIELDS.has(chosen)
