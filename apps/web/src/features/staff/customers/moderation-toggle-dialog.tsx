import { staffSendVerdicts } from '@peyk/phrases/fa/staff/moderation-decisions.ts'
import { ConfirmDialog } from '@peyk/ui/overlay/confirm-dialog.tsx'
import { confirmedCall } from '../../../lib/form/confirm-dialog-props.tsx'
import { useSetMonitoring } from '../staff-sends.api.ts'

const { monitoring } = staffSendVerdicts

/** Turns the look at a customer's sends on or off. */
export function MonitoringDialog({
  accountId,
  isMonitored,
  onClose,
}: {
  accountId: number
  isMonitored: boolean
  onClose: () => void
}) {
  const call = useSetMonitoring()
  const texts = isMonitored ? monitoring.off : monitoring.on
  return (
    <ConfirmDialog
      isOpen
      {...confirmedCall({ call, fields: { id: accountId, is_monitored: !isMonitored }, onClose, done: texts.done })}
      title={texts.title}
      confirmLabel={texts.confirm}
    >
      {texts.text}
    </ConfirmDialog>
  )
}
