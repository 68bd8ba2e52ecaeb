import * as z from 'zod/mini'
import { LIST_BODY_LIMIT_BYTES, read } from '../core/endpoint.ts'
import { optionalOrBlank, id, text } from '../core/fields.ts'
import { pageFields } from '../core/paging.ts'
import { CUSTOM_FIELD_TYPES } from '../phonebook/phonebook-forms.ts'
import { phonebookAudience } from './sending-bodies.ts'

// Whom a send may go to: what its screens choose from.

/** For everyone who may send to phonebooks or view contacts. */
const chooser = { auth: 'token_or_key', permission: 'audience.view' } as const

const customFields = z.array(z.object({ id: z.int(), title: z.string(), type: z.enum(CUSTOM_FIELD_TYPES) }))

/**
 * S18. How many numbers a `phonebook` send would go to, each number once; `duplicate_count` is how often one came again,
 * `blacklist_count` how many of them are on the send blacklist. By GET with `phonebook_ids[]` alone.
 */
export const countNumbers = read({
  ...chooser,
  method: 'POST',
  path: 'phonebooks/numbers/count',
  bodyLimitBytes: LIST_BODY_LIMIT_BYTES,
  query: z
    .object({
      params: optionalOrBlank(phonebookAudience),
      phonebook_ids: optionalOrBlank(
        z.array(id).check(z.minLength(1, { error: 'choose_phonebook' }), z.maxLength(1000)),
      ),
    })
    .check(
      z.refine((asked) => asked.params !== undefined || asked.phonebook_ids !== undefined, {
        error: 'choose_phonebook',
        path: ['params'],
      }),
    ),
  data: z.object({
    count: z.int(),
    mci_count: z.int(),
    irancell_count: z.int(),
    other_count: z.int(),
    duplicate_count: z.int(),
    blacklist_count: z.int(),
  }),
  errors: ['phonebook.not_found', 'phonebook.tag_not_found'],
  example: {
    request: { params: [{ type: 'all', phonebook_ids: [12] }] },
    data: { count: 3, mci_count: 2, irancell_count: 1, other_count: 0, duplicate_count: 1, blacklist_count: 0 },
  },
})

/** S19. The newest thousand groups, for the selector. */
export const phonebooks = read({
  ...chooser,
  path: 'phonebooks',
  alsoMethods: [], // POST makes a group
  query: z.object({ title: optionalOrBlank(text(200)) }),
  data: z.array(z.object({ id: z.int(), title: z.string(), count: z.int(), options: customFields })),
  example: {
    data: [{ id: 12, title: 'مشتریان تهران', count: 1250, options: [{ id: 3, title: 'تاریخ عضویت', type: 'date' }] }],
  },
})

/** S20. The contacts of a group, newest first, to pick from for `detail`; `options` by the feature's id. */
export const phonebookNumbers = read({
  ...chooser,
  path: 'phonebooks/numbers/list',
  query: z.object({ ...pageFields, phonebook_id: id, search: optionalOrBlank(text(100)) }),
  data: z.object({
    id: z.int(),
    number: z.string(),
    name: z.string(),
    pre: z.string(),
    /** Ours: what `{ex_email}` is filled with. */
    email: z.string(),
    options: z.record(z.string(), z.string()),
  }),
  paged: true,
  errors: ['phonebook.not_found'],
  example: {
    request: { phonebook_id: 12 },
    data: [
      {
        id: 501,
        number: '+989121234567',
        name: 'سارا احمدی',
        pre: 'خانم',
        email: 'sara@example.ir',
        options: { '3': '2024-03-20' },
      },
    ],
  },
})
