import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { errorText } from '@peyk/client/error-text.ts'
import { shell } from '@peyk/phrases/fa/shell.ts'
import { uiFiles } from '@peyk/phrases/fa/ui-files.ts'
import { webFiles } from '@peyk/phrases/fa/web-files.ts'
import { UploadProblem, type UploadAid } from '@peyk/ui/upload.ts'
import { Button } from '@peyk/ui/widgets/button.tsx'
import { Dialog } from '@peyk/ui/widgets/dialog.tsx'
import { FileUpload } from '@peyk/ui/widgets/file-upload.tsx'
import { InfoAlert } from '@peyk/ui/widgets/info-alert.tsx'
import { Select } from '@peyk/ui/widgets/select.tsx'
import { sendFile } from '../../../lib/send-file.ts'
import { useSession } from '../../../lib/session/session.tsx'
import { fileQuery, type FileRow } from '../files.api.ts'
import { factsOf, NOTHING_YET, PURPOSES, rulesOf, type Purpose } from '../files.state.ts'

const texts = webFiles.form

interface UploadDialogProps {
  onClose: () => void
  /** Opens the whole report of what was uploaded. */
  onReport: (fileId: number) => void
}

/** What the file is for, then the file: dragged or chosen, sent with progress, and what became of its rows. */
export function UploadDialog({ onClose, onReport }: UploadDialogProps) {
  const session = useSession()
  const client = useQueryClient()
  const [purpose, setPurpose] = useState<Purpose>('send')
  const [kept, setKept] = useState<FileRow | null>(null)
  const upload = async (file: File, aid: UploadAid) => {
    try {
      const token = session.token()
      const made = await sendFile<FileRow>({ path: 'user/files', fields: { purpose }, file, token, aid })
      client.setQueryData(fileQuery(made.file_id).queryKey, made)
      void client.invalidateQueries({ queryKey: ['files'] })
      setKept(made)
      return made.report === null || made.status === 'processing' ? NOTHING_YET : factsOf(made.report)
    } catch (error) {
      const words = { sendFailed: uiFiles.failed, accessRestricted: shell.accessRestricted }
      throw new UploadProblem(errorText(error, words))
    }
  }
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      title={texts.title}
      size="lg"
      footer={
        <>
          {kept !== null && <Button onPress={() => onReport(kept.file_id)}>{texts.seeReport}</Button>}
          <Button variant="secondary" onPress={onClose}>
            {texts.close}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-5">
        <Select
          label={texts.purpose}
          value={purpose}
          onChange={setPurpose}
          isDisabled={kept !== null}
          options={PURPOSES.map((value) => ({ value, label: texts.purposes[value] }))}
        />
        <FileUpload
          key={purpose}
          label={texts.file}
          isRequired
          rules={rulesOf(purpose)}
          upload={upload}
          onClear={() => setKept(null)}
        />
        {kept?.status === 'processing' && <InfoAlert>{texts.later}</InfoAlert>}
      </div>
    </Dialog>
  )
}
