import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { staffLineDesk } from '@peyk/phrases/fa/staff/lines.ts'
import { Arriving, onDemand } from '@peyk/ui/lazy/lazy-component.ts'
import { DataTable } from '@peyk/ui/table/data-table.tsx'
import { EmptyState } from '@peyk/ui/display/empty-state.tsx'
import type { useList } from '../../../lib/search/use-url-list.ts'
import { lineAccountsQuery } from '../staff-lines.api.ts'
import {
  lineAccountActions,
  lineAccountColumns,
  type LineAccountAct,
  type LineAccountRow,
} from './line-access-columns.tsx'

const { accounts: texts } = staffLineDesk
const verdict = onDemand(async () => (await import('./line-access-decision.tsx')).LineAccountVerdict)

interface LineAccountsProps {
  /** Of all lines without it. */
  lineId?: number
  state: LineAccountRow['state'] | undefined
  page: number
  limit: number
  table: ReturnType<typeof useList>['table']
}

/** Accounts that ask for a line, have it, or were refused, each with what can be done about it. */
export function LineAccounts({ lineId, state, page, limit, table }: LineAccountsProps) {
  const asked = { page, limit, ...(lineId !== undefined && { line_id: lineId }), ...(state !== undefined && { state }) }
  const accounts = useQuery(lineAccountsQuery(asked))
  const [act, setAct] = useState<{ row: LineAccountRow; act: LineAccountAct } | null>(null)
  const isOfOne = lineId !== undefined
  return (
    <>
      <DataTable
        {...table(accounts)}
        label={texts.table}
        columns={lineAccountColumns({ withLine: !isOfOne })}
        rowKey={(row) => `${row.line_id}-${row.account_id}`}
        rowName={(row) => row.account_title}
        rowActions={(row) => lineAccountActions(row, (one) => setAct({ row, act: one }))}
        empty={
          isOfOne && state === undefined ? (
            <EmptyState title={texts.empty} />
          ) : !isOfOne && state === 'waiting' ? (
            <EmptyState title={texts.emptyAll} description={texts.emptyHint} />
          ) : (
            <EmptyState title={texts.noResult} />
          )
        }
      />
      {act !== null && <Arriving part={verdict} props={{ ...act, onClose: () => setAct(null) }} standIn={null} />}
    </>
  )
}
