import { useQuery } from '@tanstack/react-query'
import { fileTexts } from '@peyk/phrases/fa/files/file-screens.ts'
import { InfoAlert } from '@peyk/ui/display/info-alert.tsx'
import { ProgressBar } from '@peyk/ui/display/progress-bar.tsx'
import { UploadReport } from '@peyk/ui/upload/upload-report.tsx'
import { toUploadReport } from '../../../lib/files/upload-report.ts'
import { fileQuery } from '../files.api.ts'

/** What has become of a file since it was uploaded: how far its check is, then what its rows are. */
export function FileCheckStatus({ fileId }: { fileId: number }) {
  const { data: file } = useQuery(fileQuery(fileId))
  if (file === undefined) return null
  if (file.status === 'processing')
    return (
      <div role="status" className="flex flex-col gap-2">
        <ProgressBar label={fileTexts.report.checking} percent={file.progress} />
        <p className="text-sm text-ink-2">{fileTexts.report.checkingHint}</p>
      </div>
    )
  if (file.report === null) return <InfoAlert tone="success">{fileTexts.form.stored}</InfoAlert>
  return <UploadReport report={toUploadReport(file.report)} />
}
