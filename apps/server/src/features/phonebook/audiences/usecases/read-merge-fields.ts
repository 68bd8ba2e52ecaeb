import type { Tx } from '@peyk/database/database.ts'
import type { AccountScope } from '@peyk/database/scope.ts'
import { toLatinDigits } from '@peyk/domain/digits/digits.ts'
import { formatIsoDayAsJalaali } from '@peyk/domain/jalaali/format-and-mask.ts'
import { customFieldsInGroups, readCustomFields } from '../../queries/custom-fields.ts'
import type { ContactColumn, AudienceContact } from '../../queries/contact-audience.ts'

type Reader = (contact: AudienceContact) => string

/** What every contact has (contract §3, keyword_phonebook). */
const BUILT_IN_FIELDS: Readonly<Record<'name' | 'pre' | 'email' | 'number', Reader>> = {
  name: ({ name = '' }) => name,
  pre: ({ pre = '' }) => pre,
  email: ({ email = '' }) => email,
  number: ({ msisdn }) => `0${String(msisdn).slice(2)}`,
}

const builtInField = (field: string): Reader | undefined =>
  Object.hasOwn(BUILT_IN_FIELDS, field) ? BUILT_IN_FIELDS[field as keyof typeof BUILT_IN_FIELDS] : undefined

/** The id of a custom feature, as a placeholder names it. */
const customFieldIdIn = (field: string): number | null => {
  const digits = toLatinDigits(field)
  return /^\d{1,15}$/.test(digits) ? Number(digits) : null
}

/** The columns that these fields are read from; the number comes with every contact. */
export const columnsFor = (fields: readonly string[]): ContactColumn[] => {
  const own = (['name', 'pre', 'email'] as const).filter((column) => fields.includes(column))
  const isOther = fields.some((field) => builtInField(field) === undefined)
  return isOther ? [...own, 'options'] : own
}

/** Reads fields of contacts, in their order, as they are written into a text; empty where a contact has none. */
export async function fieldReader(
  { scope, fields }: { scope: AccountScope; fields: readonly string[] },
  { tx }: { tx: Tx },
): Promise<(contact: AudienceContact) => readonly string[]> {
  const options = await readCustomFields(tx, scope)
  const readers = fields.map((field): Reader => {
    const own = builtInField(field)
    if (own !== undefined) return own
    const id = customFieldIdIn(field)
    if (id === null) return () => ''
    const isDate = options.get(id)?.type === 'date'
    return ({ options: values = {} }) => {
      const value = Object.hasOwn(values, id) ? (values[id] ?? '') : ''
      return isDate ? formatIsoDayAsJalaali(value) : value
    }
  })
  return (contact) => readers.map((read) => read(contact))
}

/** Which of the fields contacts of these groups cannot have: no feature, or not one of each group. */
export async function unknownFields(
  { scope, fields, groupIds }: { scope: AccountScope; fields: readonly string[]; groupIds: readonly number[] },
  { tx }: { tx: Tx },
): Promise<string[]> {
  const customFields = fields.filter((field) => builtInField(field) === undefined)
  if (customFields.length === 0) return []
  const ids = customFields.flatMap((field) => customFieldIdIn(field) ?? [])
  const known = await customFieldsInGroups(tx, scope, { ids, groupIds })
  return customFields.filter((field) => !known.has(customFieldIdIn(field) ?? 0))
}
