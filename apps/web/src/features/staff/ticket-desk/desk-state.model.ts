import { ticketStateOf } from '@peyk/domain/ticket/ticket-state.ts'
import { ticketDeskTexts } from '@peyk/phrases/fa/staff/tickets/ticket-desk.ts'

/** The state in the words of the desk: «you» would be the wrong one there. */
export const deskStateName = (stateId: number): string => ticketDeskTexts.queues[ticketStateOf(stateId) ?? 'closed']
