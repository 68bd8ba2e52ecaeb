import { fileTexts } from '@peyk/phrases/fa/files/file-screens.ts'
import { isolateFileName } from '@peyk/ui/format/file-name.tsx'
import { formatCount } from '@peyk/ui/format/format-values.ts'
import { LazyConfirmDialog } from '@peyk/ui/overlay/confirm-dialog.lazy.tsx'
import { confirmDialogProps } from '../../../lib/form/confirm-dialog-props.tsx'
import { useDeleteFiles, type FileRow } from '../files.api.ts'
import { isExporting } from '../files.model.ts'

const texts = fileTexts.acts

interface RemoveFilesProps {
  fileIds: readonly number[]
  /** The one file, where it is one of the page. */
  file: Pick<FileRow, 'name' | 'status' | 'purpose'> | undefined
  isOpen: boolean
  onClose: () => void
  onDone: () => void
}

/** Asks before files are deleted; one that is in use is refused here, with its name. */
export function RemoveFiles({ fileIds, file, isOpen, onClose, onDone }: RemoveFilesProps) {
  const remove = useDeleteFiles()
  const count = formatCount(fileIds.length)
  const isOne = fileIds.length === 1
  return (
    <LazyConfirmDialog
      isOpen={isOpen}
      {...confirmDialogProps({
        call: remove,
        fields: { listFiles: [...fileIds] },
        onClose,
        onDone,
        done: isOne ? texts.removed : texts.removedMany(count),
      })}
      title={isOne ? texts.removeTitle(isolateFileName(file?.name ?? '')) : texts.removeManyTitle(count)}
      confirmLabel={texts.remove}
      isDanger
    >
      {file?.status !== 'processing' ? texts.removeText : isExporting(file) ? texts.stopMakingText : texts.stopText}
    </LazyConfirmDialog>
  )
}
