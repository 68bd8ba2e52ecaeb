import { useQuery } from '@tanstack/react-query'
import { ticketDeskTexts as texts } from '@peyk/phrases/fa/staff/tickets/ticket-desk.ts'
import { classNames } from '@peyk/ui/app/class-names.ts'
import { useLayoutMode } from '@peyk/ui/app/layout-mode.tsx'
import { formatCount } from '@peyk/ui/format/format-values.ts'
import { LightLink } from '@peyk/ui/navigation/light-link.tsx'
import { deskCountsQuery } from '../staff-tickets.api.ts'
import { deskHref } from './desk.model.ts'
import { FIRST_QUEUE, queueCount, STATE_QUEUES, WORK_QUEUES, type Queue } from './queues.model.ts'
import type { DeskSearch } from './url-params.ts'

interface QueueNavProps {
  search: DeskSearch
}

/** The queues with how much lies in each: at the side, on the phone in a row that is drawn along. */
export function QueueNav({ search }: QueueNavProps) {
  const isMobile = useLayoutMode() === 'mobile'
  return isMobile ? <QueueRow search={search} /> : <QueueColumn search={search} />
}

/** Another queue has other pages; filters and search stay. */
const hrefOf = (search: DeskSearch, queue: Queue) => deskHref({ ...search, queue, page: 1 })

function QueueColumn({ search }: QueueNavProps) {
  const groups = [
    { name: texts.queueGroups.work, queues: WORK_QUEUES },
    { name: texts.queueGroups.states, queues: STATE_QUEUES },
  ]
  return (
    <nav aria-label={texts.queues.label} className="flex w-52 shrink-0 flex-col gap-4">
      {groups.map(({ name, queues }) => (
        <div key={name}>
          <h2 className="mb-1 px-3 text-xs font-semibold text-ink-3">{name}</h2>
          <ul className="flex flex-col gap-0.5">
            {queues.map((queue) => (
              <li key={queue}>
                <QueueLink queue={queue} search={search} />
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  )
}

function QueueRow({ search }: QueueNavProps) {
  return (
    <nav aria-label={texts.queues.label} className="-mx-4">
      <ul className="scrollbar-slim flex gap-1 overflow-x-auto px-4 pb-1">
        {[...WORK_QUEUES, ...STATE_QUEUES].map((queue) => (
          <li key={queue} className="shrink-0">
            <QueueLink queue={queue} search={search} isPill />
          </li>
        ))}
      </ul>
    </nav>
  )
}

function QueueLink({ queue, search, isPill = false }: QueueNavProps & { queue: Queue; isPill?: boolean }) {
  const { data: counts } = useQuery(deskCountsQuery())
  const count = queueCount(queue, counts)
  const isOpen = queue === (search.queue ?? FIRST_QUEUE)
  const isLate = queue === 'late' && count !== undefined && count > 0
  const name = texts.queues[queue]
  return (
    <LightLink
      href={hrefOf(search, queue)}
      aria-current={isOpen ? 'page' : undefined}
      className={classNames(
        'relative flex items-center justify-between gap-3 px-3 text-base whitespace-nowrap transition-colors focus-visible:-outline-offset-2',
        isPill ? 'min-h-11 rounded-full border' : 'min-h-9 rounded-md',
        isOpen
          ? 'border-transparent bg-primary-soft font-semibold text-primary-ink'
          : classNames('text-ink-2 hover:bg-hover hover:text-ink', isPill && 'border-line bg-surface'),
      )}
    >
      {name}
      {count !== undefined && (
        <>
          <span className="sr-only">{texts.ticketCount(formatCount(count))}</span>
          <span
            aria-hidden
            className={classNames('text-sm', isLate ? 'font-semibold text-danger' : !isOpen && 'text-ink-3')}
          >
            {formatCount(count)}
          </span>
        </>
      )}
    </LightLink>
  )
}
