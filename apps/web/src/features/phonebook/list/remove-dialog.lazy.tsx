import { LazyWithSkeleton, lazyComponent } from '@peyk/ui/lazy/lazy-component.ts'
import type { RemoveDialogProps } from './remove-dialog.tsx'

const removeDialog = lazyComponent(async () => (await import('./remove-dialog.tsx')).RemoveDialog)

/** A `RemoveDialog` whose code comes after the page that asks with it. */
export function LazyRemoveDialog(props: RemoveDialogProps) {
  return <LazyWithSkeleton part={removeDialog} props={props} skeleton={null} />
}
