import type { DeskTicket } from '@peyk/contract/staff/staff-ticket-shapes.ts'
import { staffScope } from '@peyk/database/scope.ts'
import { rialOf } from '@peyk/domain/money/tenths.ts'
import { sendStatusOnWire } from '@peyk/phrases/fa/server/send-status.ts'
import { ticketEventNames } from '@peyk/phrases/fa/tickets/ticket-events.ts'
import { paymentStatusName, transactionMethodNames } from '@peyk/phrases/fa/wallet/money-names.ts'
import type { SendStateId } from '@peyk/domain/delivery/states.ts'
import type { Deps } from '../../../../platform/deps.ts'
import { listAttachments, type AttachmentRow } from '../../queries/attachments.ts'
import { listMessages } from '../../queries/ticket-rows.ts'
import { ticketsErrors } from '../../tickets.errors.ts'
import { publishTicketSeen } from '../../usecases/announce-ticket.ts'
import { nameState } from '../../usecases/present-ticket.ts'
import { presentAttachment } from '../../usecases/present-attachment.ts'
import { markSeenBySupport } from '../queries/desk-acts.ts'
import { findDeskRow } from '../queries/desk-list.ts'
import {
  listEvents,
  listNewestPayments,
  listNewestSends,
  listNotes,
  listOtherTickets,
  readCustomer,
  readTicketMore,
} from '../queries/desk-ticket.ts'
import type { CustomerRow, PaymentRow, SendRow } from '../queries/desk-ticket.ts'
import { presentDeskRow } from './present-desk-row.ts'

const presentCustomer = (accountId: number, row: CustomerRow): DeskTicket['customer'] => ({
  id: accountId,
  title: row.title,
  user_name: row.userName,
  name: row.name,
  mobile: row.msisdn === null ? null : `+${row.msisdn}`,
  credit: rialOf(row.availableTenths),
  held: rialOf(row.heldTenths),
  gift: rialOf(row.giftTenths),
  send_block: row.sendBlock,
  created_at: row.createdAt.toISOString(),
  ticket_count: row.tickets,
  open_ticket_count: row.openTickets,
})

const presentSend = (row: SendRow): DeskTicket['sends'][number] => ({
  messages_outbox_id: String(row.id),
  number: row.lineNumber,
  type: row.type,
  state_id: row.state,
  status: sendStatusOnWire[row.state as SendStateId],
  created_at: row.createdAt.toISOString(),
  recipients: row.recipients,
  delivered: row.delivered,
  failed: row.failed,
  cost: rialOf(row.costTenths),
})

const presentPayment = (row: PaymentRow): DeskTicket['payments'][number] => ({
  payment_id: row.id,
  method_fa: transactionMethodNames[row.method],
  status: row.status,
  status_fa: paymentStatusName(row),
  amount: rialOf(row.creditedTenths),
  created_at: row.createdAt.toISOString(),
})

/** One ticket with all that support should know of it; whoever opens it has read it. */
export async function showDeskTicket(
  { id, staffUserId }: { id: number; staffUserId: number },
  { db, config, clock }: Pick<Deps, 'db' | 'config' | 'clock'>,
): Promise<DeskTicket> {
  return db.asStaff(staffScope(staffUserId), async (tx) => {
    const row = await findDeskRow(tx, id)
    if (row === null) throw ticketsErrors.notFound()
    const { accountId } = row
    if (!row.adminSeen && (await markSeenBySupport(tx, { accountId, id })))
      await publishTicketSeen(tx, { accountId, ticketId: id, state: row.state })
    const more = await readTicketMore(tx, { accountId, id })
    const files = row.hasAttachment ? await listAttachments(tx, { accountId, ticketId: id }) : []
    const present = (of: (file: AttachmentRow) => boolean) =>
      files.filter(of).map((file) => presentAttachment(file, { userId: staffUserId, isDesk: true }, { config, clock }))
    const messages = (await listMessages(tx, { accountId, ticketId: id })).map((one) => ({
      ...one,
      kind: one.isSupport ? ('support' as const) : ('customer' as const),
      attachments: present((file) => file.messageId === one.id),
    }))
    const notes = (await listNotes(tx, { accountId, id })).map((one) => ({
      ...one,
      kind: 'note' as const,
      rating: null,
      ratingComment: null,
      attachments: [],
    }))
    const thread = [...messages, ...notes].toSorted((one, other) => one.createdAt.getTime() - other.createdAt.getTime())
    return {
      ...presentDeskRow({ ...row, adminSeen: true }),
      description: more.description,
      attachments: present((file) => file.messageId === null),
      sms_notification: more.smsNotification,
      user_seen: more.userSeen,
      close_desc: more.closeNote,
      closed_at: more.closedAt?.toISOString() ?? null,
      first_answered_at: more.firstAnsweredAt?.toISOString() ?? null,
      parent_id: more.parentId,
      thread: thread.map((one) => ({
        id: one.id,
        kind: one.kind,
        text: one.body,
        author: { id: one.userId, name: one.authorName },
        created_at: one.createdAt.toISOString(),
        attachments: one.attachments,
        rate: one.rating ?? 0,
        rate_comment: one.ratingComment,
      })),
      customer: presentCustomer(accountId, await readCustomer(tx, accountId)),
      sends: (await listNewestSends(tx, accountId)).map(presentSend),
      payments: (await listNewestPayments(tx, accountId)).map(presentPayment),
      other_tickets: (await listOtherTickets(tx, { accountId, id })).map((other) => ({
        id: other.id,
        subject: other.subject,
        state_id: other.state,
        state_title: nameState(other.state).title,
        updated_at: other.updatedAt.toISOString(),
      })),
      history: (await listEvents(tx, { accountId, id })).map((event) => ({
        at: event.at.toISOString(),
        event: event.kind,
        title: ticketEventNames[event.kind],
        by: event.by,
        detail: event.detail,
      })),
    }
  })
}
