import { Chip } from '@peyk/ui/display/chip.tsx'
import { ticketTone } from './ticket.model.ts'

/** The state of a ticket in the server's words. */
export function TicketStateChip({ id, title, isDesk = false }: { id: number; title: string; isDesk?: boolean }) {
  return <Chip tone={ticketTone(id, isDesk)}>{title}</Chip>
}
