import type * as z from 'zod/mini'
import type { newContact } from '@peyk/contract/phonebook/phonebook-forms.ts'
import { searchKey } from '@peyk/domain/digits/digits.ts'
import { msisdnOf, parseLooseMobile } from '@peyk/domain/mobile-number/parse.ts'
import { isEmail } from '@peyk/domain/phonebook/contact-sheet.ts'
import { parseCustomFieldValue, type CustomFieldType } from '@peyk/domain/phonebook/option-value.ts'
import { fieldSentences } from '@peyk/phrases/fa/server/field-errors.ts'
import { errorSentence } from '@peyk/phrases/fa/errors/catalogue.ts'
import { customFieldTypes } from '@peyk/phrases/fa/phonebook/contact-names.ts'

export type ContactInput = z.output<typeof newContact>

/** A contact as it may be kept, or the first thing that is wrong with it. */
export type CheckedContact =
  | { isValid: true; msisdn: number; pre: string; name: string; nameKey: string; email: string; options: Record<string, string> } // prettier-ignore
  | { isValid: false; field: string; message: string }

/** The features that values may be of, by id. */
export type KnownCustomFields = ReadonlyMap<number, { type: CustomFieldType; title: string }>

// The search splits its marks at one of these.
const CONTROLS = /[\u0000-\u001f\u007f]+/g
/** Without what no one sees. */
export const stripControls = (text: string | null | undefined): string => (text ?? '').replace(CONTROLS, ' ').trim()

/** What a contact's name is searched by. */
export const toNameKey = ({ pre, name }: { pre: string; name: string }): string => searchKey(`${pre} ${name}`)

/** Values by feature as they are kept; the sentence of the first that is not of its type, or of no feature at all. */
export function checkFieldValues(
  input: Readonly<Record<string, string | number | null>> | null | undefined,
  known: KnownCustomFields,
): { values: Record<string, string> } | { field: string; message: string } {
  const values: Record<string, string> = {}
  for (const [id, value] of Object.entries(input ?? {})) {
    const option = known.get(Number(id))
    const field = `options.${id}`
    if (option === undefined) return { field, message: errorSentence('phonebook.bad_option') }
    const text = parseCustomFieldValue({ type: option.type, value: stripControls(String(value ?? '')) })
    if (text === null) {
      const named = { title: option.title, kind: customFieldTypes[option.type].hint }
      return { field, message: errorSentence('phonebook.bad_option_value', named) }
    }
    values[String(Number(id))] = text
  }
  return { values }
}

/** Contract B7: the number in any spelling, an address that is one, values of the type of their feature. */
export function checkContact(input: Omit<ContactInput, 'phonebook_id'>, known: KnownCustomFields): CheckedContact {
  const mobile = parseLooseMobile(String(input.number))
  if (mobile === null) return { isValid: false, field: 'number', message: fieldSentences.mobile }
  const email = stripControls(input.email)
  if (email !== '' && !isEmail(email)) return { isValid: false, field: 'email', message: fieldSentences.email }
  const options = checkFieldValues(input.options, known)
  if ('message' in options) return { isValid: false, ...options }
  const [pre, name] = [stripControls(input.pre), stripControls(input.name)]
  return {
    isValid: true,
    msisdn: msisdnOf(mobile),
    pre,
    name,
    nameKey: toNameKey({ pre, name }),
    email,
    options: Object.fromEntries(Object.entries(options.values).filter(([, text]) => text !== '')),
  }
}
