import { Plus, X } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { useQuery } from '@tanstack/react-query'
import { QUICK_ACCESS_CHOICE_LIMIT } from '@peyk/contract/home/quick-access.ts'
import { quickAccess as texts } from '@peyk/phrases/fa/home/quick-access.ts'
import { useLayoutMode } from '@peyk/ui/app/layout-mode.tsx'
import { Button } from '@peyk/ui/button/button.tsx'
import { IconButton } from '@peyk/ui/button/icon-button.tsx'
import { ErrorState } from '@peyk/ui/display/error-state.tsx'
import { formatCount } from '@peyk/ui/format/format-values.ts'
import { LinkRowSkeletons } from '@peyk/ui/navigation/link-rows.tsx'
import { FormDialog } from '../../../lib/form/form-dialog.tsx'
import { OrderedList } from '../../../lib/ordered-rows/ordered-list.tsx'
import { showToast } from '../../../lib/toasts/show-toast.ts'
import { allQuickAccessQuery, useChooseQuickAccess } from '../home.api.ts'
import { chosenKeys, isSameOrder, keysInOrder, splitChoices } from './quick-access.model.ts'
import { QuickAccessRow } from './quick-access-row.tsx'

/** Chooses what stands in the quick access and in which order: by dragging, by buttons, by keys. */
export function QuickAccessDialog({ onClose }: { onClose: () => void }) {
  const { data: all, isError, isFetching, refetch } = useQuery(allQuickAccessQuery())
  const [changed, setChanged] = useState<readonly string[] | null>(null)
  const choose = useChooseQuickAccess()
  const isMobile = useLayoutMode() === 'mobile'
  const before = chosenKeys(all ?? [])
  const keys = changed ?? before
  const { chosen, others } = splitChoices(all ?? [], keys)
  const isFull = keys.length >= QUICK_ACCESS_CHOICE_LIMIT
  const save = (wanted: readonly string[]) =>
    choose.mutate(
      { keys: [...wanted] },
      {
        onSuccess: () => {
          showToast({ title: texts.saved })
          onClose()
        },
      },
    )
  return (
    <FormDialog
      title={texts.title}
      onClose={onClose}
      isDirty={!isSameOrder(keys, before)}
      submitLabel={texts.save}
      onSubmit={() => save(keys)}
      isSaving={choose.isPending}
      failure={choose.error}
    >
      {all === undefined ? (
        isError ? (
          <ErrorState onRetry={() => void refetch()} isRetrying={isFetching} />
        ) : (
          <LinkRowSkeletons count={6} />
        )
      ) : (
        <>
          <section aria-label={texts.chosen}>
            <Heading aside={<ResetButton isDisabled={choose.isPending} onPress={() => save([])} />}>
              {texts.chosen}
            </Heading>
            {chosen.length === 0 ? (
              <p className="text-sm text-ink-3">{texts.chosenEmpty}</p>
            ) : (
              <>
                <p className="mb-1 text-xs text-ink-3">{isMobile ? texts.hintOnPhone : texts.hint}</p>
                <OrderedList
                  label={texts.chosen}
                  hint=""
                  rows={chosen}
                  idOf={({ id }) => id}
                  nameOf={({ title }) => title}
                  save={async (ids) => setChanged(keysInOrder(all, ids))}
                  className="-mx-5 *:items-center *:py-1.5 max-desk:-mx-4"
                >
                  {(item, arrows) => (
                    <QuickAccessRow item={item}>
                      {arrows}
                      <IconButton
                        icon={X}
                        label={texts.remove(item.title)}
                        onPress={() => setChanged(keys.filter((key) => key !== item.key))}
                      />
                    </QuickAccessRow>
                  )}
                </OrderedList>
              </>
            )}
          </section>
          <section aria-label={texts.others}>
            <Heading>{texts.others}</Heading>
            {isFull && (
              <p role="status" className="mb-1 text-xs text-ink-3">
                {texts.full(formatCount(QUICK_ACCESS_CHOICE_LIMIT))}
              </p>
            )}
            {others.length === 0 && <p className="text-sm text-ink-3">{texts.othersEmpty}</p>}
            <ul className="divide-y divide-line">
              {others.map((item) => (
                <li key={item.key}>
                  <QuickAccessRow item={item}>
                    <IconButton
                      icon={Plus}
                      label={texts.add(item.title)}
                      isDisabled={isFull || item.is_locked}
                      onPress={() => setChanged([...keys, item.key])}
                    />
                  </QuickAccessRow>
                </li>
              ))}
            </ul>
          </section>
        </>
      )}
    </FormDialog>
  )
}

function Heading({ children, aside }: { children: ReactNode; aside?: ReactNode }) {
  return (
    <div className="mb-1 flex min-h-8 items-center justify-between gap-4">
      <h3 className="text-base font-semibold text-ink">{children}</h3>
      {aside}
    </div>
  )
}

function ResetButton({ isDisabled, onPress }: { isDisabled: boolean; onPress: () => void }) {
  return (
    <Button variant="ghost" size="sm" isDisabled={isDisabled} onPress={onPress}>
      {texts.reset}
    </Button>
  )
}
