import { TAGS_LIMIT } from '@peyk/contract/phonebook/phonebook-limits.ts'
import { isEmail, tagsIn, wholeName, withoutTimeOfDay } from '@peyk/domain/phonebook/contact-sheet.ts'
import { genderOf } from '@peyk/domain/phonebook/gender-of.ts'
import { optionValue } from '@peyk/domain/phonebook/option-value.ts'
import type { RejectReason } from '@peyk/phrases/fa/files/files.ts'
import { nameKeyOf, plain, type KnownOptions } from '../../usecases/check-contact.ts'
import type { ContactColumns } from './read-mapping.ts'

/** What a row of a sheet says of a contact, or its first cell that says nothing usable. */
export type ReadRow =
  | {
      readonly isFit: true
      readonly pre: string
      readonly name: string
      readonly nameKey: string
      readonly email: string
      readonly gender: number
      readonly options: Record<string, string>
      readonly tags: readonly string[]
    }
  | { readonly isFit: false; readonly place: number; readonly value: string; readonly reason: RejectReason }

const LONGEST = { pre: 50, name: 100, email: 254, tag: 50 } as const

const OPTION_FAULTS = { string: 'too_long', date: 'bad_date', int: 'bad_int' } as const

/** Contract B12: texts within the lengths of B7, values of the type of their feature, dates of either calendar. */
export function readContactRow(
  cells: readonly string[],
  { columns, known }: { columns: ContactColumns; known: KnownOptions },
): ReadRow {
  const fault = (place: number, reason: RejectReason): ReadRow => ({ isFit: false, place, value: cells[place] ?? '', reason }) // prettier-ignore
  const texts = { pre: '', name: '', email: '' }
  for (const field of ['pre', 'name', 'email'] as const) {
    const place = columns.fields.get(field)
    if (place === undefined) continue
    texts[field] = plain(cells[place])
    if (texts[field].length > LONGEST[field]) return fault(place, 'too_long')
    if (field === 'email' && texts.email !== '' && !isEmail(texts.email)) return fault(place, 'bad_email')
  }
  const familyPlace = columns.fields.get('family')
  if (familyPlace !== undefined) {
    texts.name = wholeName(texts.name, plain(cells[familyPlace]))
    if (texts.name.length > LONGEST.name) return fault(familyPlace, 'too_long')
  }
  const genderPlace = columns.fields.get('gender')
  const gender = genderPlace === undefined ? 0 : genderOf(plain(cells[genderPlace]))
  if (gender === null) return fault(genderPlace ?? 0, 'bad_gender')
  const tagsPlace = columns.fields.get('tags')
  const tags = tagsPlace === undefined ? [] : tagsIn(cells[tagsPlace] ?? '', plain)
  if (tags.some((tag) => tag.length > LONGEST.tag)) return fault(tagsPlace ?? 0, 'too_long')
  if (tags.length > TAGS_LIMIT) return fault(tagsPlace ?? 0, 'too_many_tags')
  const options: Record<string, string> = {}
  for (const { place, id } of columns.options) {
    const type = known.get(id)?.type ?? 'string'
    const cell = plain(cells[place])
    const value = optionValue({ type, value: type === 'date' ? withoutTimeOfDay(cell) : cell })
    if (value === null) return fault(place, OPTION_FAULTS[type])
    if (value !== '') options[String(id)] = value
  }
  return { isFit: true, ...texts, nameKey: nameKeyOf(texts), gender, options, tags }
}
