import { TICKET_STATES, ticketStateOf, type TicketState } from '@peyk/domain/ticket/ticket-state.ts'
import { momentMs } from '@peyk/ui/format/format-values.ts'
import type { Tone } from '@peyk/ui/display/chip.tsx'

const TONES: Readonly<Record<TicketState, Tone>> = {
  waiting_user: 'warning',
  waiting_support: 'info',
  replied: 'success',
  closed: 'neutral',
  forwarded: 'info',
  referred: 'info',
}
/** The tone of a state that staff look at: what waits for them stands out. */
const DESK_TONES: Readonly<Record<TicketState, Tone>> = {
  ...TONES,
  waiting_user: 'neutral',
  waiting_support: 'warning',
}

/** `isDesk`: as support sees it. */
export const ticketTone = (stateId: number, isDesk = false): Tone =>
  (isDesk ? DESK_TONES : TONES)[ticketStateOf(stateId) ?? 'closed']

export const isClosedTicket = (stateId: number): boolean => stateId === TICKET_STATES.closed

/** Unix milliseconds of a moment in UTC whose text has no zone, as the calls of one ticket write it (contract §1.6). */
export const zonelessMs = (at: string): number =>
  momentMs(/[zZ]|[+-]\d\d:?\d\d$/.test(at) ? at : `${at.replace(' ', 'T')}Z`)

export const ticketHref = (id: number): string => `/tickets/${id}`
