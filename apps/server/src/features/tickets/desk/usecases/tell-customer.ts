import { toPersianDigits } from '@peyk/domain/digits/digits.ts'
import { TICKET_STATES, type TicketStateId } from '@peyk/domain/ticket/ticket-state.ts'
import type { Tx } from '@peyk/database/database.ts'
import { ticketNotices } from '@peyk/phrases/fa/tickets/ticket-notices.ts'
import type { Deps } from '../../../../platform/deps.ts'
import { publishEvents, STAFF_AUDIENCE } from '../../../../platform/live/publish.ts'
import { queueSystemMessage } from '../../../../platform/work/system-message.ts'
import { notify } from '../../../notifications/usecases/notify.ts'
import type { LockedTicket } from '../../queries/ticket-rows.ts'
import { findOpener } from '../queries/desk-acts.ts'

/** Long enough for a phone that is switched off over the night. */
const SMS_TTL_SECONDS = 24 * 3600

/**
 * Tells the account what support did: open panels at once, a notification to whoever it concerns, and an SMS where whoever
 * asked chose so. An owner's own settings may still say no to the SMS; a colleague has it by that choice alone.
 */
export async function tellCustomer(
  tx: Tx,
  { ticket, state, kind, interactionId = null, closeNote = null, by, at }: { ticket: LockedTicket; state: TicketStateId; kind: 'answered' | 'asked' | 'closed' | 'reopened'; interactionId?: number | null; closeNote?: string | null; by: number; at: Date }, // prettier-ignore
  { clock, config }: Pick<Deps, 'clock' | 'config'>,
): Promise<void> {
  const { id, accountId, subject } = ticket
  await publishEvents(tx, [
    {
      accountId,
      event: 'ticket_answered',
      data: { ticket_id: id, subject, state_id: state, interaction_id: interactionId, created_at: at.toISOString() },
    },
    { accountId: STAFF_AUDIENCE, event: 'desk_changed', data: { ticket_id: id, state_id: state, kind: 'changed', by } },
  ])
  const link = `/tickets/${id}`
  const { title } = ticketNotices[kind]
  const body = kind === 'closed' ? ticketNotices.closed.body(subject, closeNote) : ticketNotices[kind].body(subject)
  const level = kind === 'asked' ? 'warning' : state === TICKET_STATES.closed ? 'success' : 'info'
  const address = config.publicUrl === null ? '' : `\n${config.publicUrl}${link}`
  const sms = { message: ticketNotices.sms[kind](toPersianDigits(id), address), ttlSeconds: SMS_TTL_SECONDS }
  const opener = ticket.smsNotification ? await findOpener(tx, ticket.userId) : null
  const told = { accountId, kind: 'ticket', level, title, body, link } as const
  await notify(tx, opener?.isOwner === true ? { ...told, sms } : told, { clock })
  if (opener !== null && !opener.isOwner && opener.msisdn !== null)
    await queueSystemMessage({ accountId, msisdn: opener.msisdn, ...sms }, { tx })
}
