import { staffTexts } from '@peyk/phrases/fa/staff/staff-screens.ts'
import { formatMobile } from '@peyk/ui/format/mobile.tsx'
import { isolateLtr } from '@peyk/ui/format/format-values.ts'
import { ConfirmDialog } from '@peyk/ui/overlay/confirm-dialog.tsx'
import { confirmDialogProps } from '../../../lib/form/confirm-dialog-props.tsx'
import { showToast } from '../../../lib/toasts/show-toast.ts'
import { useDecideNumberChange } from '../staff.api.ts'
import type { NumberChangeRow } from './number-change-columns.tsx'
import { ReasonDialog } from '../forms/reason-dialog.tsx'

const { changes: texts } = staffTexts

interface NumberChangeDecisionProps {
  change: NumberChangeRow
  decision: 'confirm' | 'reject'
  onClose: () => void
}

/** Asks before the number of a customer changes, and for the reason when it does not. */
export function NumberChangeDecision({ change, decision, onClose }: NumberChangeDecisionProps) {
  const call = useDecideNumberChange()
  if (decision === 'reject') {
    return (
      <ReasonDialog
        autosaveId={`change-${change.id}`}
        title={texts.rejectTitle}
        text={texts.rejectText(change.name)}
        label={texts.reason}
        confirmLabel={texts.reject}
        isLoading={call.isPending}
        onConfirm={async (reason) => {
          await call.mutateAsync({ id: change.id, decision, reason })
          showToast({ title: texts.rejected, tone: 'success' })
        }}
        onClose={onClose}
      />
    )
  }
  return (
    <ConfirmDialog
      isOpen
      {...confirmDialogProps({ call, fields: { id: change.id, decision }, onClose, done: texts.confirmed })}
      title={texts.confirmTitle}
      confirmLabel={texts.confirm}
    >
      {texts.confirmText(change.name, isolateLtr(formatMobile(change.new_mobile)))}
    </ConfirmDialog>
  )
}
