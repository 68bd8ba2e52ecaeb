import type { ConsentSource } from '@peyk/contract/phonebook/phonebook-forms.ts'
import { toGregorian } from '@peyk/domain/jalaali/calendar.ts'
import { formatIsoDayAsJalaali, parseDateText } from '@peyk/domain/jalaali/format-and-mask.ts'
import { localMobile, parseMobile } from '@peyk/domain/mobile-number/parse.ts'
import { toPersianDigits } from '@peyk/domain/digits/digits.ts'
import { fieldSentences } from '@peyk/phrases/fa/server/field-errors.ts'
import { contactFormTexts } from '@peyk/phrases/fa/phonebook/contact-forms.ts'
import type { Option } from '@peyk/ui/select/option-row.tsx'
import type { ContactRow, CustomFieldType } from '../phonebook.model.ts'

const { form: texts } = contactFormTexts

/** What somebody can say of where the permission came from; the API says so by itself. */
export const CONSENT_CHOICES = ['hand', 'form', 'keyword', 'import'] as const satisfies readonly ConsentSource[]
export type ConsentChoice = (typeof CONSENT_CHOICES)[number]

/** What the form of a contact holds. Extra fields by the id of the field; dates as the picker writes them. */
export interface ContactFormValues extends Record<string, unknown> {
  number: string
  group: Option | null
  name: string
  pre: string
  gender: '0' | '1' | '2'
  email: string
  tags: Option[]
  options: Record<string, string>
  consent: ConsentChoice
  note: string
}

/** An extra field of the group whose contact it is. */
export interface CustomField {
  id: number
  title: string
  type: CustomFieldType
}

const twoDigits = (n: number) => String(n).padStart(2, '0')

/** The Gregorian day of the wire; what is no day stays as it was written, so that the server refuses it. */
const toIsoDate = (picked: string): string => {
  const date = parseDateText(picked)
  if (date === null) return picked
  const { year, month, day } = toGregorian(date)
  return `${year}-${twoDigits(month)}-${twoDigits(day)}`
}

/** A kept value as people read it. */
export const formatCustomFieldValue = (value: string, type: CustomFieldType): string =>
  toPersianDigits(type === 'date' ? formatIsoDayAsJalaali(value) : value)

/** What stands in an extra field of a kept contact when its form opens. */
export const initialCustomFieldValue = (row: ContactRow | null, { id, type }: CustomField): string => {
  const value = row?.options[String(id)] ?? ''
  return type === 'date' ? formatIsoDayAsJalaali(value) : value
}

export const newContactFormValues = (group: Option | null): ContactFormValues => ({
  number: '',
  group,
  name: '',
  pre: '',
  gender: '0',
  email: '',
  tags: [],
  options: {},
  consent: 'hand',
  note: '',
})

export const toContactFormValues = (row: ContactRow): ContactFormValues => {
  const mobile = parseMobile(row.number)
  return {
    number: mobile === null ? row.number : localMobile(mobile),
    group: { value: String(row.phonebook_id), label: row.phonebook_title },
    name: row.name,
    pre: row.pre,
    gender: `${row.gender}`,
    email: row.email,
    tags: row.tags.map(({ tag }) => ({ value: tag, label: tag })),
    // Its extra fields fill themselves once it is known which there are.
    options: {},
    consent: row.consent.source === 'api' ? 'hand' : row.consent.source,
    note: row.consent.note,
  }
}

/** The fields of the calls that add and change a contact. */
export const toContactRequest = (values: ContactFormValues, fields: readonly CustomField[]) => ({
  number: values.number,
  phonebook_id: Number(values.group?.value),
  name: values.name.trim(),
  pre: values.pre.trim(),
  email: values.email.trim(),
  gender: Number(values.gender),
  tags: values.tags.map(({ value }) => value),
  options: Object.fromEntries(
    fields.map(({ id, type }) => {
      const value = (values.options[String(id)] ?? '').trim()
      return [String(id), value === '' ? null : type === 'date' ? toIsoDate(value) : value]
    }),
  ),
})

/** Where the permission came from, as the calls take it; of a kept contact only when it was changed. */
export const toConsentRequest = (values: ContactFormValues, saved: ContactRow | null) => {
  const note = values.note.trim()
  if (saved !== null && note === saved.consent.note) {
    const source = saved.consent.source === 'api' ? 'hand' : saved.consent.source
    if (source === values.consent) return {}
  }
  return { consent: { source: values.consent, ...(note !== '' && { note }) } }
}

/** What keeps the form from being sent, by field. */
export const contactProblems = (values: ContactFormValues, fields: readonly CustomField[]): Record<string, string> => ({
  ...(values.number.trim() === ''
    ? { number: texts.numberMissing }
    : parseMobile(values.number) === null && { number: fieldSentences.mobile }),
  ...(values.group === null && { group: texts.groupMissing }),
  ...(values.email.trim() !== '' && !/^\S+@\S+\.\S+$/.test(values.email.trim()) && { email: fieldSentences.email }),
  ...Object.fromEntries(
    fields.flatMap(({ id, type }) => {
      const value = (values.options[String(id)] ?? '').trim()
      if (value === '') return []
      if (type === 'int' && !/^[+-]?\d{1,15}$/.test(value)) return [[`options.${id}`, texts.wholeNumber]]
      return type === 'date' && parseDateText(value) === null ? [[`options.${id}`, fieldSentences.date]] : []
    }),
  ),
})
