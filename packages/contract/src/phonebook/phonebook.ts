import * as z from 'zod/mini'
import { BODY_LIMIT_BYTES, LIST_BODY_LIMIT_BYTES, read, write } from '../core/endpoint.ts'
import { optionalOrBlank, flag, id, isoTime, nothing, nullable, text } from '../core/fields.ts'
import { pageFields } from '../core/paging.ts'
import { exampleMessagesSentTo, messagesSentTo } from '../reports/messages-sent-to.ts'
import {
  contactSelection,
  CONSENT_SOURCES,
  contactFilter,
  contactForm,
  contactsChange,
  hasOneSelection,
  newContact,
  CUSTOM_FIELD_TYPES,
  phonebookChange,
  phonebookForm,
  undoKey,
} from './phonebook-forms.ts'
import { PHONEBOOK_LIMIT } from './phonebook-limits.ts'

const viewAccess = { auth: 'token_or_key', permission: 'phonebook.view' } as const
const manageAccess = { auth: 'token_or_key', permission: 'phonebook.manage' } as const

const idList = z.array(id).check(z.minLength(1), z.maxLength(PHONEBOOK_LIMIT))
const inPath = z.object({ id })
const contactInPath = z.object({ contact_id: id })

const customFieldOfPhonebook = z.object({ id: z.int(), title: z.string(), type: z.enum(CUSTOM_FIELD_TYPES) })

/** Of `export_status` and `import_status`: 0 idle, 1 running, 2 done, 3 failed. */
const workStatus = z.int().check(z.minimum(0), z.maximum(3))

/** The file that is coming in just now: whose it is, how far, and how many contacts it brought so far. */
const runningImport = z.object({
  by: z.string(),
  progress: z.int(),
  taken_count: z.int(),
  started_at: isoTime,
})

const phonebook = z.object({
  id: z.int(),
  title: z.string(),
  count: z.int(),
  export_status: workStatus,
  import_status: workStatus,
  /** While `import_status` is 1. */
  import: nullable(runningImport),
  created_at: isoTime,
  updated_at: isoTime,
  options: z.array(customFieldOfPhonebook),
})

const exampleBook = {
  id: 12,
  title: 'مشتریان تهران',
  count: 1250,
  export_status: 0,
  import_status: 2,
  import: null,
  created_at: '2026-11-21T08:30:00+00:00',
  updated_at: '2026-11-21T08:30:00+00:00',
  options: [{ id: 3, title: 'تاریخ عضویت', type: 'date' }],
}

/** B1. Newest first. `title` is searched blind to spelling. */
export const phonebookList = read({
  ...viewAccess,
  path: 'phonebooks/list-new',
  query: z.object({ ...pageFields, title: optionalOrBlank(text(200)), id: optionalOrBlank(id) }),
  data: phonebook,
  paged: true,
  example: { data: [exampleBook] },
})

/** B2. */
export const createPhonebook = write({
  ...manageAccess,
  path: 'phonebooks',
  body: phonebookForm,
  data: z.object({
    id: z.int(),
    title: z.string(),
    count: z.literal('0'),
    export_status: z.null(),
    import_status: z.null(),
    created_at: isoTime,
    options: z.array(customFieldOfPhonebook),
  }),
  errors: ['phonebook.too_many', 'phonebook.bad_option'],
  example: {
    request: { title: 'مشتریان تهران', options: [3] },
    data: {
      id: 12,
      title: 'مشتریان تهران',
      count: '0',
      export_status: null,
      import_status: null,
      created_at: '2026-11-21T08:30:00+00:00',
      options: [{ id: 3, title: 'تاریخ عضویت', type: 'date' }],
    },
  },
})

/** B3. A feature that is taken from the phonebook keeps its values there until it is deleted. */
export const updatePhonebook = write({
  ...manageAccess,
  method: 'PUT',
  path: 'phonebooks/{id}',
  params: inPath,
  body: phonebookChange,
  data: nothing,
  errors: ['phonebook.not_found', 'phonebook.bad_option'],
  example: { request: { title: 'مشتریان استان تهران' }, data: null },
})

/** B4. With their contacts. Ids that are not there are passed over; none there at all is refused. */
export const deletePhonebooks = write({
  ...manageAccess,
  path: 'phonebooks/delete-list',
  bodyLimitBytes: LIST_BODY_LIMIT_BYTES,
  body: z.object({ listPhonebooks: idList, undo_key: undoKey }),
  data: nothing,
  errors: ['phonebook.not_found'],
  example: { request: { listPhonebooks: [12] }, data: null },
})

const tagOfContact = z.object({
  id: z.int(),
  number_id: z.string(),
  phonebook_id: z.string(),
  tag: z.string(),
  created_at: isoTime,
  updated_at: isoTime,
})

