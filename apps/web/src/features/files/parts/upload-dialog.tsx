import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { fileTexts } from '@peyk/phrases/fa/files/file-screens.ts'
import type { UploadOptions } from '@peyk/ui/upload/upload.ts'
import { Button } from '@peyk/ui/button/button.tsx'
import { Dialog } from '@peyk/ui/overlay/dialog.tsx'
import { FileUpload } from '@peyk/ui/upload/file-upload.tsx'
import { Select } from '@peyk/ui/select/select.tsx'
import { UnsavedChangesGuard } from '../../../lib/form/unsaved-changes-guard.tsx'
import { uploadFile } from '../../../lib/files/upload-file.ts'
import { useSession } from '../../../lib/session/session.tsx'
import { toUploadProblem } from '../../../lib/files/upload-failure.ts'
import { fileQuery, type FileRow } from '../files.api.ts'
import { UPLOAD_PURPOSES, uploadRulesFor, type UploadPurpose } from '../files.model.ts'
import { FileCheckStatus } from './file-check-status.tsx'

const texts = fileTexts.form

interface UploadDialogProps {
  onClose: () => void
  /** Opens the whole report of what was uploaded. */
  onReport: (fileId: number) => void
}

/** What the file is for, then the file: dragged or chosen, sent with progress, and what became of its rows. */
export function UploadDialog({ onClose, onReport }: UploadDialogProps) {
  const session = useSession()
  const client = useQueryClient()
  const [purpose, setPurpose] = useState<UploadPurpose>('send')
  const [isSending, setSending] = useState(false)
  const [keptId, setKeptId] = useState<number | null>(null)
  // One file after the other: each has a place of its own.
  const [round, setRound] = useState(1)
  const upload = async (file: File, aid: UploadOptions) => {
    setSending(true)
    try {
      const token = session.token()
      const made = await uploadFile<FileRow>({ path: 'user/files', fields: { purpose }, file, token, options: aid })
      client.setQueryData(fileQuery(made.file_id).queryKey, made)
      setKeptId(made.file_id)
      return null
    } catch (error) {
      throw toUploadProblem(error)
    } finally {
      setSending(false)
      void client.invalidateQueries({ queryKey: ['files'] })
    }
  }
  const another = () => {
    setKeptId(null)
    setRound(round + 1)
  }
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      isDismissable={!isSending}
      title={texts.title}
      size="lg"
      footer={
        <>
          {keptId !== null && (
            <>
              <Button autoFocus onPress={() => onReport(keptId)}>
                {texts.seeReport}
              </Button>
              <Button variant="secondary" onPress={another}>
                {texts.another}
              </Button>
            </>
          )}
          <Button variant="secondary" onPress={onClose} isDisabled={isSending}>
            {texts.close}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-5">
        <UnsavedChangesGuard isDirty={isSending} />
        <Select
          label={texts.purpose}
          value={purpose}
          onChange={setPurpose}
          isDisabled={isSending || keptId !== null}
          options={UPLOAD_PURPOSES.map((value) => ({ value, label: texts.purposes[value] }))}
        />
        <FileUpload
          key={`${purpose} ${round}`}
          label={texts.file}
          isRequired
          isRemoveHidden
          autoFocus={round > 1}
          rules={uploadRulesFor(purpose)}
          upload={upload}
        />
        {keptId !== null && <FileCheckStatus fileId={keptId} />}
      </div>
    </Dialog>
  )
}
