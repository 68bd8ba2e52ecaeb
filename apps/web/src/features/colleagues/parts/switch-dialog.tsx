import { webColleagues } from '@peyk/phrases/fa/web-colleagues.ts'
import { ConfirmDialogOnDemand } from '@peyk/ui/widgets/confirm-dialog-on-demand.tsx'
import { FailureText } from '../../../lib/failure-text.tsx'
import { tell } from '../../../lib/toasts/tell.ts'
import { useActivate, useDeactivate } from '../colleagues.api.ts'
import type { ColleagueRow } from '../colleagues.state.ts'

const texts = webColleagues.switching

export type SwitchedColleague = Pick<ColleagueRow, 'partner_id' | 'name' | 'role_title' | 'status'>

/** Asks before a colleague is switched off or on (spec §4). */
export function SwitchDialog({
  colleague,
  isOpen,
  onClose,
}: {
  colleague: SwitchedColleague
  isOpen: boolean
  onClose: () => void
}) {
  const deactivate = useDeactivate()
  const activate = useActivate()
  const isOff = colleague.status === 'inactive'
  const act = isOff ? activate : deactivate
  const { name } = colleague
  const close = () => {
    act.reset()
    onClose()
  }
  return (
    <ConfirmDialogOnDemand
      isOpen={isOpen}
      onOpenChange={close}
      title={isOff ? texts.onTitle(name) : texts.offTitle(name)}
      confirmLabel={isOff ? texts.on : texts.off}
      isDanger={!isOff}
      isLoading={act.isPending}
      error={act.error === null ? null : <FailureText error={act.error} />}
      onConfirm={() =>
        act.mutate(
          { partner_id: colleague.partner_id },
          {
            onSuccess: () => {
              tell({ title: isOff ? texts.onDone(name) : texts.offDone(name) })
              onClose()
            },
          },
        )
      }
    >
      {isOff ? texts.onText(colleague.role_title) : texts.offText}
    </ConfirmDialogOnDemand>
  )
}