const contact = z.object({
  id: z.int(),
  phonebook_id: z.int(),
  pre: z.string(),
  name: z.string(),
  email: z.string(),
  number: z.string(),
  created_at: isoTime,
  updated_at: isoTime,
  phonebook_title: z.string(),
  /** 0 not told, 1 man, 2 woman. */
  gender: z.union([z.literal(0), z.literal(1), z.literal(2)]),
  /** By the feature's id; dates as `YYYY-MM-DD`, Gregorian. */
  options: z.record(z.string(), z.string()),
  tags: z.array(tagOfContact),
  /** Every group that holds this number. */
  phonebooks: z.array(z.object({ id: z.int(), title: z.string(), contact_id: z.int() })),
  consent: z.object({
    source: z.enum(CONSENT_SOURCES),
    at: isoTime,
    /** Who entered it, as they were named then. */
    by: z.string(),
    note: z.string(),
  }),
})

const exampleContact = {
  id: 501,
  phonebook_id: 12,
  pre: 'خانم',
  name: 'سارا احمدی',
  email: 'sara@example.com',
  number: '+989121234567',
  created_at: '2026-11-21T08:30:00+00:00',
  updated_at: '2026-11-21T08:30:00+00:00',
  phonebook_title: 'مشتریان تهران',
  gender: 2,
  options: { '3': '2024-03-20' },
  tags: [
    {
      id: 7,
      number_id: '501',
      phonebook_id: '12',
      tag: 'ویژه',
      created_at: '2026-11-21T08:30:00.000000Z',
      updated_at: '2026-11-21T08:30:00.000000Z',
    },
  ],
  phonebooks: [{ id: 12, title: 'مشتریان تهران', contact_id: 501 }],
  consent: { source: 'form', at: '2026-11-21T08:30:00+00:00', by: 'demo', note: 'فرم سایت' },
}

/**
 * B5. Newest first. With a filter, `total` is counted up to two thousand: a `total` of 2000 then means that many or more.
 */
export const contactList = read({
  ...viewAccess,
  path: 'phonebooks/numbers/contact-list',
  query: z.object({ ...pageFields, ...contactFilter }),
  data: contact,
  paged: true,
  example: { request: { phonebook_id: 12 }, data: [exampleContact] },
})

/**
 * The exact number of matches of a search of B5, up to the limit of one bulk action [ours]; `is_over`: there are more.
 * `brief`: the token that bulk actions take as `found.brief`; null for no or too many matches. With `by_person` people are
 * counted, and the limit holds for the contacts that they are.
 */
export const countContacts = read({
  ...viewAccess,
  path: 'phonebooks/numbers/contact-list/count',
  query: z.object(contactFilter),
  data: z.object({ count: z.int(), is_over: z.boolean(), brief: nullable(z.string()) }),
  example: {
    request: { phonebook_id: 12 },
    data: { count: 1250, is_over: false, brief: '1250-5f0c9a1e4b7d2836' },
  },
})

/** By whom consents were entered, as they were named then: what `consent_by` of B5 may be [ours]. */
export const consentGivers = read({
  ...viewAccess,
  path: 'phonebooks/numbers/contact-list/consent-givers',
  data: z.array(z.object({ name: z.string() })),
  example: { data: [{ name: 'demo' }, { name: 'hamkar' }] },
})

/** B6. `stopped_lines`: where this person texted «۱۱». `by_person`: as in B5 [ours]. */
export const showContact = read({
  ...viewAccess,
  path: 'phonebooks/numbers/contact-list/{contact_id}',
  params: contactInPath,
  query: z.object({ by_person: optionalOrBlank(flag) }),
  data: z.extend(contact, {
    is_send_blacklist: z.boolean(),
    is_receive_blacklist: z.boolean(),
    stopped_lines: z.array(z.object({ line: z.string(), created_at: isoTime })),
  }),
  errors: ['phonebook.contact_not_found'],
  example: {
    data: {
      ...exampleContact,
      is_send_blacklist: false,
      is_receive_blacklist: false,
      stopped_lines: [{ line: '+983000505', created_at: '2026-11-21T08:30:00+00:00' }],
    },
  },
})

/**
 * What was sent to this person, newest first [ours]. Sends are looked through back in time, some seconds' worth at a
 * call: `next` goes on from where it stopped, null when there is nothing older.
 */
export const sentMessages = read({
  ...viewAccess,
  path: 'phonebooks/numbers/contact-list/{contact_id}/sent',
  params: contactInPath,
  query: z.object({ before: optionalOrBlank(text(40)) }),
  data: messagesSentTo,
  errors: ['phonebook.contact_not_found'],
  example: {
    data: exampleMessagesSentTo,
  },
})

