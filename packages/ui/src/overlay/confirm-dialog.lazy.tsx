import { useRef } from 'react'
import { LazyWithSkeleton, lazyComponent } from '../lazy/lazy-component.ts'
import type { ConfirmDialogProps } from './confirm-dialog.tsx'

const confirmDialog = lazyComponent(async () => (await import('./confirm-dialog.tsx')).ConfirmDialog)

/** A `ConfirmDialog` whose code comes when it is first opened: most visits never ask. */
export function LazyConfirmDialog(props: ConfirmDialogProps) {
  const wasOpen = useRef(false)
  wasOpen.current ||= props.isOpen
  return wasOpen.current ? <LazyWithSkeleton part={confirmDialog} props={props} skeleton={null} /> : null
}
