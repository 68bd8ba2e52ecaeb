import { LazyWithSkeleton, lazyComponent } from '@peyk/ui/lazy/lazy-component.ts'
import { Card } from '@peyk/ui/display/card.tsx'
import { SkeletonRows } from '@peyk/ui/display/skeleton-rows.tsx'
import type { GroupRow } from '../phonebook.model.ts'

const wizard = lazyComponent(async () => (await import('./import-wizard.tsx')).ImportWizard)

/** The way in for a sheet; its code comes when it is opened. */
export function LazyImportWizard(props: { group: GroupRow }) {
  return (
    <LazyWithSkeleton
      part={wizard}
      props={props}
      skeleton={
        <Card>
          <SkeletonRows count={6} />
        </Card>
      }
    />
  )
}
