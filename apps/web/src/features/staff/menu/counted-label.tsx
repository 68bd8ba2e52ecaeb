import { lazyComponent, LazyWithSkeleton } from '@peyk/ui/lazy/lazy-component.ts'
import type { WaitingCountProps } from './waiting-count.tsx'
import type { StaffLink } from './staff-sections.model.ts'

/** What waits is not needed for the first paint of a page. */
const waitingCount = lazyComponent(async () => (await import('./waiting-count.tsx')).WaitingCount)

/** The name of a part of the console, with what waits in it. */
export function CountedLabel({
  label,
  queue,
  isTab = false,
}: Pick<StaffLink, 'label' | 'queue'> & { isTab?: boolean }) {
  if (queue === undefined) return label
  const props: WaitingCountProps = { queue, isTab }
  return (
    <>
      {label}
      <LazyWithSkeleton part={waitingCount} props={props} skeleton={null} />
    </>
  )
}
