import { ui } from '@peyk/phrases/fa/ui/kit.ts'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useRef } from 'react'
import { Button } from 'react-aria-components/Button'

import { classNames } from '../../app/class-names.ts'
import { formatCount } from '../../format/format-values.ts'
import { useLayoutMode } from '../../app/layout-mode.tsx'
import { firstButton, useRestoreFocus } from '../../dom/use-restore-focus.ts'
import { IconButton } from '../../button/icon-button.tsx'

/** Numbers to show for a page: the ends, the page and its neighbours; null where some are left out. */
export function pageNumbers({ page, pages }: { page: number; pages: number }): (number | null)[] {
  const kept = [...new Set([1, page - 1, page, page + 1, pages])].filter((one) => one >= 1 && one <= pages)
  return kept.flatMap((one, at) => {
    const before = kept[at - 1]
    if (before === undefined || one - before === 1) return [one]
    return one - before === 2 ? [one - 1, one] : [null, one]
  })
}

export type PageStepsProps = { page: number; pages: number; onPageChange: (page: number) => void }

/** To the page before and after, and on desktop to those in between. */
export function PageSteps({ page, pages, onPageChange }: PageStepsProps) {
  const isMobile = useLayoutMode() === 'mobile'
  const steps = useRef<HTMLDivElement>(null)
  // The way on is shut on the last page: the other pages are still there.
  useRestoreFocus(
    steps,
    () => steps.current?.querySelector<HTMLElement>('[aria-current]') ?? firstButton(steps.current),
  )
  const pageOf = ui.pagination.pageOf(formatCount(page), formatCount(pages))
  return (
    <div ref={steps} className="flex items-center gap-1 max-desk:justify-between">
      {/* The rows change above, out of sight of who pressed down here. */}
      <span role="status" className="sr-only">
        {pageOf}
      </span>
      <IconButton
        icon={ChevronRight}
        label={ui.pagination.previous}
        isDisabled={page <= 1}
        onPress={() => onPageChange(page - 1)}
      />
      {isMobile ? (
        <span aria-hidden className="px-2 text-sm text-ink">
          {pageOf}
        </span>
      ) : (
        pageNumbers({ page, pages }).map((one, at) =>
          one === null ? (
            <span key={`gap-${at}`} aria-hidden className="px-1 text-ink-3">
              …
            </span>
          ) : (
            <Button
              key={one}
              onPress={() => onPageChange(one)}
              aria-label={ui.pagination.page(formatCount(one))}
              {...(one === page && { 'aria-current': 'page' as const })}
              className={classNames(
                'inline-flex h-10 min-w-10 items-center justify-center rounded-md px-2 text-sm transition-colors',
                one === page ? 'bg-primary-soft font-semibold text-primary-ink' : 'text-ink-2 hover:bg-hover',
              )}
            >
              {formatCount(one)}
            </Button>
          ),
        )
      )}
      <IconButton
        icon={ChevronLeft}
        label={ui.pagination.next}
        isDisabled={page >= pages}
        onPress={() => onPageChange(page + 1)}
      />
    </div>
  )
}
