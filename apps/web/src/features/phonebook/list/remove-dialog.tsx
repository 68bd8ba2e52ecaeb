import { useRef, useState } from 'react'
import { phonebookTexts } from '@peyk/phrases/fa/phonebook/phonebook-screens.ts'
import { ConfirmDialogOnDemand } from '@peyk/ui/overlay/confirm-dialog.lazy.tsx'
import { FailureText } from '../../../lib/call-error-text.tsx'

export interface RemoveDialogProps {
  isOpen: boolean
  title: string
  text: string
  confirmLabel?: string
  /** Does it; the dialog closes when it is done and stays with the refusal when it is not. */
  onConfirm: () => Promise<unknown>
  onClose: () => void
}

/** Asks before something is taken away. */
export function RemoveDialog({
  isOpen,
  title,
  text,
  confirmLabel = phonebookTexts.remove,
  onConfirm,
  onClose,
}: RemoveDialogProps) {
  // While it goes away it still says what it asked.
  const asked = useRef({ title, text })
  if (isOpen) asked.current = { title, text }
  const [state, setState] = useState<{ isBusy: boolean; failure: unknown }>({ isBusy: false, failure: null })
  const close = () => {
    setState({ isBusy: false, failure: null })
    onClose()
  }
  const confirm = async () => {
    setState({ isBusy: true, failure: null })
    try {
      await onConfirm()
      close()
    } catch (failure) {
      setState({ isBusy: false, failure })
    }
  }
  return (
    <ConfirmDialogOnDemand
      isOpen={isOpen}
      onOpenChange={close}
      title={asked.current.title}
      confirmLabel={confirmLabel}
      isDanger
      isLoading={state.isBusy}
      error={state.failure === null ? null : <FailureText error={state.failure} />}
      onConfirm={() => void confirm()}
    >
      {asked.current.text}
    </ConfirmDialogOnDemand>
  )
}
