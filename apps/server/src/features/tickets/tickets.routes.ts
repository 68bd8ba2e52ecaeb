import { contract, staffCalls } from '@peyk/contract/core/contract.ts'
import type { Caller } from '../../platform/http/auth/caller.ts'
import { routes, type RequestInfo } from '../../platform/http/routes.ts'
import { actorOf } from '../../platform/security/audit.ts'
import { matchFaq } from '../faq/usecases/match-faq.ts'
import { openAttachmentAtDesk } from './desk/usecases/open-attachment-at-desk.ts'
import { addNote } from './desk/usecases/add-note.ts'
import { answerTicket, withDeskFiles } from './desk/usecases/answer-ticket.ts'
import { assignTicket, listAgents } from './desk/usecases/assign-ticket.ts'
import { classifyTicket } from './desk/usecases/classify-ticket.ts'
import { closeAtDesk, reopenTicket } from './desk/usecases/close-at-desk.ts'
import { countDesk } from './desk/usecases/count-desk.ts'
import { listDesk } from './desk/usecases/list-desk.ts'
import { referTicket } from './desk/usecases/refer-ticket.ts'
import { showDeskTicket } from './desk/usecases/show-desk-ticket.ts'
import { showStatistics } from './desk/usecases/show-statistics.ts'
import { addInteraction } from './usecases/add-interaction.ts'
import { closeTicket, setTicketSms } from './usecases/close-ticket.ts'
import { createTicket } from './usecases/create-ticket.ts'
import { listCategories, listSubCategories } from './usecases/list-categories.ts'
import { listTickets } from './usecases/list-tickets.ts'
import { openAttachment } from './usecases/open-attachment.ts'
import { rateInteraction, rateTicket } from './usecases/rate-ticket.ts'
import { refuseIfClosed } from './usecases/refuse-if-closed.ts'
import { showTicket } from './usecases/show-ticket.ts'
import { withOwnFiles } from './usecases/with-own-files.ts'

const SUGGESTIONS = 3

const byStaff = ({ caller, request }: { caller: Caller; request: RequestInfo }) => ({
  staff: actorOf(caller, { ip: request.ip }),
  staffUserId: caller.userId,
})
const toNull = async (work: Promise<unknown>): Promise<null> => {
  await work
  return null
}

export const ticketsRoutes = [
  ...routes(contract.tickets, {
    ticketList: ({ input, scope, deps }) => listTickets({ scope, input }, deps),
    showTicket: ({ input, scope, caller, deps }) => showTicket({ scope, caller, ticketId: input.ticket_id }, deps),
    createTicket: ({ input, scope, caller, deps, runOnce }) =>
      withOwnFiles({ scope, uploads: [input.file, input.files] }, deps, (files) =>
        runOnce(scope, (inOne) => createTicket({ scope, caller, input, files }, inOne)),
      ),
    createTicketWithAnswers: async ({ input, scope, caller, deps, runOnce }) => {
      const text = `${input.subject} ${input.description}`
      const suggestions = await matchFaq({ scope, text, limit: SUGGESTIONS }, deps)
      return withOwnFiles({ scope, uploads: [input.file, input.files] }, deps, (files) =>
        runOnce(scope, async (inOne) => ({
          ...(await createTicket({ scope, caller, input, files }, inOne)),
          suggestions,
          answer: suggestions[0]?.answer ?? null,
        })),
      )
    },
    addInteraction: async ({ input, scope, caller, deps, runOnce }) => {
      const { ticket_id: ticketId, description: text } = input
      await refuseIfClosed({ scope, ticketId }, deps)
      return withOwnFiles({ scope, uploads: [input.file, input.files] }, deps, (files) =>
        runOnce(scope, (inOne) => addInteraction({ scope, caller, ticketId, text, files }, inOne)),
      )
    },
    rateInteraction: ({ input: { interaction_id: id, rate, comment = null }, scope, caller, deps }) =>
      toNull(rateInteraction({ scope, userId: caller.userId, id, rate, comment }, deps)),
    rateTicket: ({ input: { ticket_id: id, rate, rate_comment: comment = null }, scope, caller, deps }) =>
      toNull(rateTicket({ scope, userId: caller.userId, id, rate, comment }, deps)),
    closeTicket: ({ input, scope, caller, deps }) =>
      toNull(closeTicket({ scope, userId: caller.userId, ticketId: input.ticket_id }, deps)),
    setTicketSms: ({ input, scope, deps }) =>
      toNull(setTicketSms({ scope, ticketId: input.ticket_id, isWanted: input.sms_notification }, deps)),
    ticketCategories: ({ scope, deps }) => listCategories({ scope }, deps),
    ticketSubCategories: ({ input, scope, deps }) => listSubCategories({ scope, categoryId: input.category_id }, deps),
    ticketAttachmentFile: async ({ input, scope, deps, respondWithFile }) => {
      respondWithFile(await openAttachment({ scope, id: input.id }, deps))
      return null
    },
  }),
  ...routes(staffCalls.tickets, {
    tickets: ({ input, caller, deps }) => listDesk({ input, staffUserId: caller.userId }, deps),
    ticketCounts: ({ caller, deps }) => countDesk({ staffUserId: caller.userId }, deps),
    ticket: ({ input, caller, deps }) => showDeskTicket({ id: input.id, staffUserId: caller.userId }, deps),
    answerTicket: ({ runOnce, ...call }) => {
      const { input, scope, caller, deps } = call
      const uploads = [input.file, input.files]
      return withDeskFiles({ ticketId: input.id, uploads, scope, staffUserId: caller.userId }, deps, (files) =>
        runOnce(scope, (inOne) => answerTicket({ input, files, name: caller.name, ...byStaff(call) }, inOne)),
      )
    },
    assignTicket: (call) =>
      toNull(assignTicket({ id: call.input.id, assigneeId: call.input.user_id ?? null, name: call.caller.name, ...byStaff(call) }, call.deps)), // prettier-ignore
    referTicket: (call) => toNull(referTicket({ input: call.input, ...byStaff(call) }, call.deps)),
    addTicketNote: (call) => addNote({ id: call.input.id, text: call.input.message, ...byStaff(call) }, call.deps),
    closeTicketAtDesk: (call) =>
      toNull(closeAtDesk({ id: call.input.id, note: call.input.close_desc ?? null, ...byStaff(call) }, call.deps)),
    reopenTicket: (call) => toNull(reopenTicket({ id: call.input.id, ...byStaff(call) }, call.deps)),
    classifyTicket: (call) => toNull(classifyTicket({ input: call.input, ...byStaff(call) }, call.deps)),
    ticketAgents: ({ caller, deps }) => listAgents({ staffUserId: caller.userId }, deps),
    deskAttachmentFile: async ({ input, caller, deps, respondWithFile }) => {
      respondWithFile(await openAttachmentAtDesk({ staffUserId: caller.userId, id: input.id }, deps))
      return null
    },
    ticketStatistics: ({ input, caller, deps }) => showStatistics({ input, staffUserId: caller.userId }, deps),
  }),
]
