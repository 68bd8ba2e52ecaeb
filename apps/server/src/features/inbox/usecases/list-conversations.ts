import type { CallInput, CallRow } from '@peyk/contract/core/endpoint.ts'
import { pageOf } from '@peyk/contract/core/paging.ts'
import type * as calls from '@peyk/contract/reports/inbox.ts'
import type { Tx } from '@peyk/database/database.ts'
import type { AccountScope } from '@peyk/database/scope.ts'
import { searchKey, toLatinDigits } from '@peyk/domain/digits/digits.ts'
import { msisdnOf, parseLooseMobile } from '@peyk/domain/mobile-number/parse.ts'
import type { Deps } from '../../../platform/deps.ts'
import type { PagedRows } from '../../../platform/http/routes.ts'
import { findNumbersByName, nameNumbers } from '../../phonebook/usecases/find-by-number.ts'
import { dialledDigits } from '../../phonebook/usecases/list-contacts.ts'
import { findSendersByDigits, listConversations as readPage, readConversations, type ConversationRow, type ConversationSearch } from '../queries/conversations.ts' // prettier-ignore
import { readMessages } from '../queries/messages.ts'
import { findSendersByText } from '../queries/search.ts'
import { toDate, toEndDate, toLines } from './message-search.ts'

type Input = CallInput<typeof calls.conversations>
type Row = CallRow<typeof calls.conversations>

/** So many people are found by a name. */
const MAX_FOUND = 1000
/** A list shows the beginning of a text; the conversation has all of it. */
const PREVIEW_LENGTH = 300

const preview = (text: string): string =>
  text.length <= PREVIEW_LENGTH
    ? text
    : `${text
        .slice(0, PREVIEW_LENGTH)
        .toWellFormed()
        .replace(/\ufffd$/, '')}…`

const isNumberText = (text: string): boolean => /^[\s+()\-\d]*\d[\s+()\-\d]*$/.test(toLatinDigits(text))

const findByNumber = async (tx: Tx, scope: AccountScope, sought: string, digits: string): Promise<number[]> => {
  const whole = parseLooseMobile(sought)
  return whole === null ? findSendersByDigits(tx, scope, digits) : [msisdnOf(whole)]
}

/** Whoever is meant, and of those by whose message, the newest message that has what was sought. */
async function findSenders(tx: Tx, scope: AccountScope, sought: string, lines: readonly string[] | null) {
  const senders = new Map<number, number | null>()
  const digits = isNumberText(sought) ? dialledDigits(sought) : null
  const byNumber = digits === null ? [] : await findByNumber(tx, scope, sought, digits)
  const byName = digits === null ? await findNumbersByName(tx, scope, { name: sought, max: MAX_FOUND }) : []
  for (const msisdn of [...byNumber, ...byName]) senders.set(msisdn, null)
  const search = { textKey: searchKey(sought), lines, afterId: null, senders: null, isSeen: null, from: null, to: null }
  for (const [msisdn, id] of await findSendersByText(tx, scope, search)) senders.set(msisdn, id)
  return senders
}

/** A page of what was found, by the time of the message that is shown. */
async function searchConversations(
  tx: Tx,
  scope: AccountScope,
  { sought, search, offset, limit }: { sought: string; search: ConversationSearch; offset: number; limit: number },
): Promise<{ rows: (ConversationRow & { shownId: number })[]; total: number }> {
  const senders = await findSenders(tx, scope, sought, search.lines)
  const found = await readConversations(tx, scope, { ...search, msisdns: [...senders.keys()] })
  const shown = found.map((row) => ({ ...row, shownId: senders.get(row.msisdn) ?? row.last_id }))
  return { rows: shown.toSorted((a, b) => b.shownId - a.shownId).slice(offset, offset + limit), total: shown.length }
}

/** Whoever wrote, those with the newest message first. */
export async function listConversations(
  { scope, input }: { scope: AccountScope; input: Input },
  { db }: Pick<Deps, 'db'>,
): Promise<PagedRows<Row>> {
  const filters = input.filters ?? {}
  const { offset, perPage: limit } = pageOf(input)
  const sought = searchKey(filters.search ?? '')
  return db.inAccount(scope, async (tx) => {
    const lines = await toLines(tx, scope, filters.number)
    const isSeen = filters.seen === undefined ? null : filters.seen === '1'
    const search = { lines, isSeen, from: toDate(filters.from_date), to: toEndDate(filters.to_date), msisdns: null }
    const page = { search, offset, limit }
    const { rows, total } =
      sought === ''
        ? await readPage(tx, scope, page).then((read) => ({
            ...read,
            rows: read.rows.map((row) => ({ ...row, shownId: row.last_id })),
          }))
        : await searchConversations(tx, scope, { ...page, sought: filters.search ?? '' })
    const messages = await readMessages(tx, scope, rows.map(({ shownId }) => shownId))
    const byId = new Map(messages.map((message) => [message.id, message]))
    const names = await nameNumbers(tx, scope, rows.map(({ msisdn }) => msisdn))
    return { rows: rows.flatMap((row) => present(row, byId.get(row.shownId), names.get(row.msisdn))), total }
  })
} // prettier-ignore

function present(
  row: ConversationRow,
  message: Awaited<ReturnType<typeof readMessages>>[number] | undefined,
  contact: { contactId: number; name: string | null } | undefined,
): Row[] {
  if (message === undefined) return []
  return [
    {
      from: `+${row.msisdn}`,
      contact_name: contact?.name ?? null,
      contact_id: contact?.contactId ?? null,
      number: message.line_number,
      message: preview(message.message),
      time: Math.floor(message.received_at.getTime() / 1000),
      messages_inbox_id: message.id,
      message_count: row.message_count,
      unread_count: row.unread_count,
    },
  ]
}
