import { Gauge } from 'lucide-react'
import { sendRateTexts } from '@peyk/phrases/fa/reports/report-actions.ts'
import { lazyComponent, useLazyOpen } from '@peyk/ui/lazy/lazy-component.ts'
import { PermissionLazyOpenButton } from '../../../lib/permission/permission-button.tsx'
import { canChangeSendRate, type Report } from '../reports.model.ts'

const sendRateDialog = lazyComponent(async () => (await import('./send-rate-dialog.tsx')).SendRateDialog)

/** Opens the dialog for another throttle of a send that waits or runs. */
export function ChangeSendRateButton({ report }: { report: Report }) {
  const { Part: PaceDialog, ...opening } = useLazyOpen(sendRateDialog)
  if (!canChangeSendRate(report)) return null
  return (
    <>
      <PermissionLazyOpenButton
        permission="send.cancel"
        apiCall="sending.changePace"
        variant="secondary"
        icon={Gauge}
        openState={opening}
      >
        {sendRateTexts.open}
      </PermissionLazyOpenButton>
      {PaceDialog && opening.isOpen && <PaceDialog report={report} onClose={opening.close} />}
    </>
  )
}
