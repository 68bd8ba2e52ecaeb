import { useQuery } from '@tanstack/react-query'
import { Download, FileWarning, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { fileTexts } from '@peyk/phrases/fa/files/file-screens.ts'
import { formatFileName } from '@peyk/ui/format/file-name.tsx'
import { Button } from '@peyk/ui/button/button.tsx'
import { ErrorState } from '@peyk/ui/display/error-state.tsx'
import { FullScreenModal } from '@peyk/ui/overlay/full-screen-modal.tsx'
import { SkeletonRows } from '@peyk/ui/display/skeleton-rows.tsx'
import { callErrorMessage } from '../../../lib/call-errors/call-error-message.ts'
import { fileQuery } from '../files.api.ts'
import { hasRejectedRows, isExporting } from '../files.model.ts'
import { FileReport } from './file-report.tsx'
import { RemoveFiles } from './remove-files.tsx'
import { useFileDownload } from './use-file-download.ts'

/** One file over the list: its report, and the ways to have it, or to stop what is still done with it. */
export function FileDialog({ fileId, onClose }: { fileId: number; onClose: () => void }) {
  const { data: file, error, isFetching, refetch } = useQuery(fileQuery(fileId))
  const download = useFileDownload()
  const [removal, setRemoval] = useState<{ isOpen: boolean } | null>(null)
  const footer =
    file?.status === 'processing' ? (
      <Button variant="secondary" icon={Trash2} onPress={() => setRemoval({ isOpen: true })}>
        {isExporting(file) ? fileTexts.acts.stopMaking : fileTexts.acts.stop}
      </Button>
    ) : (
      file?.status === 'ready' && (
        <>
          <Button icon={Download} onPress={() => void download(fileId)}>
            {fileTexts.acts.download}
          </Button>
          {hasRejectedRows(file) && (
            <Button variant="secondary" icon={FileWarning} onPress={() => void download(fileId, { isRejected: true })}>
              {fileTexts.acts.rejected}
            </Button>
          )}
        </>
      )
    )
  return (
    <FullScreenModal
      isOpen
      onOpenChange={onClose}
      // A report grows while the file is checked.
      isTall
      title={file === undefined ? fileTexts.report.title : formatFileName(file.name)}
      {...(file !== undefined && footer !== false && { footer })}
    >
      {file !== undefined ? (
        <FileReport file={file} />
      ) : error === null ? (
        <SkeletonRows count={14} />
      ) : (
        <ErrorState description={callErrorMessage(error)} onRetry={() => void refetch()} isRetrying={isFetching} />
      )}
      {removal !== null && (
        <RemoveFiles
          fileIds={[fileId]}
          file={file}
          isOpen={removal.isOpen}
          onClose={() => setRemoval({ isOpen: false })}
          onDone={onClose}
        />
      )}
    </FullScreenModal>
  )
}
