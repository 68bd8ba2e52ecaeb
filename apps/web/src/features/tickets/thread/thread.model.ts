import type { Interaction, TicketDetail } from '../tickets.api.ts'

export interface ThreadMessage {
  /** Null of the ticket's own text. */
  id: number | null
  isMine: boolean
  username: string
  created_at: string
  text: string
  attachments: TicketDetail['attachments']
  /** What may be rated. */
  interaction: Interaction | null
}

/** The text of the ticket and all that was written after it, oldest first. */
export const threadMessages = (ticket: TicketDetail): ThreadMessage[] => [
  {
    id: null,
    isMine: true,
    username: ticket.username,
    created_at: ticket.created_at,
    text: ticket.description,
    attachments: ticket.attachments,
    interaction: null,
  },
  ...ticket.interactions.map((interaction) => ({
    id: interaction.id,
    isMine: interaction.is_mine,
    username: interaction.username,
    created_at: interaction.created_at,
    text: interaction.description,
    attachments: interaction.attachments,
    interaction,
  })),
]

/** The newest answer of support, if there is one. */
export const newestAnswer = (ticket: TicketDetail): Interaction | undefined =>
  ticket.interactions.findLast((one) => !one.is_mine)

/** The first answer of support after those that were there when the ticket was opened. */
export const firstNewAnswer = (ticket: TicketDetail, knownUpTo: number): number | null =>
  ticket.interactions.find((one) => !one.is_mine && one.id > knownUpTo)?.id ?? null