/** What this person wrote, newest first [ours]. */
export const receivedMessages = read({
  ...viewAccess,
  path: 'phonebooks/numbers/contact-list/{contact_id}/received',
  params: contactInPath,
  query: z.object(pageFields),
  data: z.object({ messages_inbox_id: z.int(), line: z.string(), message: z.string(), time: isoTime }),
  paged: true,
  errors: ['phonebook.contact_not_found'],
  example: {
    data: [{ messages_inbox_id: 88, line: '+983000505', message: 'سلام', time: '2026-11-21T08:30:00+00:00' }],
  },
})

/**
 * B7. A phonebook that would pass its limit is refused with everything for it. `rejected` names the first hundred
 * contacts that were not taken; `row` counts from 0.
 */
export const addContacts = write({
  ...manageAccess,
  path: 'phonebooks/numbers/add-list-new',
  bodyLimitBytes: LIST_BODY_LIMIT_BYTES,
  isCreation: true,
  body: z.object({ list: z.array(newContact).check(z.minLength(1), z.maxLength(PHONEBOOK_LIMIT)) }),
  data: z.object({
    added: z.int(),
    errors: z.int(),
    existences: z.int(),
    rejected: z.array(z.object({ row: z.int(), field: z.string(), message: z.string() })),
  }),
  errors: ['phonebook.not_found', 'phonebook.full', 'phonebook.too_many_tags'],
  example: {
    request: {
      list: [{ number: '09121234567', phonebook_id: 12, name: 'سارا احمدی', options: { '3': '1403/01/01' } }],
    },
    data: { added: 1, errors: 0, existences: 0, rejected: [] },
  },
})

/** B8. Another `phonebook_id` moves the contact. */
export const updateContact = write({
  ...manageAccess,
  method: 'PUT',
  path: 'phonebooks/numbers/update-new/{contact_id}',
  bodyLimitBytes: 16 * BODY_LIMIT_BYTES,
  params: contactInPath,
  body: contactForm,
  data: nothing,
  errors: [
    'phonebook.contact_not_found',
    'phonebook.not_found',
    'phonebook.number_taken',
    'phonebook.full',
    'phonebook.too_many_tags',
  ],
  example: { request: { number: '09121234567', phonebook_id: 12, name: 'سارا احمدی' }, data: null },
})

const bulkActionErrors = ['phonebook.contact_not_found', 'phonebook.too_many_found', 'phonebook.found_others'] as const

/** Several contacts at once, by their ids or all that a search finds [ours]. */
export const updateContacts = write({
  ...manageAccess,
  path: 'phonebooks/numbers/update-list',
  bodyLimitBytes: LIST_BODY_LIMIT_BYTES,
  body: contactsChange,
  data: z.object({ updated: z.int() }),
  errors: [...bulkActionErrors, 'phonebook.too_many_tags'],
  example: { request: { listNumbers: [501, 502], gender: 2 }, data: { updated: 2 } },
})

/**
 * Into another phonebook [ours]. Whose number is there already stays where it is, and is counted in `existences`. With
 * `by_person` people leave all their groups and stand in that one alone, with their tags and custom fields of all of them.
 */
export const moveContacts = write({
  ...manageAccess,
  path: 'phonebooks/numbers/move-list',
  bodyLimitBytes: LIST_BODY_LIMIT_BYTES,
  body: z.object({ ...contactSelection, phonebook_id: id, undo_key: undoKey }).check(hasOneSelection),
  data: z.object({ moved: z.int(), existences: z.int() }),
  errors: [...bulkActionErrors, 'phonebook.not_found', 'phonebook.full'],
  example: { request: { listNumbers: [501, 502], phonebook_id: 13 }, data: { moved: 2, existences: 0 } },
})

/** B9, and all that a search finds. Ids that are not there are passed over; none there at all is refused. */
export const deleteContacts = write({
  ...manageAccess,
  path: 'phonebooks/numbers/delete-list',
  bodyLimitBytes: LIST_BODY_LIMIT_BYTES,
  body: z.object({ ...contactSelection, undo_key: undoKey }).check(hasOneSelection),
  data: nothing,
  errors: bulkActionErrors,
  example: { request: { listNumbers: [501, 502] }, data: null },
})

/**
 * Takes a deletion, a move or a change of several back, within ten minutes, once [ours]. `skipped`: what somebody else
 * has changed, added again or filled the phonebook with meanwhile.
 */
export const undo = write({
  ...manageAccess,
  path: 'phonebooks/undo',
  body: z.object({ undo_key: z.uuid({ error: 'bad_choice' }) }),
  data: z.object({ restored: z.int(), skipped: z.int() }),
  errors: ['phonebook.undo_over'],
  example: {
    request: { undo_key: '0f8fad5b-d9cb-469f-a165-70867728950e' },
    data: { restored: 2, skipped: 0 },
  },
})
