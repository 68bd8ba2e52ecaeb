import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { Bot, MessagesSquare } from 'lucide-react'
import { ruleTexts } from '@peyk/phrases/fa/reports/inbox-rules.ts'
import { Chip } from '@peyk/ui/display/chip.tsx'
import { EmptyState } from '@peyk/ui/display/empty-state.tsx'
import { formatDigits } from '@peyk/ui/format/format-values.ts'
import { ListTime } from '@peyk/ui/format/list-time.tsx'
import { Ltr } from '@peyk/ui/format/ltr.tsx'
import { Mobile } from '@peyk/ui/format/mobile.tsx'
import { DataTable, type Column } from '@peyk/ui/table/data-table.tsx'
import { useUrlList } from '../../../lib/search/use-url-list.ts'
import { ruleRunsQuery, rulesQuery, type RuleRun } from '../inbox-rules.api.ts'
import { rulesSearch, type RulesSearch } from './url-params.ts'
import { EffectResults } from './effect-results.tsx'

const { runs: texts } = ruleTexts

const columns: readonly Column<RuleRun>[] = [
  { key: 'from', header: texts.from, priority: 'title', width: 'w-40', cell: ({ from }) => <Mobile number={from} /> },
  { key: 'rule', header: texts.rule, width: 'w-36', cell: ({ keyword }) => ruleTexts.list.quoted(keyword) },
  { key: 'effects', header: texts.effects, isLong: true, cell: ({ effects }) => <EffectResults effects={effects} /> },
  { key: 'line', header: texts.line, width: 'w-36', cell: ({ number }) => <Ltr>{formatDigits(number)}</Ltr> },
  { key: 'time', header: texts.time, width: 'w-36', cell: ({ time }) => <ListTime at={time} /> },
]

/** What rules did in the last thirty days: of all, or of the one that the address names. */
export function RunsView() {
  const search = rulesSearch(useSearch({ strict: false }) as Parameters<typeof rulesSearch>[0])
  const navigate = useNavigate()
  const list = useUrlList<RulesSearch>({
    search,
    navigate: ({ search: next, ...how }) => navigate({ to: '.', ...how, search: next(search) as never }),
  })
  const { page, limit, rule } = search
  const runs = useQuery(ruleRunsQuery({ page, per_page: limit, ...(rule !== undefined && { rule_id: rule }) }))
  const keyword = useQuery(rulesQuery()).data?.rules.find(({ rule_id: id }) => id === rule)?.keyword
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center gap-3 text-sm text-ink-2">
        <span>{texts.hint}</span>
        {rule !== undefined && (
          <Chip
            tone="info"
            onRemove={() => list.change({ rule: undefined, page: 1 })}
            removeName={texts.of(keyword ?? '')}
          >
            {texts.of(keyword ?? '')}
          </Chip>
        )}
      </div>
      <DataTable
        {...list.table(runs)}
        label={texts.label}
        columns={columns}
        rowKey={({ messages_inbox_id: id }) => String(id)}
        rowName={({ from, messages_inbox_id: id }) => `${from} ${id}`}
        rowActions={({ from }) => [
          { id: 'open', label: texts.openConversation, icon: MessagesSquare, href: `/inbox/${from.slice(1)}` },
        ]}
        empty={<EmptyState icon={Bot} title={texts.empty} description={texts.emptyHint} />}
      />
    </div>
  )
}
