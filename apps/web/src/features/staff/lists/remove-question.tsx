import { LazyConfirmDialog } from '@peyk/ui/overlay/confirm-dialog.lazy.tsx'
import { confirmDialogProps, type ConfirmDialogCall } from '../../../lib/form/confirm-dialog-props.tsx'

interface RemoveQuestionProps {
  /** Null: nothing is asked. */
  removed: { id: number; name: string } | null
  onClose: () => void
  call: ConfirmDialogCall<{ id: number }>['call']
  texts: { title: string; confirm: string; done: string; text: (name: string) => string }
}

/** Asks before a row is removed for good. */
export function RemoveQuestion({ removed, onClose, call, texts }: RemoveQuestionProps) {
  return (
    <LazyConfirmDialog
      isOpen={removed !== null}
      title={texts.title}
      confirmLabel={texts.confirm}
      isDanger
      {...confirmDialogProps({ call, fields: { id: removed?.id ?? 0 }, onClose, done: texts.done })}
    >
      {texts.text(removed?.name ?? '')}
    </LazyConfirmDialog>
  )
}
