import type * as z from 'zod/mini'
import type { newContact } from '@peyk/contract/phonebook/phonebook-forms.ts'
import { searchKey } from '@peyk/domain/digits/digits.ts'
import { msisdnOf, parseLooseMobile } from '@peyk/domain/mobile-number/parse.ts'
import { isEmail } from '@peyk/domain/phonebook/contact-sheet.ts'
import { optionValue, type OptionType } from '@peyk/domain/phonebook/option-value.ts'
import { fieldSentences } from '@peyk/phrases/fa/server/field-errors.ts'
import { errorSentence } from '@peyk/phrases/fa/errors/catalogue.ts'
import { optionKinds } from '@peyk/phrases/fa/phonebook/contact-names.ts'

export type GivenContact = z.output<typeof newContact>

/** A contact as it may be kept, or the first thing that is wrong with it. */
export type CheckedContact =
  | { isFit: true; msisdn: number; pre: string; name: string; nameKey: string; email: string; options: Record<string, string> } // prettier-ignore
  | { isFit: false; field: string; message: string }

/** The features that values may be of, by id. */
export type KnownOptions = ReadonlyMap<number, { type: OptionType; title: string }>

// The search splits its marks at one of these.
const CONTROLS = /[\u0000-\u001f\u007f]+/g
/** Without what no one sees. */
export const plain = (text: string | null | undefined): string => (text ?? '').replace(CONTROLS, ' ').trim()

/** What a contact's name is searched by. */
export const nameKeyOf = ({ pre, name }: { pre: string; name: string }): string => searchKey(`${pre} ${name}`)

/** Values by feature as they are kept; the sentence of the first that is not of its type, or of no feature at all. */
export function checkOptions(
  given: Readonly<Record<string, string | number | null>> | null | undefined,
  known: KnownOptions,
): { values: Record<string, string> } | { field: string; message: string } {
  const values: Record<string, string> = {}
  for (const [id, value] of Object.entries(given ?? {})) {
    const option = known.get(Number(id))
    const field = `options.${id}`
    if (option === undefined) return { field, message: errorSentence('phonebook.bad_option') }
    const text = optionValue({ type: option.type, value: plain(String(value ?? '')) })
    if (text === null) {
      const named = { title: option.title, kind: optionKinds[option.type].hint }
      return { field, message: errorSentence('phonebook.bad_option_value', named) }
    }
    values[String(Number(id))] = text
  }
  return { values }
}

/** Contract B7: the number in any spelling, an address that is one, values of the type of their feature. */
export function checkContact(given: Omit<GivenContact, 'phonebook_id'>, known: KnownOptions): CheckedContact {
  const mobile = parseLooseMobile(String(given.number))
  if (mobile === null) return { isFit: false, field: 'number', message: fieldSentences.mobile }
  const email = plain(given.email)
  if (email !== '' && !isEmail(email)) return { isFit: false, field: 'email', message: fieldSentences.email }
  const options = checkOptions(given.options, known)
  if ('message' in options) return { isFit: false, ...options }
  const [pre, name] = [plain(given.pre), plain(given.name)]
  return {
    isFit: true,
    msisdn: msisdnOf(mobile),
    pre,
    name,
    nameKey: nameKeyOf({ pre, name }),
    email,
    options: Object.fromEntries(Object.entries(options.values).filter(([, text]) => text !== '')),
  }
}
