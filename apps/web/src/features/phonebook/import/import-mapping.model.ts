import type { CallData } from '@peyk/contract/core/endpoint.ts'
import type { show } from '@peyk/contract/files/files.ts'
import { CONTACT_FIELDS, fieldOfHeading, customFieldColumn } from '@peyk/domain/phonebook/contact-sheet.ts'
import { headingKey } from '@peyk/domain/phonebook/column-title-key.ts'
import { contactImportTexts } from '@peyk/phrases/fa/phonebook/contact-import.ts'
import { phonebookTexts } from '@peyk/phrases/fa/phonebook/phonebook-screens.ts'
import type { Option } from '@peyk/ui/select/option-row.tsx'
import type { CustomFieldRow, GroupRow } from '../phonebook.model.ts'

export type ImportFile = CallData<typeof show>
export type SheetReport = NonNullable<ImportFile['report']>
export type ParsedFile = ImportFile & { report: SheetReport }

const { columns: texts } = contactImportTexts

export const SKIP = 'skip'
export const NEW_CUSTOM_FIELD = 'new'

/** What each column becomes, by its letter: a field, `option:<id>`, or `skip`. */
export type Mapping = Readonly<Record<string, string>>

/** Its columns are known, whether or not a row of it can be used. */
export const isParsed = (file: ImportFile | undefined): file is ParsedFile =>
  file !== undefined && file.status !== 'processing' && file.report !== null && file.report.columns.length > 0

/** An extra field that a column can become; one of another group is given to this one with the import. */
export interface ImportCustomField extends Pick<CustomFieldRow, 'id' | 'title' | 'type' | 'latin_title'> {
  isOfGroup: boolean
}

/** The group's own extra fields, then the account's others; what is switched off is not offered. */
export const importCustomFields = (
  group: Pick<GroupRow, 'options'>,
  features: readonly Pick<CustomFieldRow, 'id' | 'title' | 'type' | 'latin_title' | 'is_active'>[],
): readonly ImportCustomField[] => {
  const own = new Set(group.options.map(({ id }) => id))
  return features
    .filter(({ is_active: isActive }) => isActive)
    .map(({ id, title, type, latin_title: latin }) => ({ id, title, type, latin_title: latin, isOfGroup: own.has(id) }))
    .toSorted((a, b) => Number(b.isOfGroup) - Number(a.isOfGroup))
}

/** What a column can be. */
export const columnOptions = (features: readonly ImportCustomField[]): readonly Option[] => [
  { value: SKIP, label: texts.skip },
  ...CONTACT_FIELDS.map((value) => ({
    value: value as string,
    label: texts.fields[value],
    ...(value in texts.fieldHints && { description: texts.fieldHints[value as keyof typeof texts.fieldHints] }),
  })),
  ...features.map(({ id, title, type, isOfGroup }) => {
    const kind = phonebookTexts.features.types[type]
    return {
      value: customFieldColumn(id),
      label: title,
      description: (isOfGroup ? texts.featureOf : texts.featureAdded)(kind),
    }
  }),
  { value: NEW_CUSTOM_FIELD, label: texts.newFeature, description: texts.newFeatureHint },
]

const guessField = (title: string, features: readonly ImportCustomField[]): string => {
  const key = headingKey(title)
  if (key === '') return SKIP
  const feature = features.find((one) => headingKey(one.title) === key || headingKey(one.latin_title ?? '') === key)
  if (feature !== undefined) return customFieldColumn(feature.id)
  return fieldOfHeading(title) ?? SKIP
}

/** What the columns seem to be: the number by where the mobiles stand, the rest by their titles. Nothing is taken twice. */
export const guessMapping = (
  { columns, mobile_column: mobile }: Pick<SheetReport, 'columns' | 'mobile_column'>,
  features: readonly ImportCustomField[],
): Mapping => {
  const taken = new Set(mobile === null ? [] : ['number'])
  return Object.fromEntries(
    columns.map(({ key, title }) => {
      if (key === mobile) return [key, 'number']
      const guess = guessField(title, features)
      if (taken.has(guess)) return [key, SKIP]
      if (guess !== SKIP) taken.add(guess)
      return [key, guess]
    }),
  )
}

/** What is wrong with a choice of columns, by column; `number` is missing from all of them. */
export const mappingProblems = (mapping: Mapping): { columns: Readonly<Record<string, string>>; whole: string | null } => {
  const mapped = Object.entries(mapping).filter(([, field]) => field !== SKIP)
  const twice = mapped.filter(([key, field]) => mapped.some(([other, same]) => same === field && other !== key))
  return {
    columns: Object.fromEntries(twice.map(([key]) => [key, texts.twice])),
    whole: mapped.some(([, field]) => field === 'number') ? null : texts.numberMissing,
  }
} // prettier-ignore

/** The mapping of the call: only what is taken in. */
export const toMappingRequest = (mapping: Mapping): Record<string, string> =>
  Object.fromEntries(Object.entries(mapping).filter(([, field]) => field !== SKIP))

export const numberColumn = (mapping: Mapping): string | undefined =>
  Object.keys(mapping).find((key) => mapping[key] === 'number')

/**
 * Whether the rows were read with these very columns; else they are read again. What they came to in an earlier import
 * says nothing of this one.
 */
export const isParsedAs = (report: SheetReport, mapping: Mapping, hasHeader: boolean): boolean =>
  report.mobile_column === numberColumn(mapping) && report.has_header === hasHeader && report.import === undefined

/** Extra fields that the group gets with the import. */
export const addedCustomFieldIds = (mapping: Mapping, features: readonly ImportCustomField[]): readonly number[] =>
  features
    .filter(({ id, isOfGroup }) => !isOfGroup && Object.values(mapping).includes(customFieldColumn(id)))
    .map(({ id }) => id)
