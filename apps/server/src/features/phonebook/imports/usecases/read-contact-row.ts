import { TAGS_LIMIT } from '@peyk/contract/phonebook/phonebook-limits.ts'
import { isEmail, parseTags, fullName, withoutTimeOfDay } from '@peyk/domain/phonebook/contact-sheet.ts'
import { parseGender, type Gender } from '@peyk/domain/person/gender.ts'
import { parseCustomFieldValue } from '@peyk/domain/phonebook/option-value.ts'
import type { RejectReason } from '@peyk/phrases/fa/files/files.ts'
import { toNameKey, stripControls, type KnownCustomFields } from '../../usecases/check-contact.ts'
import type { ContactColumns } from './read-mapping.ts'

/** What a row of a sheet says of a contact, or its first cell that says nothing usable. */
export type ParsedContactRow =
  | {
      readonly isValid: true
      readonly pre: string
      readonly name: string
      readonly nameKey: string
      readonly email: string
      readonly gender: Gender
      readonly options: Record<string, string>
      readonly tags: readonly string[]
    }
  | { readonly isValid: false; readonly place: number; readonly value: string; readonly reason: RejectReason }

const MAX_LENGTH = { pre: 50, name: 100, email: 254, tag: 50 } as const

const FIELD_FAULTS = { string: 'too_long', date: 'bad_date', int: 'bad_int' } as const

/** Contract B12: texts within the lengths of B7, values of the type of their feature, dates of either calendar. */
export function parseContactRow(
  cells: readonly string[],
  { columns, known }: { columns: ContactColumns; known: KnownCustomFields },
): ParsedContactRow {
  const fault = (place: number, reason: RejectReason): ParsedContactRow => ({ isValid: false, place, value: cells[place] ?? '', reason }) // prettier-ignore
  const texts = { pre: '', name: '', email: '' }
  for (const field of ['pre', 'name', 'email'] as const) {
    const place = columns.fields.get(field)
    if (place === undefined) continue
    texts[field] = stripControls(cells[place])
    if (texts[field].length > MAX_LENGTH[field]) return fault(place, 'too_long')
    if (field === 'email' && texts.email !== '' && !isEmail(texts.email)) return fault(place, 'bad_email')
  }
  const familyPlace = columns.fields.get('family')
  if (familyPlace !== undefined) {
    texts.name = fullName(texts.name, stripControls(cells[familyPlace]))
    if (texts.name.length > MAX_LENGTH.name) return fault(familyPlace, 'too_long')
  }
  const genderPlace = columns.fields.get('gender')
  const gender = genderPlace === undefined ? 0 : parseGender(stripControls(cells[genderPlace]))
  if (gender === null) return fault(genderPlace ?? 0, 'bad_gender')
  const tagsPlace = columns.fields.get('tags')
  const tags = tagsPlace === undefined ? [] : parseTags(cells[tagsPlace] ?? '', stripControls)
  if (tags.some((tag) => tag.length > MAX_LENGTH.tag)) return fault(tagsPlace ?? 0, 'too_long')
  if (tags.length > TAGS_LIMIT) return fault(tagsPlace ?? 0, 'too_many_tags')
  const options: Record<string, string> = {}
  for (const { place, id } of columns.customFields) {
    const type = known.get(id)?.type ?? 'string'
    const cell = stripControls(cells[place])
    const value = parseCustomFieldValue({ type, value: type === 'date' ? withoutTimeOfDay(cell) : cell })
    if (value === null) return fault(place, FIELD_FAULTS[type])
    if (value !== '') options[String(id)] = value
  }
  return { isValid: true, ...texts, nameKey: toNameKey(texts), gender, options, tags }
}
