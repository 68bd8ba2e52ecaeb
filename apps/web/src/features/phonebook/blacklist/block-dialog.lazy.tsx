import { LazyWithSkeleton, lazyComponent } from '@peyk/ui/lazy/lazy-component.ts'
import type { BlockDialogProps } from './block-dialog.tsx'

const dialog = lazyComponent(async () => (await import('./block-dialog.tsx')).BlockDialog)

/** The form that puts numbers on a black list; its code comes when it is asked for. */
export function LazyBlockDialog(props: BlockDialogProps) {
  return <LazyWithSkeleton part={dialog} props={props} skeleton={null} />
}
