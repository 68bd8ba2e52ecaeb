import type { CallData, CallInput } from '@peyk/contract/core/endpoint.ts'
import type * as calls from '@peyk/contract/reports/inbox.ts'
import type { AccountScope } from '@peyk/database/scope.ts'
import { msisdnOf, parseLooseMobile } from '@peyk/domain/mobile-number/parse.ts'
import type { Deps } from '../../../platform/deps.ts'
import { nameNumbers, readSendStops } from '../../phonebook/usecases/find-by-number.ts'
import { messagesTo } from '../../reports/usecases/messages-to.ts'
import { inboxErrors } from '../inbox.errors.ts'
import { readConversations } from '../queries/conversations.ts'
import { readMessagesOf } from '../queries/messages.ts'
import { toMessageRow } from './list-messages.ts'

/** Enough for a screen. */
const MESSAGES_AT_ONCE = 50

function toMsisdn(from: string): number {
  const mobile = parseLooseMobile(from)
  if (mobile === null) throw inboxErrors.noConversation()
  return msisdnOf(mobile)
}

/** What one number wrote, newest first. */
export async function showConversation(
  { scope, input }: { scope: AccountScope; input: CallInput<typeof calls.conversation> },
  { db }: Pick<Deps, 'db'>,
): Promise<CallData<typeof calls.conversation>> {
  const msisdn = toMsisdn(input.from)
  return db.inAccount(scope, async (tx) => {
    const anyOf = { lines: null, isSeen: null, from: null, to: null, msisdns: [msisdn] }
    const [conversation] = await readConversations(tx, scope, anyOf)
    if (conversation === undefined) throw inboxErrors.noConversation()
    const page = { msisdn, before: input.before ?? null, limit: MESSAGES_AT_ONCE + 1 }
    const rows = await readMessagesOf(tx, scope, page)
    const contact = (await nameNumbers(tx, scope, [msisdn])).get(msisdn)
    const stops = await readSendStops(tx, scope, msisdn)
    return {
      contact_name: contact?.name ?? null,
      contact_id: contact?.contactId ?? null,
      is_send_blocked: stops.isBlacklisted,
      opted_out_lines: stops.lines,
      message_count: conversation.message_count,
      messages: rows.slice(0, MESSAGES_AT_ONCE).map(toMessageRow),
      has_more: rows.length > MESSAGES_AT_ONCE,
    }
  })
}

/** What the account sent to the number, newest first. */
export async function listSentTo(
  { scope, input }: { scope: AccountScope; input: CallInput<typeof calls.conversationSent> },
  deps: Pick<Deps, 'db' | 'clock'>,
): Promise<CallData<typeof calls.conversationSent>> {
  return messagesTo({ scope, msisdn: toMsisdn(input.from), before: input.before }, deps)
}
