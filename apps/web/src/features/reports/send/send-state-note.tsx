import { reportScreens } from '@peyk/phrases/fa/reports/report-screens.ts'
import { TextLink } from '@peyk/ui/navigation/text-link.tsx'
import { DeliveryLabelChip } from '../../../lib/sends/delivery-label-chip.tsx'
import { SendStatusChip } from '../../../lib/sends/send-status-chip.tsx'
import type { Report } from '../reports.model.ts'

/** In which state the send is, and where it is listed once it is in the archive. */
export const SendStateNote = ({ report }: { report: Report }) => (
  <span className="flex flex-wrap items-center gap-2">
    <SendStatusChip send={report} />
    <DeliveryLabelChip label={report.delivery_label} />
    {report.is_archived && (
      <TextLink href="/reports?tab=2" className="text-sm print:hidden">
        {reportScreens.archive}
      </TextLink>
    )}
  </span>
)
