import type { CallData, CallInput } from '@peyk/contract/core/endpoint.ts'
import type { answerTicket as call } from '@peyk/contract/staff/staff-tickets.ts'
import { staffScope, type AccountScope } from '@peyk/database/scope.ts'
import { answerActOf, TICKET_STATES } from '@peyk/domain/ticket/ticket-state.ts'
import type { Deps } from '../../../../platform/deps.ts'
import { writeAuditEntry } from '../../../../platform/security/audit.ts'
import { attachFiles, recordStaffObject, releaseUnused, type PreparedAttachment } from '../../queries/attachments.ts'
import { recordEvent } from '../../queries/ticket-events.ts'
import { endReferral, insertMessage } from '../../queries/ticket-rows.ts'
import { ticketsErrors } from '../../tickets.errors.ts'
import { excerptOf } from '../../usecases/create-ticket.ts'
import { prepareAttachments } from '../../usecases/prepare-attachments.ts'
import { markAnswered } from '../queries/desk-acts.ts'
import { findDeskRow } from '../queries/desk-list.ts'
import { changeAtDesk, stateAfterAct, type ByStaff } from './change-at-desk.ts'
import { tellCustomer } from './tell-customer.ts'

/**
 * Looks at the files of an answer and does something with them. They are kept beside the customer's own, so that they can
 * read them, and take no room of theirs; what no answer keeps in the end is released.
 */
export async function withDeskFiles<Result>(
  { ticketId, uploads, scope, staffUserId }: { ticketId: number; uploads: readonly unknown[]; scope: AccountScope; staffUserId: number }, // prettier-ignore
  deps: Pick<Deps, 'db' | 'storage'>,
  work: (files: readonly PreparedAttachment[]) => Promise<Result>,
): Promise<Result> {
  const asStaff = staffScope(staffUserId)
  const ticket = await deps.db.asStaff(asStaff, (tx) => findDeskRow(tx, ticketId))
  if (ticket === null) throw ticketsErrors.notFound()
  const { accountId } = ticket
  const made: string[] = []
  const takeRoom = async (object: { key: string; octets: number }) => {
    await deps.db.asStaff(asStaff, (tx) => recordStaffObject(tx, { accountId, ...object }))
    made.push(object.key)
  }
  try {
    return await work(await prepareAttachments({ uploads, broughtBy: scope.accountId, accountId, takeRoom }, deps))
  } finally {
    if (made.length > 0) await deps.db.asStaff(asStaff, (tx) => releaseUnused(tx, { accountId, keys: made }))
  }
}

/** X5. Support answers: the customer hears of it live, in their notifications and by the SMS that they chose. */
export async function answerTicket(
  { input, files, name, staff, staffUserId }: ByStaff & { input: CallInput<typeof call>; files: readonly PreparedAttachment[]; name: string }, // prettier-ignore
  deps: Pick<Deps, 'db' | 'clock' | 'config'>,
): Promise<CallData<typeof call>> {
  const { id, message: body, state: wanted = 'replied', seen_at: seenAt } = input
  const act = answerActOf(wanted) ?? 'answer'
  return changeAtDesk(
    { id, staffUserId },
    async (tx, ticket) => {
      const { accountId } = ticket
      const state = TICKET_STATES[stateAfterAct(ticket, act)]
      if (seenAt !== undefined && seenAt !== ticket.updatedAt.toISOString()) throw ticketsErrors.changedMeanwhile()
      const { id: messageId, createdAt } = await insertMessage(tx, { accountId, ticketId: id, userId: staffUserId, authorName: name, isSupport: true, body }) // prettier-ignore
      await attachFiles(tx, { accountId, ticketId: id, messageId, files })
      await endReferral(tx, { accountId, ticketId: id })
      await markAnswered(tx, { accountId, id, state, excerpt: excerptOf(body), hasAttachment: files.length > 0, staffUserId }) // prettier-ignore
      await recordEvent(tx, { accountId, ticketId: id, userId: staffUserId, kind: 'answered' })
      if (act === 'answer_and_close')
        await recordEvent(tx, { accountId, ticketId: id, userId: staffUserId, kind: 'closed' })
      const kind = act === 'ask' ? 'asked' : 'answered'
      await tellCustomer(tx, { ticket, state, kind, interactionId: messageId, by: staffUserId, at: createdAt }, deps)
      const details = { state_id: state, files: files.length }
      await writeAuditEntry(tx, { accountId, actor: staff, action: 'staff.ticket_answered', subject: String(id), details }) // prettier-ignore
      return { interaction_id: messageId, state_id: state }
    },
    deps,
  )
}
