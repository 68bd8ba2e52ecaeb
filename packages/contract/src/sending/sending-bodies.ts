import { MAX_THROTTLE_COUNT } from '@peyk/domain/delivery/throttle.ts'
import * as z from 'zod/mini'
import {
  optionalOrBlank, count, flag, id, MAX_EXACT_RIAL, rial, text, textOrNumber, uploadedFile, utcDateTime, whole,
} from '../core/fields.ts' // prettier-ignore
import { linkIds } from '../links/link-forms.ts'
import { INLINE_RECIPIENT_LIMIT, PHONEBOOK_PARAMS_LIMIT } from './recipient-limits.ts'

// The bodies of contract §3, one for each sending type.

/** Numbers as clients write them: blanks, duplicates and any accepted form (contract Z2). */
export const recipients = z
  .array(z.union([z.string(), z.number(), z.null()]))
  .check(z.maxLength(INLINE_RECIPIENT_LIMIT))

/** When it leaves, and what the caller wants to be stopped at (contract §3; the last three ours). */
export const sendExtras = {
  send_time: optionalOrBlank(utcDateTime),
  undo_seconds: optionalOrBlank(whole({ min: 0, max: 60 })),
  expected_price: optionalOrBlank(rial({ max: MAX_EXACT_RIAL })),
  guard_repeat: optionalOrBlank(flag),
  /** Outside the hours of the line it leaves when they begin; without this it is refused. */
  shift_to_hours: optionalOrBlank(flag),
  link_tracker_ids: linkIds,
}

/** [ours] At most so many messages a minute or an hour; without it as fast as line and operator take them. */
export const throttleFields = {
  pace: optionalOrBlank(whole({ min: 1, max: MAX_THROTTLE_COUNT })),
  pace_unit: optionalOrBlank(z.enum(['minute', 'hour'])),
}

/** What may be added to a send of one text to many. */
export const manyExtras = { ...sendExtras, ...throttleFields }

/** A text of a send; blank ones are refused where they are priced. */
export const messageText = z.string().check(z.minLength(1))

export const webserviceSend = z.object({
  sending_type: z.literal('webservice'),
  from_number: text(20),
  message: messageText,
  params: z.object({ recipients }),
  ...manyExtras,
})

/** `{}`, `[]` and null all mean "no variables"; values may be text, number or boolean (contract Z1). */
const patternParams = z.pipe(
  z.transform((value: unknown) =>
    value === null || value === undefined || (Array.isArray(value) && value.length === 0) ? {} : value,
  ),
  z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])),
)

export const patternSend = z.object({
  sending_type: z.literal('pattern'),
  from_number: text(20),
  code: text(64),
  recipients: recipients.check(z.minLength(1), z.maxLength(1)),
  params: z._default(z.optional(patternParams), {}),
  ...sendExtras,
})

const patternTargetFields = {
  code: text(64),
  recipients: optionalOrBlank(recipients),
  params: z._default(z.optional(patternParams), {}),
  file_id: optionalOrBlank(id),
  columns: optionalOrBlank(z.record(z.string(), text(3))),
}
/** Whom a pattern goes to, and with which values: numbers with one set of values, or rows of a file. */
export const patternTarget = z.object(patternTargetFields)

/**
 * [ours] A pattern to many (decision W18): to `recipients` with the values of `params`, or to the rows of an uploaded file of
 * the kind `keyword`, in which `columns` names the column of each variable by its letter.
 */
export const patternManySend = z
  .object({
    sending_type: z.literal('pattern_many'),
    from_number: text(20),
    ...patternTargetFields,
    ...manyExtras,
  })
  .check(
    z.refine(({ recipients: typed = [], file_id: fileId }) => typed.length > 0 || fileId !== undefined, {
      error: 'required',
      path: ['recipients'],
    }),
  )

export const votpSend = z.object({
  sending_type: z.literal('votp'),
  message: textOrNumber.check(z.refine((value) => /^[0-9۰-۹٠-٩]{1,14}$/.test(value), { error: 'voice_code' })),
  params: z.object({ recipients: recipients.check(z.minLength(1), z.maxLength(1)) }),
  ...sendExtras,
})

export const peerToPeerSend = z.object({
  sending_type: z.literal('peer_to_peer'),
  from_number: text(20),
  params: z
    .array(z.object({ recipients, message: messageText }))
    .check(z.minLength(1), z.maxLength(INLINE_RECIPIENT_LIMIT)),
  ...sendExtras,
})

