import { moderationDecisionTexts } from '@peyk/phrases/fa/staff/moderation-decisions.ts'
import { ConfirmDialog } from '@peyk/ui/overlay/confirm-dialog.tsx'
import { confirmDialogProps } from '../../../lib/form/confirm-dialog-props.tsx'
import { useSetModeration } from '../staff-sends.api.ts'

const { monitoring } = moderationDecisionTexts

/** Turns the look at a customer's sends on or off. */
export function ModerationToggleDialog({
  accountId,
  isModerated,
  onClose,
}: {
  accountId: number
  isModerated: boolean
  onClose: () => void
}) {
  const call = useSetModeration()
  const texts = isModerated ? monitoring.off : monitoring.on
  return (
    <ConfirmDialog
      isOpen
      {...confirmDialogProps({
        call,
        fields: { id: accountId, is_monitored: !isModerated },
        onClose,
        done: texts.done,
      })}
      title={texts.title}
      confirmLabel={texts.confirm}
    >
      {texts.text}
    </ConfirmDialog>
  )
}
