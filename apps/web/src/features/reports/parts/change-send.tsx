import type { Report } from '../reports.state.ts'
import { ChangePace } from './change-pace.tsx'
import { ChangeTime } from './change-time.tsx'

/** Another time or another pace for what of a send has not left. */
export function ChangeSend({ report }: { report: Report }) {
  return (
    <>
      <ChangeTime report={report} />
      <ChangePace report={report} />
    </>
  )
}
