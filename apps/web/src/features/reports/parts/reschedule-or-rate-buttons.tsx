import type { Report } from '../reports.model.ts'
import { ChangePace } from './change-send-rate.tsx'
import { ChangeTime } from './reschedule-button.tsx'

/** Another time or another pace for what of a send has not left. */
export function ChangeSend({ report }: { report: Report }) {
  return (
    <>
      <ChangeTime report={report} />
      <ChangePace report={report} />
    </>
  )
}
