import { useQuery } from '@tanstack/react-query'
import { Trash2 } from 'lucide-react'
import { reportLists } from '@peyk/phrases/fa/reports/report-lists.ts'
import { IconButton } from '@peyk/ui/button/icon-button.tsx'
import { EmptyState } from '@peyk/ui/display/empty-state.tsx'
import { ErrorState } from '@peyk/ui/display/error-state.tsx'
import { SkeletonRows } from '@peyk/ui/display/skeleton-rows.tsx'
import { RowButton } from '@peyk/ui/navigation/row-button.tsx'
import { Dialog } from '@peyk/ui/overlay/dialog.tsx'
import { callErrorMessage } from '../../../lib/call-errors/call-error-message.ts'
import { showToast } from '../../../lib/toasts/show-toast.ts'
import { savedFiltersQuery, useDeleteSavedFilter, useSaveFilter } from '../reports-lists.api.ts'
import { SaveFilterForm } from './save-filter-form.tsx'
import { currentQuery, describeSaved, readSavedQuery, toApplied } from './saved-filters.model.ts'
import { useFilterChoices, type ReportList } from '../list/use-report-list.ts'

const { saved: texts } = reportLists

interface SavedFiltersDialogProps {
  report: ReportList
  onClose: () => void
}

/** The filters that were saved for a list: what is in force is saved, and one of them is put in force or deleted. */
export function SavedFiltersDialog({ report, onClose }: SavedFiltersDialogProps) {
  const { tab, search, list } = report
  const { data: saved, error, isFetching, refetch } = useQuery(savedFiltersQuery(tab))
  const now = currentQuery(tab, search)
  const colleagues = [now, ...(saved ?? []).map(({ query }) => query)].flatMap(
    (query) => readSavedQuery(query).colleague ?? [],
  )
  const choices = useFilterChoices([...new Set(colleagues)])
  const remove = useRemoveFilter(tab)
  return (
    <Dialog isOpen onOpenChange={onClose} title={texts.title}>
      <div className="flex flex-col gap-5">
        {now === '' ? (
          <p className="text-sm text-ink-2">{texts.nothingNow}</p>
        ) : (
          <SaveFilterForm tab={tab} query={now} words={describeSaved(tab, now, choices)} />
        )}
        {saved === undefined ? (
          error === null ? (
            <SkeletonRows count={3} />
          ) : (
            <ErrorState description={callErrorMessage(error)} onRetry={() => void refetch()} isRetrying={isFetching} />
          )
        ) : saved.length === 0 ? (
          <EmptyState title={texts.empty} />
        ) : (
          <ul aria-label={texts.list} className="-mx-3 flex flex-col border-t border-line pt-3">
            {saved.map((one) => (
              <li key={one.id} className="flex items-center gap-1">
                <RowButton
                  isCurrent={currentQuery(tab, readSavedQuery(one.query)) === now}
                  onPress={() => {
                    list.change(toApplied(tab, one.query))
                    onClose()
                  }}
                >
                  <span className="flex min-w-0 flex-col">
                    <bdi className="font-medium wrap-anywhere text-ink">{one.name}</bdi>
                    <span className="text-sm wrap-anywhere text-ink-2">{describeSaved(tab, one.query, choices)}</span>
                  </span>
                </RowButton>
                <IconButton icon={Trash2} label={texts.remove(one.name)} onPress={() => remove(one)} />
              </li>
            ))}
          </ul>
        )}
      </div>
    </Dialog>
  )
}

/** Deletes a filter and offers to save it once more. */
const useRemoveFilter = (tab: ReportList['tab']) => {
  const remove = useDeleteSavedFilter()
  const save = useSaveFilter()
  const tellFailure = (error: unknown) =>
    showToast({ title: texts.failed, description: callErrorMessage(error), tone: 'warning' })
  return ({ id, name, query }: { id: number; name: string; query: string }) =>
    void remove.mutateAsync({ id }).then(
      () =>
        showToast({
          title: texts.removed(name),
          action: {
            label: texts.undo,
            onAction: () => void save.mutateAsync({ list: tab, name, query }).catch(tellFailure),
          },
        }),
      tellFailure,
    )
}
