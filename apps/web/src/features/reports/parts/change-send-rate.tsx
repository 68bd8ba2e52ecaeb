import { Gauge } from 'lucide-react'
import { reportScreens } from '@peyk/phrases/fa/reports/report-screens.ts'
import { onDemand, useOpening } from '@peyk/ui/lazy/lazy-component.ts'
import { MayOpening } from '../../../lib/permission/permission-button.tsx'
import { canChangeSendRate, type Report } from '../reports.model.ts'

const sendRateDialog = onDemand(async () => (await import('./send-rate-dialog.tsx')).SendRateDialog)

/** The way to another pace of a send that waits or runs. */
export function ChangeSendRateButton({ report }: { report: Report }) {
  const { Part: PaceDialog, ...opening } = useOpening(sendRateDialog)
  if (!canChangeSendRate(report)) return null
  return (
    <>
      <MayOpening permission="send.cancel" asks="sending.changePace" variant="secondary" icon={Gauge} opening={opening}>
        {reportScreens.changePace.open}
      </MayOpening>
      {PaceDialog && opening.isOpen && <PaceDialog report={report} onClose={opening.close} />}
    </>
  )
}
