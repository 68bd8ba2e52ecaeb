import * as z from 'zod/mini'
import { BODY_LIMIT_BYTES, LIST_BODY_LIMIT_BYTES, read, write } from '../core/endpoint.ts'
import { optionalOrBlank, id, isoTime, nothing, nullable, text } from '../core/fields.ts'
import { pageFields } from '../core/paging.ts'
import {
  contactSelection,
  CUSTOM_FIELD_TYPES,
  customFieldChange,
  customFieldForm,
  blacklistForm,
  tagForm,
  tagList,
  undoKey,
} from './phonebook-forms.ts'
import { PHONEBOOK_LIMIT } from './phonebook-limits.ts'

const viewAccess = { auth: 'token_or_key', permission: 'phonebook.view' } as const
const manageAccess = { auth: 'token_or_key', permission: 'phonebook.manage' } as const
/** The blacklists are a module of their own, without a permission for looking only (contract §2.11). */
const blacklistAccess = { auth: 'token_or_key', permission: 'blacklist.manage' } as const

const idList = z.array(id).check(z.minLength(1), z.maxLength(PHONEBOOK_LIMIT))

/** B14. Newest first, those of the platform last. `usage_count`: phonebooks that have it. */
export const optionList = read({
  ...viewAccess,
  path: 'phonebooks/options/list-new',
  query: z.object({
    ...pageFields,
    type: optionalOrBlank(z.enum(CUSTOM_FIELD_TYPES)),
    title: optionalOrBlank(text(100)),
  }),
  data: z.object({
    id: z.int(),
    title: z.string(),
    type: z.enum(CUSTOM_FIELD_TYPES),
    created_at: isoTime,
    latin_title: nullable(z.string()),
    is_active: z.boolean(),
    is_system: z.boolean(),
    usage_count: z.int(),
  }),
  paged: true,
  example: {
    data: [
      {
        id: 3,
        title: 'تاریخ عضویت',
        type: 'date',
        created_at: '2026-11-21T08:30:00+00:00',
        latin_title: 'membership_date',
        is_active: true,
        is_system: false,
        usage_count: 2,
      },
    ],
  },
})

/** B15. */
export const createOption = write({
  ...manageAccess,
  path: 'phonebooks/options',
  body: customFieldForm,
  data: z.object({ id: z.int(), title: z.string(), type: z.enum(CUSTOM_FIELD_TYPES), created_at: isoTime }),
  errors: ['phonebook.option_taken', 'phonebook.too_many_options'],
  example: {
    request: { type: 'date', title: 'تاریخ عضویت', latin_title: 'membership_date' },
    data: { id: 3, title: 'تاریخ عضویت', type: 'date', created_at: '2026-11-21T08:30:00+00:00' },
  },
})

/** B16. */
export const updateOption = write({
  ...manageAccess,
  method: 'PUT',
  path: 'phonebooks/options/{id}',
  params: z.object({ id }),
  body: customFieldChange,
  data: z.literal(true),
  errors: ['phonebook.option_not_found', 'phonebook.option_taken', 'phonebook.option_is_system'],
  example: { request: { title: 'روز عضویت' }, data: true },
})

/** B17. With the values of every contact. Takes either documented name of the list. */
export const deleteOptions = write({
  ...manageAccess,
  path: 'phonebooks/options/delete-list',
  bodyLimitBytes: LIST_BODY_LIMIT_BYTES,
  body: z.object({ listOptions: z.optional(idList), listNumbers: z.optional(idList) }).check(
    z.refine(({ listOptions, listNumbers }) => (listOptions ?? listNumbers) !== undefined, {
      error: 'required',
      path: ['listOptions'],
    }),
  ),
  data: nothing,
  errors: ['phonebook.option_not_found', 'phonebook.option_is_system'],
  example: { request: { listOptions: [3] }, data: null },
})

