import { useQuery } from '@tanstack/react-query'
import { FileSpreadsheet } from 'lucide-react'
import type { ReactNode } from 'react'
import { ApiError } from '@peyk/client/api-error.ts'
import { fileSend as texts } from '@peyk/phrases/fa/sending/file-send.ts'
import type { SelectedFile } from '@peyk/sending-modes/_kit/list-file-field.tsx'
import { errorClass } from '@peyk/ui/app/class-names.ts'
import { FileName } from '@peyk/ui/format/file-name.tsx'
import { Button } from '@peyk/ui/button/button.tsx'
import { ErrorAlert } from '@peyk/ui/display/error-alert.tsx'
import { ProgressBar } from '@peyk/ui/display/progress-bar.tsx'
import { Skeleton } from '@peyk/ui/display/skeleton.tsx'
import { UploadReport } from '@peyk/ui/upload/upload-report.tsx'
import { callErrorMessage } from '../../../lib/call-errors/call-error-message.ts'
import { toUploadReport } from '../../../lib/files/upload-report.ts'
import { usePageAccess } from '../../../lib/permission/use-permission.ts'
import { fileQuery } from '../../files/files.api.ts'
import { KeywordOffer } from './keyword-offer.tsx'
import { RecipientColumns } from './recipient-columns.tsx'

const NOT_FOUND = 404

/** The file of a send: its name, how far its check is, then what its rows are; and the way to another one. */
export function RecipientFile({ file: { id, name }, error: problem, onDrop }: SelectedFile): ReactNode {
  const { data: file, error } = useQuery(fileQuery(id))
  const accessTo = usePageAccess()
  const report = file?.report ?? null
  const isReady = error === null && file?.status !== 'processing'
  const canChoose = isReady && file?.is_used === false && report !== null && report.columns.length > 1
  const isGone = error instanceof ApiError && error.status === NOT_FOUND
  return (
    <div role="group" aria-label={texts.file} className="flex flex-col gap-1.5">
      <span className="text-sm font-medium text-ink">{texts.file}</span>
      <div className="flex flex-col gap-4 rounded-md border border-line bg-surface p-4">
        <div className="flex flex-wrap items-center gap-3">
          <span className="flex size-10 shrink-0 items-center justify-center rounded-md bg-subtle text-ink-2">
            <FileSpreadsheet size={20} aria-hidden />
          </span>
          <p className="min-w-0 flex-1 wrap-anywhere text-base font-medium text-ink">
            <FileName>{file?.name ?? name}</FileName>
          </p>
          <Button variant="secondary" size="sm" onPress={onDrop}>
            {texts.another}
          </Button>
        </div>
        {error !== null && <ErrorAlert>{isGone ? texts.gone : callErrorMessage(error)}</ErrorAlert>}
        {file === undefined && error === null && <Skeleton className="h-10 w-full" />}
        {error === null && file?.status === 'processing' && (
          <div role="status" className="flex flex-col gap-2">
            <ProgressBar label={texts.checking} percent={file.progress} />
            <p className="text-sm text-ink-2">{texts.checkingHint}</p>
          </div>
        )}
        {isReady && report !== null && <UploadReport report={toUploadReport(report)} />}
        {canChoose && <RecipientColumns file={file} report={report} />}
        {canChoose &&
          file.purpose === 'send' &&
          file.status === 'ready' &&
          accessTo('/send-sms/keyword') === 'granted' && <KeywordOffer file={file} report={report} />}
      </div>
      <div role="alert" className={`${errorClass} empty:hidden`}>
        {problem}
      </div>
    </div>
  )
}