/** A list of ids; an empty list gets the error «choose a phonebook» (spec §5). */
const selectedIds = (max: number) =>
  z.array(id, { error: 'choose_phonebook' }).check(z.minLength(1, { error: 'choose_phonebook' }), z.maxLength(max))

/**
 * Recipients of a phonebook send. `all`: all contacts of the groups, in the order of the groups and of their creation, each
 * number once; `start` and `size` select a range of them. `detail`: selected contacts. `tag` [ours]: all contacts with one
 * of the tags, in any group.
 */
export const phonebookAudience = z
  .array(
    z.discriminatedUnion('type', [
      z.object({
        type: z.literal('all'),
        phonebook_ids: selectedIds(1000),
        start: optionalOrBlank(count),
        size: optionalOrBlank(count),
      }),
      z.object({ type: z.literal('detail'), phonebook_id: id, number_ids: selectedIds(INLINE_RECIPIENT_LIMIT) }),
      z.object({ type: z.literal('tag'), tag_ids: selectedIds(100) }),
    ]),
    { error: 'choose_phonebook' },
  )
  .check(z.minLength(1, { error: 'choose_phonebook' }), z.maxLength(PHONEBOOK_PARAMS_LIMIT))

/** The documented form of a `keyword_phonebook` entry, `{phonebook_id}`, means the whole group. */
const asWholeGroup = (entry: unknown): unknown =>
  typeof entry === 'object' && entry !== null && !('type' in entry) && 'phonebook_id' in entry
    ? { type: 'all', phonebook_ids: [entry.phonebook_id] }
    : entry

/** Recipients of a `keyword_phonebook` send: `[{phonebook_id}]`, or [ours] any form of a `phonebook` send. */
export const keywordPhonebookTarget = z.pipe(
  z.transform((value: unknown) => (Array.isArray(value) ? value.map(asWholeGroup) : value)),
  phonebookAudience,
)

export const phonebookSend = z.object({
  sending_type: z.literal('phonebook'),
  from_number: text(20),
  message: messageText,
  params: phonebookAudience,
  ...manyExtras,
})

/** Numbers in addition to those of a file; a single one may be given without a list (contract §1.7 Z4). */
export const otherRecipients = optionalOrBlank(
  z.pipe(
    z.transform((value: unknown) => (Array.isArray(value) ? value : [value])),
    recipients,
  ),
)

const fileTargetFields = { file_id: optionalOrBlank(id), other_recipients: otherRecipients }
/** Whom a file send is for, as its form fills it. */
export const fileTarget = z.object(fileTargetFields)

/** A list that was brought before (`file_id`, ours), or one of the form itself (`files[]`). */
const needsFile = z.refine<{ file_id?: number | undefined; file?: unknown }>(
  (sent) => sent.file_id !== undefined || sent.file !== undefined,
  { error: 'choose_file', path: ['file_id'] },
)

export const fileSend = z
  .object({
    sending_type: z.literal('file'),
    from_number: text(20),
    message: messageText,
    file: z.optional(uploadedFile),
    ...fileTargetFields,
    ...manyExtras,
  })
  .check(needsFile)

/** Of the modes in which every row of a file brings a text of its own. */
export const rowsTarget = z.object({ file_id: optionalOrBlank(id) })

/** The columns of the file are placeholders: `{ex_B}` by the letter, `{ex_نام}` by the title. */
export const keywordSend = z
  .object({
    sending_type: z.literal('keyword'),
    from_number: text(20),
    message: messageText,
    file: z.optional(uploadedFile),
    file_id: optionalOrBlank(id),
    ...manyExtras,
  })
  .check(needsFile)

/** Placeholders: `{ex_name} {ex_pre} {ex_number} {ex_email}`, and `{ex_12}` of a custom feature by its id. */
export const keywordPhonebookSend = z.object({
  sending_type: z.literal('keyword_phonebook'),
  from_number: text(20),
  message: messageText,
  params: keywordPhonebookTarget,
  ...manyExtras,
})

/** A file of two columns, numbers and texts. */
export const peerToPeerFileSend = z
  .object({
    sending_type: z.literal('peer_to_peer_file'),
    from_number: text(20),
    file: z.optional(uploadedFile),
    file_id: optionalOrBlank(id),
    ...manyExtras,
  })
  .check(needsFile)
