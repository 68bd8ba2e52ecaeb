import { ticketStatisticsTexts } from '@peyk/phrases/fa/staff/tickets/ticket-statistics.ts'
import { Card } from '@peyk/ui/display/card.tsx'
import { StarRating } from '@peyk/ui/display/star-rating.tsx'
import { formatCount } from '@peyk/ui/format/format-values.ts'
import { DataTable, type Column } from '@peyk/ui/table/data-table.tsx'
import type { TicketStatistics } from '../staff-tickets.api.ts'
import { formatDuration } from '../ticket-desk/desk.model.ts'
import { formatDecimal } from './statistics.model.ts'

const { ratings: ratingTexts, categories: categoryTexts, agents: agentTexts, total } = ticketStatisticsTexts
const SECOND_MS = 1000
const FULL_PERCENT = 100

/** How many tickets have each rating, the best first. */
export function RatingBars({ ratings }: Pick<TicketStatistics, 'ratings'>) {
  const most = Math.max(1, ...ratings)
  return (
    <Card title={ratingTexts.title}>
      <ul className="flex flex-col gap-3">
        {ratings
          .map((count, at) => ({ stars: at + 1, count }))
          .toReversed()
          .map(({ stars, count }) => (
            <li key={stars} className="flex items-center gap-3 text-sm text-ink-2">
              <StarRating value={stars} />
              <span className="h-2 flex-1 overflow-clip rounded-full bg-subtle">
                <span
                  className="block h-full rounded-full bg-warning"
                  style={{ inlineSize: `${(count / most) * FULL_PERCENT}%` }}
                />
              </span>
              <span className="min-w-16 text-end">{ratingTexts.count(formatCount(count))}</span>
            </li>
          ))}
      </ul>
    </Card>
  )
}

type Category = TicketStatistics['categories'][number]
const categoryColumns: readonly Column<Category>[] = [
  { key: 'name', header: categoryTexts.name, priority: 'title', cell: ({ name }) => name },
  { key: 'created', header: categoryTexts.created, width: 'w-24', cell: ({ created }) => formatCount(created) },
  {
    key: 'first',
    header: categoryTexts.firstAnswer,
    width: 'w-40',
    cell: ({ first_answer: { median } }) => (median === null ? total.none : formatDuration(median * SECOND_MS)),
  },
]

export function CategoriesTable({ categories }: Pick<TicketStatistics, 'categories'>) {
  return (
    <Card title={categoryTexts.title}>
      <DataTable
        label={categoryTexts.title}
        columns={categoryColumns}
        rows={categories}
        rowKey={({ id }) => String(id)}
        isCompact
      />
    </Card>
  )
}

type Agent = TicketStatistics['agents'][number]
const agentColumns: readonly Column<Agent>[] = [
  { key: 'name', header: agentTexts.name, priority: 'title', cell: ({ name }) => name },
  { key: 'answers', header: agentTexts.answers, width: 'w-32', cell: ({ answers }) => formatCount(answers) },
  {
    key: 'rate',
    header: agentTexts.rate,
    width: 'w-56',
    cell: ({ rate, rated }) =>
      rate === null ? total.none : `${formatDecimal(rate)}، ${total.rated(formatCount(rated))}`,
  },
]

export function AgentsTable({ agents }: Pick<TicketStatistics, 'agents'>) {
  return (
    <Card title={agentTexts.title}>
      <DataTable
        label={agentTexts.title}
        columns={agentColumns}
        rows={agents}
        rowKey={({ id }) => String(id)}
        isCompact
      />
    </Card>
  )
}
