import { LazyWithSkeleton, lazyComponent } from '@peyk/ui/lazy/lazy-component.ts'
import { TotalsSkeleton } from './totals-skeleton.tsx'
import type { ListTotalsProps } from './list-totals.tsx'

const listTotals = lazyComponent(async () => (await import('./list-totals.tsx')).ListTotals)

interface LazyListTotalsProps extends ListTotalsProps {
  /** How many sends the list has, once that is known. */
  found: number | undefined
}

/** The sums of what a list found; of nothing there are none. */
export const LazyListTotals = ({ found, ...props }: LazyListTotalsProps) =>
  found === 0 ? null : <LazyWithSkeleton part={listTotals} props={props} skeleton={<TotalsSkeleton />} />
