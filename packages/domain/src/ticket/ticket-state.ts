/** States of a ticket by their slug, with their wire ids (contract §2.9). */
export const TICKET_STATES = {
  waiting_user: 1,
  waiting_support: 2,
  replied: 3,
  closed: 4,
  forwarded: 5,
  referred: 6,
} as const
export type TicketState = keyof typeof TICKET_STATES
export type TicketStateId = (typeof TICKET_STATES)[TicketState]

/** In the order of their ids. */
export const TICKET_STATE_SLUGS = Object.keys(TICKET_STATES) as TicketState[]

/** The slug of an id; null of an unknown one. */
export const ticketStateOf = (id: number): TicketState | null =>
  TICKET_STATE_SLUGS.find((slug) => TICKET_STATES[slug] === id) ?? null

/**
 * What may be done to a ticket. By its customer: `write`, `close_own`. By support: `answer`, `ask` (an answer that waits for
 * the customer's), `answer_and_close`, `forward` (to be looked into further), `refer` (to a unit), `close`, `reopen`.
 */
export const TICKET_ACTS = {
  write: 'waiting_support',
  close_own: 'closed',
  answer: 'replied',
  ask: 'waiting_user',
  answer_and_close: 'closed',
  forward: 'forwarded',
  refer: 'referred',
  close: 'closed',
  reopen: 'waiting_support',
} as const satisfies Record<string, TicketState>
export type TicketAct = keyof typeof TICKET_ACTS

/** The state after an act; null where it may not be done: a closed ticket is only reopened, and only by support. */
export function stateAfter(state: TicketState, act: TicketAct): TicketState | null {
  const isClosed = state === 'closed'
  return isClosed === (act === 'reopen') ? TICKET_ACTS[act] : null
}

/** Whether support has something to do for it: the customer waits. */
export const waitsForSupport = (state: TicketState): boolean =>
  state === 'waiting_support' || state === 'forwarded' || state === 'referred'

/** Whether its customer may say how good the help was. */
export const isRateable = (state: TicketState): boolean => state === 'replied' || state === 'closed'

/** The act of an answer that leads to this state; null where no answer leads there. */
export const answerActOf = (state: TicketState): 'answer' | 'ask' | 'answer_and_close' | null =>
  state === 'replied' ? 'answer' : state === 'waiting_user' ? 'ask' : state === 'closed' ? 'answer_and_close' : null
