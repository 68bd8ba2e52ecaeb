import { ServerExport } from '../../../lib/export/server-export.tsx'
import type { RecipientsFilter } from '../reports.api.ts'
import { useDownloadRecipients } from '../reports-send.api.ts'

export interface DownloadRecipientsProps {
  /** What the list is asked for: all pages of it go into the file. */
  filter: RecipientsFilter
  /** How many are listed. */
  rows: number | undefined
}

/** Gives the recipients that are listed out as a file. */
export function DownloadRecipients({ filter: { bulk_id: id, ...filter }, rows }: DownloadRecipientsProps) {
  const download = useDownloadRecipients()
  return (
    <ServerExport
      permission="report.export"
      apiCall="reports.downloadRecipients"
      ask={(format) => download.mutateAsync({ bulk_id: Number(id), ...filter, format })}
      isDisabled={rows === undefined || rows === 0}
      rows={rows}
    />
  )
}
