import { useEffect } from 'react'
import { lazyComponent, useLazyOpen } from '@peyk/ui/lazy/lazy-component.ts'

const confirmDialog = lazyComponent(async () => (await import('@peyk/ui/overlay/confirm-dialog.tsx')).ConfirmDialog)

export type UnsavedChangesTexts = Readonly<Record<'title' | 'text' | 'go' | 'stay', string>>

interface UnsavedChangesDialogProps {
  texts: UnsavedChangesTexts
  /** The dialog may be needed soon: its code is prefetched. */
  shouldPreload: boolean
  isOpen: boolean
  onLeave: () => void
  onStay: () => void
}

/** Asks whether unsaved changes may be discarded. */
export function UnsavedChangesDialog({
  texts,
  shouldPreload,
  isOpen: isAsked,
  onLeave,
  onStay,
}: UnsavedChangesDialogProps) {
  const { Part: Confirm, isOpen, hasFailed, open, close, preload } = useLazyOpen(confirmDialog)
  useEffect(() => {
    if (shouldPreload) preload()
  }, [shouldPreload, preload])
  useEffect(() => {
    if (isAsked) open()
    // `open` is another function at every drawing; only a new question opens the dialog.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [isAsked])
  useEffect(() => {
    // The dialog's code could not be loaded: the browser's own confirm is used.
    if (!hasFailed || !isAsked) return
    if (window.confirm(texts.text)) onLeave()
    else onStay()
  }, [hasFailed, isAsked, texts, onLeave, onStay])
  if (Confirm === undefined) return null
  return (
    <Confirm
      isOpen={isOpen && isAsked}
      onOpenChange={() => {
        close()
        onStay()
      }}
      title={texts.title}
      confirmLabel={texts.go}
      cancelLabel={texts.stay}
      isDanger
      onConfirm={() => {
        close()
        onLeave()
      }}
    >
      {texts.text}
    </Confirm>
  )
}
