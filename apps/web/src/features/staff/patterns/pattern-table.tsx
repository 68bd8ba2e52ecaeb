import { useQuery } from '@tanstack/react-query'
import { LayoutGrid, Pencil, Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { staffPatternTexts } from '@peyk/phrases/fa/staff/staff-patterns.ts'
import { EmptyState } from '@peyk/ui/display/empty-state.tsx'
import { Digits } from '@peyk/ui/format/digits.tsx'
import { LinkButton } from '@peyk/ui/navigation/link-button.tsx'
import { LazyConfirmDialog } from '@peyk/ui/overlay/confirm-dialog.lazy.tsx'
import { DataTable } from '@peyk/ui/table/data-table.tsx'
import { confirmDialogProps } from '../../../lib/form/confirm-dialog-props.tsx'
import { patternTitle } from '../../../lib/patterns/pattern.model.ts'
import { NothingFound } from '../../../lib/search/nothing-found.tsx'
import { SearchBox } from '../../../lib/search/search-box.tsx'
import type { useUrlList } from '../../../lib/search/use-url-list.ts'
import { staffPatternsQuery, useDeleteSystemicPattern, type StaffPattern } from '../staff-patterns.api.ts'
import { customerPatternColumns, systemicPatternColumns } from './staff-pattern-columns.tsx'
import type { staffPatternsSearch } from './url-params.ts'

const { table: texts, systemic } = staffPatternTexts

type Search = ReturnType<typeof staffPatternsSearch>

interface PatternTableProps {
  tab: 'active' | 'inactive' | 'systemic'
  search: Search
  list: ReturnType<typeof useUrlList<Search>>
}

const systemicHref = ({ pattern_code: code }: StaffPattern) => `/staff/patterns/${code}`

/** Decided patterns of customers, or those of the platform, which are written here. */
export function PatternTable({ tab, search: { page, limit, search }, list }: PatternTableProps) {
  const isSystemic = tab === 'systemic'
  const which = isSystemic ? ({ type: 'systemic' } as const) : ({ type: 'normal', status: tab } as const)
  const patterns = useQuery(
    staffPatternsQuery({ page, per_page: limit, ...which, ...(search !== undefined && { search }) }),
  )
  const [removal, setRemoval] = useState<{ pattern: StaffPattern; isOpen: boolean } | null>(null)
  const call = useDeleteSystemicPattern()
  const create = (
    <LinkButton icon={Plus} href="/staff/patterns/new">
      {systemic.create}
    </LinkButton>
  )
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center gap-3">
        <SearchBox
          label={texts.search}
          value={search}
          onSearch={(text) => list.change({ search: text, page: 1 })}
          className="w-80 max-desk:w-full"
        />
        <span className="ms-auto text-sm text-ink-2">
          <Digits>{list.found(patterns, texts.count)}</Digits>
        </span>
        {isSystemic && create}
      </div>
      <DataTable
        {...list.table(patterns)}
        label={texts.label}
        columns={isSystemic ? systemicPatternColumns : customerPatternColumns}
        rowKey={({ pattern_code: code }) => code}
        rowName={patternTitle}
        {...(isSystemic && {
          rowHref: systemicHref,
          rowActions: (pattern: StaffPattern) => [
            { id: 'edit', label: systemic.edit, icon: Pencil, href: systemicHref(pattern) },
            {
              id: 'remove',
              label: systemic.remove,
              icon: Trash2,
              isDanger: true,
              onAction: () => setRemoval({ pattern, isOpen: true }),
            },
          ],
        })}
        empty={
          search !== undefined ? (
            <NothingFound
              title={texts.noResult}
              description={texts.noResultHint}
              onClear={() => list.change({ search: undefined, page: 1 })}
            />
          ) : isSystemic ? (
            <EmptyState icon={LayoutGrid} title={systemic.empty} description={systemic.emptyHint} action={create} />
          ) : (
            <EmptyState icon={LayoutGrid} title={texts.empty} />
          )
        }
      />
      {removal !== null && (
        <LazyConfirmDialog
          isOpen={removal.isOpen}
          {...confirmDialogProps({
            call,
            fields: { code: removal.pattern.pattern_code },
            onClose: () => setRemoval({ ...removal, isOpen: false }),
            done: systemic.removed,
          })}
          title={systemic.removeTitle(patternTitle(removal.pattern))}
          confirmLabel={systemic.remove}
          isDanger
        >
          {systemic.removeText}
        </LazyConfirmDialog>
      )}
    </div>
  )
}
