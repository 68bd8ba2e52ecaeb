import { Bookmark } from 'lucide-react'
import { reportLists } from '@peyk/phrases/fa/reports/report-lists.ts'
import { lazyComponent, useLazyOpen } from '@peyk/ui/lazy/lazy-component.ts'
import { LazyOpenButton } from '@peyk/ui/lazy/lazy-open-button.tsx'
import type { ReportList } from '../list/use-report-list.ts'

const savedFilters = lazyComponent(async () => (await import('./saved-filters-dialog.tsx')).SavedFiltersDialog)

/** The way to the filters that this person saved for the list. */
export function SavedFiltersButton({ report }: { report: ReportList }) {
  const { Part: Saved, ...opening } = useLazyOpen(savedFilters)
  return (
    <>
      <LazyOpenButton icon={Bookmark} size="sm" variant="secondary" openState={opening}>
        {reportLists.saved.open}
      </LazyOpenButton>
      {Saved && opening.isOpen && <Saved report={report} onClose={opening.close} />}
    </>
  )
}
