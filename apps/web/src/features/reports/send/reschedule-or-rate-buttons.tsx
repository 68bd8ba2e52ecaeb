import type { Report } from '../reports.model.ts'
import { ChangeSendRateButton } from './change-send-rate.tsx'
import { RescheduleButton } from './reschedule-button.tsx'

/** Another time or another pace for what of a send has not left. */
export function RescheduleOrRateButtons({ report }: { report: Report }) {
  return (
    <>
      <RescheduleButton report={report} />
      <ChangeSendRateButton report={report} />
    </>
  )
}
