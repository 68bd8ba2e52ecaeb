import { useMutation } from '@tanstack/react-query'
import { useRef } from 'react'
import { phonebookTexts } from '@peyk/phrases/fa/phonebook/phonebook-screens.ts'
import { LazyConfirmDialog } from '@peyk/ui/overlay/confirm-dialog.lazy.tsx'
import { confirmDialogProps } from '../../../lib/form/confirm-dialog-props.tsx'

export interface RemoveDialogProps {
  isOpen: boolean
  title: string
  text: string
  confirmLabel?: string
  /** Does it; the dialog closes when it is done and stays with the refusal when it is not. */
  onConfirm: () => Promise<unknown>
  onClose: () => void
}

/** Asks before something is deleted. */
export function RemoveDialog({
  isOpen,
  title,
  text,
  confirmLabel = phonebookTexts.remove,
  onConfirm,
  onClose,
}: RemoveDialogProps) {
  // The texts stay while the dialog fades out.
  const question = useRef({ title, text })
  if (isOpen) question.current = { title, text }
  const call = useMutation({ mutationFn: onConfirm })
  return (
    <LazyConfirmDialog
      isOpen={isOpen}
      {...confirmDialogProps({ call, fields: undefined, onClose })}
      title={question.current.title}
      confirmLabel={confirmLabel}
      isDanger
    >
      {question.current.text}
    </LazyConfirmDialog>
  )
}
