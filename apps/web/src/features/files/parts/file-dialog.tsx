import { useQuery } from '@tanstack/react-query'
import { Download, FileWarning } from 'lucide-react'
import { webFiles } from '@peyk/phrases/fa/web-files.ts'
import { Button } from '@peyk/ui/widgets/button.tsx'
import { ErrorState } from '@peyk/ui/widgets/error-state.tsx'
import { FullScreenModal } from '@peyk/ui/widgets/full-screen-modal.tsx'
import { SkeletonRows } from '@peyk/ui/widgets/skeleton-rows.tsx'
import { errorTextOf } from '../../../lib/error-text.ts'
import { fileQuery } from '../files.api.ts'
import { hasRejected } from '../files.state.ts'
import { FileReport } from './file-report.tsx'
import { useFileDownload } from './use-file-download.ts'

/** One file over the list: its report, and the ways to have it. */
export function FileDialog({ fileId, onClose }: { fileId: number; onClose: () => void }) {
  const { data: file, error, isFetching, refetch } = useQuery(fileQuery(fileId))
  const download = useFileDownload()
  const footer = file?.status === 'ready' && (
    <>
      <Button icon={Download} onPress={() => void download(fileId)}>
        {webFiles.acts.download}
      </Button>
      {hasRejected(file) && (
        <Button variant="secondary" icon={FileWarning} onPress={() => void download(fileId, { isRejected: true })}>
          {webFiles.acts.rejected}
        </Button>
      )}
    </>
  )
  return (
    <FullScreenModal
      isOpen
      onOpenChange={onClose}
      title={file?.name ?? webFiles.report.title}
      {...(footer !== false && { footer })}
    >
      {file !== undefined ? (
        <FileReport file={file} />
      ) : error === null ? (
        // As high as a report: nothing moves when it comes.
        <SkeletonRows count={14} />
      ) : (
        <ErrorState description={errorTextOf(error)} onRetry={() => void refetch()} isRetrying={isFetching} />
      )}
    </FullScreenModal>
  )
}
