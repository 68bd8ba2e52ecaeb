import { giftChargeTexts as texts } from '@peyk/phrases/fa/staff/money/gift-charges.ts'
import { ConfirmDialog } from '@peyk/ui/overlay/confirm-dialog.tsx'
import { confirmDialogProps } from '../../../lib/form/confirm-dialog-props.tsx'
import { useStopGiftCharge, type GiftChargeRow } from '../staff-finance.api.ts'

/** Ends a charge, or takes back one that has not begun; asked about first. */
export function StopChargeDialog({ charge, onClose }: { charge: GiftChargeRow; onClose: () => void }) {
  const call = useStopGiftCharge()
  const isComing = charge.state === 'coming'
  return (
    <ConfirmDialog
      isOpen
      {...confirmDialogProps({
        call,
        fields: { id: charge.id },
        onClose,
        done: isComing ? texts.takenBack : texts.stopped,
      })}
      title={isComing ? texts.takeBackTitle : texts.stopTitle}
      confirmLabel={isComing ? texts.takeBack : texts.stop}
      isDanger
    >
      {isComing ? texts.takeBackText(charge.title) : texts.stopText(charge.title)}
    </ConfirmDialog>
  )
}
