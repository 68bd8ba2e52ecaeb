import { ApiError } from '@peyk/client/api-error.ts'
import { ui } from '@peyk/phrases/fa/ui/kit.ts'
import { uiFileFaults } from '@peyk/phrases/fa/ui/file-report.ts'
import { contactImportTexts } from '@peyk/phrases/fa/phonebook/contact-import.ts'
import { FileName } from '@peyk/ui/format/file-name.tsx'
import { formatCount } from '@peyk/ui/format/format-values.ts'
import { Button } from '@peyk/ui/button/button.tsx'
import { Card } from '@peyk/ui/display/card.tsx'
import { ErrorAlert } from '@peyk/ui/display/error-alert.tsx'
import { ProgressBar } from '@peyk/ui/display/progress-bar.tsx'
import { SkeletonRows } from '@peyk/ui/display/skeleton-rows.tsx'
import { callErrorMessage } from '../../../lib/call-errors/call-error-message.ts'
import { isParsed, type ImportFile } from './import-mapping.model.ts'

interface ImportCheckingProps {
  file: ImportFile | undefined
  error: unknown
  onRetry: () => void
  onRestart: () => void
  /** Stops what is being read. */
  onStop: () => void
}

/** The sheet is still being read, or cannot be. */
export function ImportChecking({ file, error, onRetry, onRestart, onStop }: ImportCheckingProps) {
  if (file?.status === 'processing') return <CheckProgress file={file} onStop={onStop} />
  const isRefused = file !== undefined && !isParsed(file)
  // A file that was read waits for what its columns can become.
  if (error === null && !isRefused)
    return (
      <Card>
        <SkeletonRows count={6} />
      </Card>
    )
  const isGone = error instanceof ApiError && error.status === 404
  const fault = file?.report?.error_code ?? null
  const errorText = file?.report?.error_text ?? (fault === null ? contactImportTexts.fileFailed : uiFileFaults[fault])
  return (
    <Card>
      <div className="flex flex-col items-start gap-4">
        <ErrorAlert>
          {isRefused ? errorText : isGone ? contactImportTexts.fileMissing : callErrorMessage(error)}
        </ErrorAlert>
        <div className="flex flex-wrap gap-3">
          {!isRefused && !isGone && <Button onPress={onRetry}>{ui.retry}</Button>}
          <Button variant="secondary" onPress={onRestart}>
            {contactImportTexts.another}
          </Button>
        </div>
      </div>
    </Card>
  )
}

function CheckProgress({ file, onStop }: { file: ImportFile; onStop: () => void }) {
  const rows = file.report?.total_rows ?? 0
  return (
    <Card
      title={contactImportTexts.checking}
      aside={
        <span className="text-ink-3">
          <FileName>{file.name}</FileName>
        </span>
      }
    >
      <div className="flex flex-col items-start gap-4">
        <div role="status" className="flex w-full flex-col gap-2">
          <ProgressBar
            label={rows === 0 ? contactImportTexts.checking : contactImportTexts.checkedRows(formatCount(rows))}
            percent={file.progress}
          />
          <p className="text-sm text-ink-2">{contactImportTexts.checkingHint}</p>
        </div>
        <Button variant="secondary" onPress={onStop}>
          {contactImportTexts.stop}
        </Button>
      </div>
    </Card>
  )
}
