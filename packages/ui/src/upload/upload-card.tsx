import { uiFiles } from '@peyk/phrases/fa/ui/files.ts'
import { ui } from '@peyk/phrases/fa/ui/kit.ts'
import { FileSpreadsheet, X } from 'lucide-react'
import type { ReactNode } from 'react'

import { FileName } from '../format/file-name.tsx'
import { formatFileSize } from '../format/file-size.ts'
import type { UploadState } from './upload.ts'
import { ErrorAlert } from '../display/error-alert.tsx'
import { IconButton } from '../button/icon-button.tsx'
import { cappedPercent, ProgressBar } from '../display/progress-bar.tsx'

const FULL_PERCENT = 100

export type UploadCardProps = {
  state: Exclude<UploadState<unknown>, { step: 'idle' | 'refused' }>
  /** Stops the upload, or takes the file out again; left out where it stays. */
  onCancel?: () => void
  children?: ReactNode
}

/** The chosen file: its name and size, how far it is, and the way to stop it or take it out. */
export function UploadCard({ state, onCancel, children }: UploadCardProps) {
  const { file } = state
  const isUploading = state.step === 'uploading'
  return (
    <div className="flex flex-col gap-3 rounded-md border border-line bg-surface p-4">
      <div className="flex items-center gap-3">
        <span className="flex size-10 shrink-0 items-center justify-center rounded-md bg-subtle text-ink-2">
          <FileSpreadsheet size={20} aria-hidden />
        </span>
        <div className="min-w-0 flex-1">
          <p className="wrap-anywhere text-base font-medium text-ink">
            <FileName>{file.name}</FileName>
          </p>
          <p className="text-xs text-ink-3">
            {isUploading && state.percent < FULL_PERCENT
              ? uiFiles.sentOf(
                  formatFileSize((file.size * cappedPercent(state.percent)) / FULL_PERCENT),
                  formatFileSize(file.size),
                )
              : formatFileSize(file.size)}
          </p>
        </div>
        {onCancel && (
          <IconButton icon={X} label={isUploading ? uiFiles.cancel : ui.remove(file.name)} onPress={onCancel} />
        )}
      </div>
      {isUploading && (
        <ProgressBar
          label={state.percent >= FULL_PERCENT ? uiFiles.processing : uiFiles.uploading}
          percent={cappedPercent(state.percent)}
        />
      )}
      {state.step === 'failed' && <ErrorAlert>{state.problem}</ErrorAlert>}
      {children}
      <span role="status" className="sr-only">
        {state.step === 'done' && (state.result === null ? uiFiles.uploaded : uiFiles.done)}
      </span>
    </div>
  )
}
