import { tariffTexts } from '@peyk/phrases/fa/staff/tariffs.ts'
import { formatDateTime } from '@peyk/ui/format/format-values.ts'
import { ConfirmDialog } from '@peyk/ui/overlay/confirm-dialog.tsx'
import { confirmDialogProps } from '../../../lib/form/confirm-dialog-props.tsx'
import { useWithdrawPrice } from '../staff-lines.api.ts'

const { tariffs: texts } = tariffTexts

/** Takes an announced price back, asked about first. */
export function CancelPriceDialog({
  operatorId,
  effectiveFrom,
  onClose,
}: {
  operatorId: number
  effectiveFrom: string
  onClose: () => void
}) {
  const call = useWithdrawPrice()
  const fields = { operator_id: operatorId, effective_from: effectiveFrom }
  return (
    <ConfirmDialog
      isOpen
      {...confirmDialogProps({ call, fields, onClose, done: texts.withdrawn })}
      title={texts.withdrawTitle}
      confirmLabel={texts.withdraw}
      isDanger
    >
      {texts.withdrawText(formatDateTime(effectiveFrom, 'long'))}
    </ConfirmDialog>
  )
}
