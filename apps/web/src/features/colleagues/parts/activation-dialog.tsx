import { colleagueTexts } from '@peyk/phrases/fa/account/colleague-screens.ts'
import { LazyConfirmDialog } from '@peyk/ui/overlay/confirm-dialog.lazy.tsx'
import { confirmDialogProps } from '../../../lib/form/confirm-dialog-props.tsx'
import { useActivateColleague, useDeactivateColleague } from '../colleagues.api.ts'
import type { ColleagueRow } from '../colleagues.model.ts'

const texts = colleagueTexts.switching

export type ActivationTarget = Pick<ColleagueRow, 'partner_id' | 'name' | 'role_title' | 'status'>

/** Asks before a colleague is switched off or on (spec §4). */
export function ActivationDialog({
  colleague,
  isOpen,
  onClose,
}: {
  colleague: ActivationTarget
  isOpen: boolean
  onClose: () => void
}) {
  const deactivate = useDeactivateColleague()
  const activate = useActivateColleague()
  const isOff = colleague.status === 'inactive'
  const call = isOff ? activate : deactivate
  const { name } = colleague
  const done = isOff ? texts.onDone(name) : texts.offDone(name)
  return (
    <LazyConfirmDialog
      isOpen={isOpen}
      {...confirmDialogProps({ call: call, fields: { partner_id: colleague.partner_id }, onClose, done })}
      title={isOff ? texts.onTitle(name) : texts.offTitle(name)}
      confirmLabel={isOff ? texts.on : texts.off}
      isDanger={!isOff}
    >
      {isOff ? texts.onText(colleague.role_title) : texts.offText}
    </LazyConfirmDialog>
  )
}
