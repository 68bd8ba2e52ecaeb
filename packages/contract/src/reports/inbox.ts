import * as z from 'zod/mini'
import { read, write } from '../core/endpoint.ts'
import { optionalOrBlank, flag, id, nothing, nullable, text, unixSeconds } from '../core/fields.ts'
import { filters, pageFields } from '../core/paging.ts'
import { EXPORT_FORMATS, exportAnswer } from '../files/files.ts'
import { exampleMessagesSentTo, messagesSentTo } from './messages-sent-to.ts'

const viewAccess = { auth: 'token_or_key', permission: 'inbox.view' } as const
const manageAccess = { auth: 'token_or_key', permission: 'inbox.manage' } as const

const inboxFilters = filters({
  from_id: optionalOrBlank(id),
  from: optionalOrBlank(text(20)),
  number: optionalOrBlank(text(20)),
  message: optionalOrBlank(text(200)),
  seen: optionalOrBlank(z.enum(['0', '1'])),
  from_date: optionalOrBlank(unixSeconds),
  to_date: optionalOrBlank(unixSeconds),
})

const messageFields = {
  messages_inbox_id: z.int(),
  from: z.string(),
  number: z.string(),
  message: z.string(),
  type: z.literal('normal'),
  time: z.int(),
  seen: z.enum(['0', '1']),
}
const exampleMessage = {
  messages_inbox_id: 1,
  from: '+989120000001',
  number: '+983000505',
  message: 'سلام',
  type: 'normal' as const,
  time: 1_795_250_000,
  seen: '0' as const,
}

/**
 * I1. Received messages, newest first; `from_id` gives only newer ones (polling). A text of one or two letters is sought in
 * the newest 5,000. What has a text is counted up to 5,000, what other filters find up to 100,000.
 */
export const messages = read({
  ...viewAccess,
  method: 'POST',
  path: 'report/messages-inbox',
  query: z.object({ ...pageFields, filters: inboxFilters }),
  data: z.object(messageFields),
  paged: true,
  example: { data: [exampleMessage] },
})

/** I2. The list of I1 as a sheet, all pages of it; `file_ready` tells when it is there. */
export const exportMessages = write({
  ...viewAccess,
  path: 'report/messages-inbox/export',
  alsoMethods: ['GET'],
  body: z.object({ filters: inboxFilters, format: optionalOrBlank(z.enum(EXPORT_FORMATS)) }),
  data: exportAnswer,
  errors: ['files.storage_full', 'files.too_many'],
  example: { request: { filters: {} }, data: { file_id: 31, status: 'processing', url: null } },
})

/** As many at once as a page has at most. */
const messageIds = z.array(id).check(z.minLength(1), z.maxLength(1000))

/** I3. Takes messages out of sight: those named, or with `from` (ours) all of one sender. What is not there is passed over. */
export const deleteMessages = write({
  ...manageAccess,
  path: 'report/messages-inbox/delete-list',
  body: z.object({ listMessages: optionalOrBlank(messageIds), from: optionalOrBlank(text(20)) }),
  data: nothing,
  errors: ['inbox.nothing_named'],
  example: { request: { listMessages: [1] }, data: null },
})

/** Ours: brings back what was deleted in the last ten minutes, of the same messages or the same sender. */
export const restoreMessages = write({
  ...manageAccess,
  path: 'report/messages-inbox/restore',
  body: z.object({ listMessages: optionalOrBlank(messageIds), from: optionalOrBlank(text(20)) }),
  data: nothing,
  errors: ['inbox.nothing_named'],
  example: { request: { listMessages: [1] }, data: null },
})

/** I4. Marks messages read: those named, all of them, or with `from` (ours) those of one sender; `seen: "0"` (ours) unmarks. */
export const markRead = write({
  ...manageAccess,
  path: 'report/messages-inbox/read',
  body: z.object({
    listMessages: optionalOrBlank(messageIds),
    all: optionalOrBlank(flag),
    from: optionalOrBlank(text(20)),
    seen: optionalOrBlank(z.enum(['0', '1'])),
  }),
  data: z.object({ unread_count: z.int() }),
  errors: ['inbox.nothing_named'],
  example: { request: { listMessages: [1] }, data: { unread_count: 0 } },
})

/** Ours: unread messages, in all and by line; what is more than a thousand counts as a thousand. */
export const unreadCounts = read({
  ...viewAccess,
  path: 'report/messages-inbox/unread',
  data: z.object({
    unread_count: z.int(),
    /** Every line to which something came, those with the newest first. */
    lines: z.array(z.object({ number: z.string(), unread_count: z.int() })),
  }),
  example: { data: { unread_count: 1, lines: [{ number: '+983000505', unread_count: 1 }] } },
})

/** Ours: whoever wrote, those with the newest message first. `search`: in number, in the contact's name, or in any text. */
export const conversations = read({
  ...viewAccess,
  method: 'POST',
  path: 'report/messages-inbox/conversations',
  query: z.object({
    ...pageFields,
    filters: filters({
      search: optionalOrBlank(text(200)),
      number: optionalOrBlank(text(20)),
      seen: optionalOrBlank(z.enum(['0', '1'])),
      from_date: optionalOrBlank(unixSeconds),
      to_date: optionalOrBlank(unixSeconds),
    }),
  }),
  data: z.object({
    from: z.string(),
    /** As the phonebook has it. */
    contact_name: nullable(z.string()),
    contact_id: nullable(z.int()),
    /** Of the newest message; with `search`, of the newest that has what was sought. */
    number: z.string(),
    message: z.string(),
    time: z.int(),
    messages_inbox_id: z.int(),
    message_count: z.int(),
    unread_count: z.int(),
  }),
  paged: true,
  example: {
    data: [
      {
        from: '+989120000001',
        contact_name: 'مریم احمدی',
        contact_id: 12,
        number: '+983000505',
        message: 'سلام',
        time: 1_795_250_000,
        messages_inbox_id: 1,
        message_count: 3,
        unread_count: 1,
      },
    ],
  },
})

/** Ours: what one number wrote, newest first; `before` goes on from the oldest id of the former answer. */
export const conversation = read({
  ...viewAccess,
  path: 'report/messages-inbox/conversation',
  query: z.object({ from: text(20), before: optionalOrBlank(id) }),
  data: z.object({
    contact_name: nullable(z.string()),
    contact_id: nullable(z.int()),
    /** Does the black list of the account hold it, and for which lines did it answer «11»? */
    is_send_blocked: z.boolean(),
    opted_out_lines: z.array(z.string()),
    message_count: z.int(),
    messages: z.array(z.object(messageFields)),
    has_more: z.boolean(),
  }),
  errors: ['inbox.no_conversation'],
  example: {
    request: { from: '09120000001' },
    data: {
      contact_name: 'مریم احمدی',
      contact_id: 12,
      is_send_blocked: false,
      opted_out_lines: [],
      message_count: 1,
      messages: [exampleMessage],
      has_more: false,
    },
  },
})

/**
 * Ours: what the account sent to one number, newest first. Sends are looked through back in time for a second or two;
 * where that does not reach the oldest, `next` says where to go on.
 */
export const conversationSent = read({
  ...viewAccess,
  path: 'report/messages-inbox/conversation/sent',
  query: z.object({ from: text(20), before: optionalOrBlank(text(40)) }),
  data: messagesSentTo,
  errors: ['inbox.no_conversation'],
  example: {
    request: { from: '09120000001' },
    data: exampleMessagesSentTo,
  },
})
