import { useRef } from 'react'
import { Arriving, onDemand } from '../lazy/lazy-component.ts'
import type { ConfirmDialogProps } from './confirm-dialog.tsx'

const confirmDialog = onDemand(async () => (await import('./confirm-dialog.tsx')).ConfirmDialog)

/** A `ConfirmDialog` whose code comes when it is first opened: most visits never ask. */
export function ConfirmDialogOnDemand(props: ConfirmDialogProps) {
  const wasOpen = useRef(false)
  wasOpen.current ||= props.isOpen
  return wasOpen.current ? <Arriving part={confirmDialog} props={props} standIn={null} /> : null
}
