import * as z from 'zod/mini'
import { optionalOrBlank, flag, id, mobile, text, textOrNumber, unixSeconds, whole, wireShape } from '../core/fields.ts'
import {
  FILTER_GROUPS_LIMIT,
  CUSTOM_FIELDS_LIMIT,
  PHONEBOOK_LIMIT,
  BLACKLIST_ADD_LIMIT,
  TAGS_LIMIT,
} from './phonebook-limits.ts'

// What the forms of this feature hold and its calls take. In a file of its own: a schema beside an endpoint would bring
// the schema library into the panel's first script.

export const CUSTOM_FIELD_TYPES = ['string', 'date', 'int'] as const
export type CustomFieldType = (typeof CUSTOM_FIELD_TYPES)[number]

/** Where a contact's permission to be written to came from. */
export const CONSENT_SOURCES = ['form', 'import', 'keyword', 'hand', 'api'] as const
export type ConsentSource = (typeof CONSENT_SOURCES)[number]

/** Optional; an empty text, unlike an absent one, clears the stored value. */
const clearable = (max: number) => z.optional(z.nullable(z.string().check(z.trim(), z.maxLength(max))))

/** `{}`, `[]` and null all mean no values. */
const customFieldValues = z.optional(
  z.pipe(
    z.transform((value: unknown) =>
      value === null || (Array.isArray(value) && value.length === 0) ? {} : value,
    ) as z.ZodMiniTransform<Record<string, string | number | null> | null | undefined, unknown>,
    z.record(z.string().check(z.regex(/^\d{1,15}$/)), z.union([z.string().check(z.maxLength(1000)), z.number(), z.null()])),
  ),
) // prettier-ignore
wireShape.set(customFieldValues, {
  type: 'object',
  additionalProperties: { type: 'string' },
  examples: [{ '3': '1370-05-12' }],
})

const tag = text(50)
export const tagList = z.array(tag).check(z.maxLength(TAGS_LIMIT))
const gender = optionalOrBlank(whole({ min: 0, max: 2 }))

/** Source of the consent; by default the call itself. */
export const consent = optionalOrBlank(
  z.object({ source: z.enum(['form', 'import', 'keyword', 'hand']), note: optionalOrBlank(text(300)) }),
)

/** The key under which a deletion, a move or a change can be undone for ten minutes: a UUID that the caller makes. */
export const undoKey = optionalOrBlank(z.uuid({ error: 'bad_choice' }))

/** One phonebook, or any of several [ours]. */
const phonebookIds = z.pipe(
  z.transform((value: unknown) => (Array.isArray(value) ? value : [value])),
  z.array(id).check(z.minLength(1), z.maxLength(FILTER_GROUPS_LIMIT)),
)
const oneId = { type: 'integer', minimum: 1 }
wireShape.set(phonebookIds, { oneOf: [oneId, { type: 'array', items: oneId, maxItems: FILTER_GROUPS_LIMIT }] })

/** Filters of contacts, in lists, exports and actions on all matches. */
export const contactFilter = {
  from_created_at: optionalOrBlank(unixSeconds),
  to_created_at: optionalOrBlank(unixSeconds),
  /** Any digits of it, in any spelling. */
  number: optionalOrBlank(text(30)),
  name: optionalOrBlank(text(100)),
  /** Digits are looked for in numbers, all else in names. */
  search: optionalOrBlank(text(100)),
  phonebook_title: optionalOrBlank(text(200)),
  phonebook_id: optionalOrBlank(phonebookIds),
  tag: optionalOrBlank(text(50)),
  gender: optionalOrBlank(whole({ min: 0, max: 2 })),
  consent_source: optionalOrBlank(z.enum(CONSENT_SOURCES)),
  /** Who entered the consent, as they were named then. */
  consent_by: optionalOrBlank(text(255)),
  from_consent_at: optionalOrBlank(unixSeconds),
  to_consent_at: optionalOrBlank(unixSeconds),
  /** Each number once, whichever groups it stands in [ours]: with the tags of all of them, and the name that was changed last. */
  by_person: optionalOrBlank(flag),
} as const

/**
 * Contacts of a bulk action: by their ids, or all matches of a search (`found`). `brief` is the token that the count of that
 * search returned; it is refused when the matches have changed since.
 */
export const contactSelection = {
  listNumbers: z.optional(z.array(id).check(z.minLength(1), z.maxLength(PHONEBOOK_LIMIT))),
  found: z.optional(z.object({ ...contactFilter, brief: text(64) })),
  /** With every contact of the same numbers, in whichever groups they stand [ours]; `found.by_person` says the same. */
  by_person: optionalOrBlank(flag),
} as const

/** One of the two, and not both. */
export const hasOneSelection = z.refine<{ listNumbers?: unknown; found?: unknown }>(
  ({ listNumbers, found }) => (listNumbers === undefined) !== (found === undefined),
  { error: 'required', path: ['listNumbers'] },
)

const details = {
  pre: clearable(50),
  name: clearable(100),
  email: clearable(254),
  options: customFieldValues,
  gender,
  tags: z.optional(z.nullable(tagList)),
  consent,
} as const

/** B2. */
export const phonebookForm = z.object({
  title: text(200),
  options: z.optional(z.nullable(z.array(id).check(z.maxLength(CUSTOM_FIELDS_LIMIT)))),
})

/** B3: what is left out stays. */
export const phonebookChange = z.object({
  title: optionalOrBlank(text(200)),
  options: z.optional(z.nullable(z.array(id).check(z.maxLength(CUSTOM_FIELDS_LIMIT)))),
})

/** One of B7. A number that is none, or a value of the wrong type, is counted as an error and does not stop the rest. */
export const newContact = z.object({ number: textOrNumber, phonebook_id: id, ...details })

/**
 * B8, and what the panel's form holds: what is left out stays. `by_person` [ours]: number, name, gender, e-mail and tags
 * change in every group of the number; group, custom fields and consent are this contact's.
 */
export const contactForm = z.object({ number: mobile, phonebook_id: id, ...details, by_person: optionalOrBlank(flag) })

/** Of several contacts at once: what is left out stays; tags are added. */
export const contactsChange = z
  .object({
    ...contactSelection,
    pre: details.pre,
    gender,
    options: customFieldValues,
    tags: details.tags,
    consent,
    undo_key: undoKey,
  })
  .check(hasOneSelection)

/** B15. */
export const customFieldForm = z.object({
  type: z.enum(CUSTOM_FIELD_TYPES),
  title: text(100),
  latin_title: optionalOrBlank(text(100).check(z.regex(/^[A-Za-z][A-Za-z0-9_ -]*$/, { error: 'latin' }))),
})

/** B16: what is left out stays. The type stays for ever: values of it are kept. */
export const customFieldChange = z.object({
  title: optionalOrBlank(text(100)),
  latin_title: customFieldForm.shape.latin_title,
  is_active: optionalOrBlank(flag),
})

/** B19. A number that is none is counted as an error. */
export const blacklistForm = z.object({
  numbers: z.array(textOrNumber).check(z.minLength(1), z.maxLength(BLACKLIST_ADD_LIMIT)),
  type: z.enum(['send', 'receive']),
})

/** B22. */
export const tagForm = z
  .object({ ...contactSelection, tags: tagList.check(z.minLength(1)), undo_key: undoKey })
  .check(hasOneSelection)
