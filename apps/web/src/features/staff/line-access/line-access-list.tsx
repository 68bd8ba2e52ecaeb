import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { staffLineTexts } from '@peyk/phrases/fa/staff/staff-lines.ts'
import { LazyWithSkeleton, lazyComponent } from '@peyk/ui/lazy/lazy-component.ts'
import { DataTable } from '@peyk/ui/table/data-table.tsx'
import { EmptyState } from '@peyk/ui/display/empty-state.tsx'
import type { useUrlList } from '../../../lib/search/use-url-list.ts'
import { lineAccessQuery } from '../staff-lines.api.ts'
import {
  lineAccessActions,
  lineAccessColumns,
  type LineAccessAction,
  type LineAccessRow,
} from './line-access-columns.tsx'

const { accounts: texts } = staffLineTexts
const decisionDialog = lazyComponent(async () => (await import('./line-access-decision.tsx')).LineAccessDecision)

interface LineAccessListProps {
  /** Of all lines without it. */
  lineId?: number
  state: LineAccessRow['state'] | undefined
  page: number
  limit: number
  table: ReturnType<typeof useUrlList>['table']
}

/** Accounts that ask for a line, have it, or were refused, each with what can be done about it. */
export function LineAccessList({ lineId, state, page, limit, table }: LineAccessListProps) {
  const params = {
    page,
    limit,
    ...(lineId !== undefined && { line_id: lineId }),
    ...(state !== undefined && { state }),
  }
  const accounts = useQuery(lineAccessQuery(params))
  const [action, setAction] = useState<{ row: LineAccessRow; action: LineAccessAction } | null>(null)
  const isOfOne = lineId !== undefined
  return (
    <>
      <DataTable
        {...table(accounts)}
        label={texts.table}
        columns={lineAccessColumns({ withLine: !isOfOne })}
        rowKey={(row) => `${row.line_id}-${row.account_id}`}
        rowName={(row) => row.account_title}
        rowActions={(row) => lineAccessActions(row, (one) => setAction({ row, action: one }))}
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
      {action !== null && (
        <LazyWithSkeleton part={decisionDialog} props={{ ...action, onClose: () => setAction(null) }} skeleton={null} />
      )}
    </>
  )
}