/** B18. Newest first; without `type` the account's own two lists. `cancel_11` are those who texted «۱۱» to a line. */
export const stopList = read({
  ...blacklistAccess,
  path: 'phonebooks/blacklist',
  alsoMethods: [],
  query: z.object({
    ...pageFields,
    type: optionalOrBlank(z.enum(['send', 'receive', 'cancel_11'])),
    number: optionalOrBlank(text(30)),
  }),
  data: z.object({
    id: z.int(),
    number: z.string(),
    type: z.enum(['send', 'receive', 'cancel_11']),
    source: z.enum(['manual', 'keyword_11']),
    line: nullable(z.string()),
    created_at: isoTime,
  }),
  paged: true,
  example: {
    data: [
      {
        id: 9,
        number: '+989121234567',
        type: 'cancel_11',
        source: 'keyword_11',
        line: '+983000505',
        created_at: '2026-11-21T08:30:00+00:00',
      },
    ],
  },
})

/** B19. */
export const addStops = write({
  ...blacklistAccess,
  path: 'phonebooks/blacklist',
  bodyLimitBytes: 16 * BODY_LIMIT_BYTES,
  body: blacklistForm,
  data: z.object({ added: z.int(), errors: z.int(), existences: z.int() }),
  example: { request: { numbers: ['09121234567'], type: 'send' }, data: { added: 1, errors: 0, existences: 0 } },
})

const blacklistRemoval = {
  ...blacklistAccess,
  bodyLimitBytes: LIST_BODY_LIMIT_BYTES,
  body: z.object({ listNumbers: idList }),
  data: nothing,
  errors: ['phonebook.stop_not_found', 'phonebook.stop_is_keyword'],
  example: { request: { listNumbers: [9] }, data: null },
} as const

/** B20. */
export const removeStops = write({ ...blacklistRemoval, path: 'phonebooks/blacklist/delete-list' })

/** B20 by its other method: POST on this path adds. */
export const deleteStops = write({ ...blacklistRemoval, method: 'DELETE', path: 'phonebooks/blacklist' })

/** B21. The most used first. */
export const tagsOfAccount = read({
  ...viewAccess,
  path: 'phonebooks/numbers/tags',
  alsoMethods: [],
  query: z.object({ ...pageFields, search: optionalOrBlank(text(50)) }),
  data: z.object({ id: z.int(), tag: z.string(), count: z.int() }),
  paged: true,
  example: { data: [{ id: 7, tag: 'ویژه', count: 120 }] },
})

const bulkActionErrors = ['phonebook.contact_not_found', 'phonebook.too_many_found', 'phonebook.found_others'] as const

/** B22, and to all that a search finds. `added`: tags that a contact had not yet, over all contacts. */
export const addTags = write({
  ...manageAccess,
  path: 'phonebooks/numbers/tags',
  bodyLimitBytes: LIST_BODY_LIMIT_BYTES,
  body: tagForm,
  data: z.object({ added: z.int() }),
  errors: [...bulkActionErrors, 'phonebook.too_many_tags'],
  example: { request: { listNumbers: [501], tags: ['ویژه'] }, data: { added: 1 } },
})

/**
 * B23. `listTags` takes tags from every contact and out of the list, for good; `tags` with `listNumbers` or `found` from those
 * contacts.
 */
export const removeTags = write({
  ...manageAccess,
  path: 'phonebooks/numbers/tags/delete-list',
  bodyLimitBytes: LIST_BODY_LIMIT_BYTES,
  body: z
    .object({ listTags: z.optional(idList), ...contactSelection, tags: z.optional(tagList), undo_key: undoKey })
    .check(
      z.refine(
        ({ listTags, listNumbers, found, tags }) =>
          listTags !== undefined || ((listNumbers === undefined) !== (found === undefined) && tags !== undefined),
        { error: 'required', path: ['listTags'] },
      ),
    ),
  data: nothing,
  errors: ['phonebook.tag_not_found', ...bulkActionErrors],
  example: { request: { listTags: [7] }, data: null },
})
