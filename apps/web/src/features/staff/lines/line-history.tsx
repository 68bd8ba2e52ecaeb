import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { CallRow } from '@peyk/contract/core/endpoint.ts'
import type { lineHistory } from '@peyk/contract/staff/staff-lines.ts'
import { staffLineTexts } from '@peyk/phrases/fa/staff/staff-lines.ts'
import { ListTime } from '@peyk/ui/format/list-time.tsx'
import { Ltr } from '@peyk/ui/format/ltr.tsx'
import { Button } from '@peyk/ui/button/button.tsx'
import { DataTable, type Column } from '@peyk/ui/table/data-table.tsx'
import { EmptyState } from '@peyk/ui/display/empty-state.tsx'
import { tableState } from '../../../lib/search/table-state.ts'
import { lineHistoryQuery } from '../staff-lines.api.ts'
import { detailLines } from '../audit-details.model.ts'

const { history: texts } = staffLineTexts
const INITIAL_LIMIT = 10

const columns: readonly Column<CallRow<typeof lineHistory>>[] = [
  {
    key: 'act',
    header: texts.columns.act,
    priority: 'title',
    cell: (row) => <span className="font-medium">{row.act_fa}</span>,
  },
  {
    key: 'actor',
    header: texts.columns.actor,
    cell: (row) => (
      <>
        {row.actor_kind_fa} <Ltr className="text-sm text-ink-2">{row.actor_name}</Ltr>
      </>
    ),
  },
  {
    key: 'details',
    header: texts.columns.details,
    cell: (row) => (
      <span className="block text-sm break-words text-ink-2">
        {row.account_title !== null && <span className="block text-ink">{row.account_title}</span>}
        {detailLines(row.details).map((line) => (
          <span key={line} className="block">
            {line}
          </span>
        ))}
      </span>
    ),
  },
  { key: 'time', header: texts.columns.time, cell: (row) => <ListTime at={row.at} /> },
]

/** Who did what to the line, the newest first; as far back as is asked for. */
export function LineHistory({ lineId }: { lineId: number }) {
  const [limit, setLimit] = useState(INITIAL_LIMIT)
  const acts = useQuery(lineHistoryQuery({ id: lineId, page: 1, limit }))
  const rows = acts.data?.rows ?? []
  return (
    <>
      <DataTable
        {...tableState(acts)}
        label={texts.title}
        columns={columns}
        rows={rows}
        rowKey={(row) => String(row.id)}
        skeletonRows={3}
        empty={<EmptyState title={texts.empty} />}
      />
      {acts.data !== undefined && acts.data.page.total > rows.length && (
        <Button
          className="mt-3"
          size="sm"
          variant="secondary"
          isLoading={acts.isFetching}
          onPress={() => setLimit(limit * 5)}
        >
          {texts.more}
        </Button>
      )}
    </>
  )
}
