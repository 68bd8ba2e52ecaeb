import { Gauge } from 'lucide-react'
import { reportScreens } from '@peyk/phrases/fa/report-screens.ts'
import { ui } from '@peyk/phrases/fa/ui.ts'
import { onDemand, useOpening } from '@peyk/ui/on-demand.ts'
import { ErrorAlert } from '@peyk/ui/widgets/error-alert.tsx'
import { MayButton } from '../../../lib/permission/may-button.tsx'
import { canChangePace, type Report } from '../reports.state.ts'

const paceDialog = onDemand(async () => (await import('./pace-dialog.tsx')).PaceDialog)

/** The way to another pace of a send that waits or runs. */
export function ChangePace({ report }: { report: Report }) {
  const { Part: PaceDialog, isOpen, isLoading, hasFailed, open, close, warm } = useOpening(paceDialog)
  if (!canChangePace(report)) return null
  return (
    <>
      <MayButton
        permission="send.cancel"
        variant="secondary"
        icon={Gauge}
        isLoading={isLoading}
        onHoverStart={warm}
        onFocus={warm}
        onPress={open}
      >
        {reportScreens.changePace.open}
      </MayButton>
      {hasFailed && <ErrorAlert>{ui.partFailed}</ErrorAlert>}
      {PaceDialog && isOpen && <PaceDialog report={report} onClose={close} />}
    </>
  )
}
