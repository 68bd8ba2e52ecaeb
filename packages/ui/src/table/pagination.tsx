import { ui } from '@peyk/phrases/fa/ui/kit.ts'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useRef } from 'react'
import { Button } from 'react-aria-components/Button'

import { classNames } from '../app/class-names.ts'
import { formatCount } from '../format/format-values.ts'
import { useLayoutMode } from '../app/layout-mode.tsx'
import { firstButton, useRestoreFocus } from '../dom/use-restore-focus.ts'
import { IconButton } from '../button/icon-button.tsx'
import { LazySelect } from '../select/select.lazy.tsx'

/** Sizes one may choose; the first is the default (spec §9). */
export const PAGE_SIZES = [10, 25, 50, 100] as const

export type PaginationProps = {
  /** Counts from 1. */
  page: number
  size: number
  total: number
  onPageChange: (page: number) => void
  /** Without it the size cannot be changed here. */
  onSizeChange?: (size: number) => void
}

/** Numbers to show for a page: the ends, the page and its neighbours; null where some are left out. */
export function pageNumbers({ page, pages }: { page: number; pages: number }): (number | null)[] {
  const kept = [...new Set([1, page - 1, page, page + 1, pages])].filter((one) => one >= 1 && one <= pages)
  return kept.flatMap((one, at) => {
    const before = kept[at - 1]
    if (before === undefined || one - before === 1) return [one]
    return one - before === 2 ? [one - 1, one] : [null, one]
  })
}

/** Which rows of how many are seen, and the way to the others; of a list on one page only how many they are. */
export function Pagination({ page, size, total, onPageChange, onSizeChange }: PaginationProps) {
  const pages = Math.max(1, Math.ceil(total / size))
  const current = Math.min(Math.max(1, page), pages)
  const range = {
    from: formatCount(total === 0 ? 0 : (current - 1) * size + 1),
    to: formatCount(Math.min(total, current * size)),
  }
  const hasPages = pages > 1
  return (
    <div
      {...(hasPages && { role: 'navigation', 'aria-label': ui.pagination.label })}
      // On paper it is read that these are some of how many.
      className="flex min-h-11 flex-wrap items-center justify-between gap-x-6 gap-y-3"
    >
      <p className="text-sm text-ink-2">
        {hasPages
          ? ui.pagination.range(range.from, range.to, formatCount(total))
          : ui.pagination.total(formatCount(total))}
      </p>
      {hasPages && <PageSteps page={current} pages={pages} onPageChange={onPageChange} />}
      {onSizeChange && (hasPages || total > PAGE_SIZES[0]) && (
        <LazySelect
          label={ui.pagination.size}
          isLabelHidden
          className="w-40 print:hidden"
          // An address may say a size of its own: it is the one in force.
          options={[...new Set([...PAGE_SIZES, size])]
            .toSorted((one, other) => one - other)
            .map((one) => ({ value: String(one), label: ui.pagination.perPage(formatCount(one)) }))}
          value={String(size)}
          onChange={(next) => onSizeChange(Number(next))}
        />
      )}
    </div>
  )
}

/** To the page before and after, and on desktop to those in between. */
function PageSteps({ page, pages, onPageChange }: Pick<PaginationProps, 'page' | 'onPageChange'> & { pages: number }) {
  const isMobile = useLayoutMode() === 'mobile'
  const steps = useRef<HTMLDivElement>(null)
  // The way on is shut on the last page: the other pages are still there.
  useRestoreFocus(
    steps,
    () => steps.current?.querySelector<HTMLElement>('[aria-current]') ?? firstButton(steps.current),
  )
  const pageOf = ui.pagination.pageOf(formatCount(page), formatCount(pages))
  return (
    <div
      ref={steps}
      className="flex items-center gap-1 print:hidden max-desk:order-last max-desk:w-full max-desk:justify-between"
    >
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
