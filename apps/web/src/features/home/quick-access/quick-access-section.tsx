import { LayoutGrid, SlidersHorizontal } from 'lucide-react'
import { useQuery } from '@tanstack/react-query'
import { quickAccess as texts } from '@peyk/phrases/fa/home/quick-access.ts'
import { classNames } from '@peyk/ui/app/class-names.ts'
import { Button } from '@peyk/ui/button/button.tsx'
import { Card } from '@peyk/ui/display/card.tsx'
import { ErrorState } from '@peyk/ui/display/error-state.tsx'
import { Skeleton } from '@peyk/ui/display/skeleton.tsx'
import { lazyComponent, useLazyOpen } from '@peyk/ui/lazy/lazy-component.ts'
import { LinkCard } from '@peyk/ui/navigation/link-card.tsx'
import { quickAccessIcons } from '../../../lib/quick-access/quick-access-icons.ts'
import { quickAccessQuery } from '../home.api.ts'

const chooser = lazyComponent(async () => (await import('./quick-access-dialog.tsx')).QuickAccessDialog)

const GRID = 'grid gap-4 max-desk:grid-cols-[repeat(auto-fill,minmax(5rem,1fr))] max-desk:gap-2'
/** So that the last row is as full as it can be. */
const columnsClass = (count: number): string =>
  count % 4 !== 0 && (count % 3 === 0 || count === 5) ? 'desk:grid-cols-3' : 'desk:grid-cols-4'
const STAND_INS = 4

/** What this person keeps at hand, and the way to choose it. */
export function QuickAccessSection() {
  const { data, isError, isFetching, refetch } = useQuery(quickAccessQuery())
  const { Part, ...opening } = useLazyOpen(chooser)
  const openable = data?.filter(({ is_locked: isLocked }) => !isLocked)
  return (
    <section aria-label={texts.title}>
      <div className="mb-3 flex min-h-8 items-center justify-between gap-4">
        <h2 className="text-md font-semibold text-ink">{texts.title}</h2>
        <Button
          variant="ghost"
          size="sm"
          className="-me-3"
          icon={SlidersHorizontal}
          aria-label={texts.editLabel}
          onPress={opening.open}
          onHoverStart={opening.preload}
          onFocus={opening.preload}
          isLoading={opening.isLoading}
        >
          {texts.edit}
        </Button>
      </div>
      {openable === undefined ? (
        isError ? (
          <Card>
            <ErrorState onRetry={() => void refetch()} isRetrying={isFetching} />
          </Card>
        ) : (
          <div aria-hidden className={classNames(GRID, columnsClass(STAND_INS))}>
            {Array.from({ length: STAND_INS }, (_, at) => (
              <Skeleton key={at} className="h-18 w-full rounded-lg" />
            ))}
          </div>
        )
      ) : openable.length === 0 ? (
        <Card>
          <p className="flex items-center gap-2 text-base text-ink-2">
            <LayoutGrid size={18} aria-hidden />
            {texts.empty}
          </p>
        </Card>
      ) : (
        <ul className={classNames(GRID, columnsClass(openable.length))}>
          {openable.map(({ key, route, title, icon }) => (
            <li key={key}>
              <LinkCard href={route} icon={quickAccessIcons[icon]} title={title} mobileLayout="tile" />
            </li>
          ))}
        </ul>
      )}
      {Part && opening.isOpen && <Part onClose={opening.close} />}
    </section>
  )
}
