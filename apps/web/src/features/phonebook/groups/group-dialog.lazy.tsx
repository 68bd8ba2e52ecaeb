import { LazyWithSkeleton, lazyComponent } from '@peyk/ui/lazy/lazy-component.ts'
import type { GroupDialogProps } from './group-dialog.tsx'

const dialog = lazyComponent(async () => (await import('./group-dialog.tsx')).GroupDialog)

/** The form of a group; its code comes when it is asked for. */
export function LazyGroupDialog(props: GroupDialogProps) {
  return <LazyWithSkeleton part={dialog} props={props} skeleton={null} />
}
