import { Arriving, onDemand } from '@peyk/ui/lazy/lazy-component.ts'
import type { GroupDialogProps } from './group-dialog.tsx'

const dialog = onDemand(async () => (await import('./group-dialog.tsx')).GroupDialog)

/** The form of a group; its code comes when it is asked for. */
export function LazyGroupDialog(props: GroupDialogProps) {
  return <Arriving part={dialog} props={props} standIn={null} />
}
