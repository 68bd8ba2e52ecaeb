import { useQuery } from '@tanstack/react-query'
import { UserRoundX } from 'lucide-react'
import { useState } from 'react'
import { numberBankTexts } from '@peyk/phrases/fa/number-banks/number-banks.ts'
import { Button } from '@peyk/ui/button/button.tsx'
import { CutText } from '@peyk/ui/display/cut-text.tsx'
import { EmptyState } from '@peyk/ui/display/empty-state.tsx'
import { DateTime } from '@peyk/ui/format/date-time.tsx'
import { Mobile } from '@peyk/ui/format/mobile.tsx'
import { LazyWithSkeleton, lazyComponent } from '@peyk/ui/lazy/lazy-component.ts'
import { DataTable, type Column } from '@peyk/ui/table/data-table.tsx'
import { useScreenSearch } from '../../../lib/search/use-screen-search.ts'
import { useUrlList } from '../../../lib/search/use-url-list.ts'
import { removedNumbersQuery, type RemovedNumber } from '../staff-number-banks.api.ts'
import { banksSearch } from '../number-banks/url-params.ts'

const { removed: texts } = numberBankTexts
const removeNumbersDialog = lazyComponent(async () => (await import('./remove-numbers-dialog.tsx')).RemoveNumbersDialog)
const putBackDialog = lazyComponent(async () => (await import('./put-back-dialog.tsx')).PutBackDialog)

const columns: readonly Column<RemovedNumber>[] = [
  {
    key: 'mobile',
    header: texts.columns.mobile,
    priority: 'title',
    cell: (row) => <Mobile number={row.masked_mobile} />,
  },
  {
    key: 'reason',
    header: texts.columns.reason,
    isLong: true,
    cell: (row) => (
      <CutText lines={2} dir="auto" title={row.reason}>
        {row.reason}
      </CutText>
    ),
  },
  { key: 'by', header: texts.columns.by, cell: (row) => row.removed_by ?? numberBankTexts.installed },
  { key: 'at', header: texts.columns.at, cell: (row) => <DateTime at={row.removed_at} /> },
]

/** Opens the form that takes numbers out, with one of them in it where it is known. */
export function RemoveNumbersButton({ label, mobile }: { label: string; mobile?: string }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button size="sm" variant="secondary" icon={UserRoundX} onPress={() => setOpen(true)}>
        {label}
      </Button>
      {isOpen && (
        <LazyWithSkeleton
          part={removeNumbersDialog}
          props={{ mobile: mobile ?? null, onClose: () => setOpen(false) }}
          skeleton={null}
        />
      )}
    </>
  )
}

/** The numbers that no bank has and no load brings back, newest first. */
export function RemovedNumbers() {
  const { search, navigate } = useScreenSearch(banksSearch)
  const list = useUrlList({ search, navigate })
  const removed = useQuery(removedNumbersQuery({ page: search.page, per_page: search.limit }))
  const table = list.table(removed)
  const [isPuttingBack, setPuttingBack] = useState(false)
  return (
    <section aria-labelledby="removed-numbers">
      <div className="mb-4 flex flex-wrap items-start justify-between gap-3">
        <div className="min-w-0">
          <h2 id="removed-numbers" className="text-md font-semibold text-ink">
            {texts.title}
          </h2>
          <p className="mt-1 text-sm text-ink-2">{texts.hint}</p>
        </div>
        <div className="flex flex-wrap gap-3">
          <RemoveNumbersButton label={texts.add} />
          <Button size="sm" variant="ghost" onPress={() => setPuttingBack(true)}>
            {texts.putBack}
          </Button>
        </div>
      </div>
      <DataTable
        {...table}
        label={texts.table}
        columns={columns}
        // Masked numbers look alike: a row is known by its place.
        rowKey={(row) => String(table.rows.indexOf(row))}
        skeletonRows={3}
        empty={<EmptyState icon={UserRoundX} title={texts.empty} description={texts.emptyHint} />}
      />
      {isPuttingBack && (
        <LazyWithSkeleton part={putBackDialog} props={{ onClose: () => setPuttingBack(false) }} skeleton={null} />
      )}
    </section>
  )
}
