import { ticketSettingsTexts } from '@peyk/phrases/fa/staff/tickets/ticket-settings.ts'
import { LazyConfirmDialog } from '@peyk/ui/overlay/confirm-dialog.lazy.tsx'
import { confirmDialogProps, type ConfirmDialogCall } from '../../../lib/form/confirm-dialog-props.tsx'

const { removal: texts } = ticketSettingsTexts

interface RemovalDialogProps {
  call: ConfirmDialogCall<{ id: number }>['call']
  /** Null: nothing is being removed. */
  row: { id: number; name: string } | null
  text?: string
  onClose: () => void
}

/** Asks before something is removed for good. */
export function RemovalDialog({ call, row, text = texts.text, onClose }: RemovalDialogProps) {
  return (
    <LazyConfirmDialog
      isOpen={row !== null}
      title={texts.title(row?.name ?? '')}
      confirmLabel={texts.confirm}
      isDanger
      {...confirmDialogProps({ call, fields: { id: row?.id ?? 0 }, onClose, done: texts.done })}
    >
      {text}
    </LazyConfirmDialog>
  )
}
