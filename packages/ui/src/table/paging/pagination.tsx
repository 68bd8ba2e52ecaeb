import { ui } from '@peyk/phrases/fa/ui/kit.ts'

import { formatCount } from '../../format/format-values.ts'
import { LazyWithSkeleton, lazyComponent } from '../../lazy/lazy-component.ts'
import { LazySelect } from '../../select/select.lazy.tsx'

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

/** Below the rows: it comes after them. */
const pageSteps = lazyComponent(async () => (await import('./page-steps.tsx')).PageSteps)

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
      {hasPages && (
        <div className="h-10 print:hidden max-desk:order-last max-desk:w-full">
          <LazyWithSkeleton part={pageSteps} props={{ page: current, pages, onPageChange }} skeleton={null} />
        </div>
      )}
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
