import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { ticketDeskTexts as texts } from '@peyk/phrases/fa/staff/tickets/ticket-desk.ts'
import { formatCount } from '@peyk/ui/format/format-values.ts'
import { LazySelect } from '@peyk/ui/select/select.lazy.tsx'
import { deskCountsQuery } from '../staff-tickets.api.ts'
import { deskHref } from './desk.model.ts'
import { FIRST_QUEUE, queueCount, QUEUES, type Queue } from './queues.model.ts'
import type { DeskSearch } from './url-params.ts'

/** The queue above the narrow list; another one closes the open ticket. */
export function QueueSelect({ search }: { search: DeskSearch }) {
  const { data: counts } = useQuery(deskCountsQuery())
  const navigate = useNavigate()
  return (
    <LazySelect<Queue>
      label={texts.queues.label}
      isLabelHidden
      value={search.queue ?? FIRST_QUEUE}
      onChange={(queue) => void navigate({ href: deskHref({ ...search, queue, page: 1 }) })}
      options={QUEUES.map((value) => {
        const count = queueCount(value, counts)
        const name = texts.queues[value]
        return { value, label: count === undefined ? name : texts.queueCount(name, formatCount(count)) }
      })}
    />
  )
}
