import { useQueryClient } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { contactImportTexts } from '@peyk/phrases/fa/phonebook/contact-import.ts'
import { isolateFileName } from '@peyk/ui/format/file-name.tsx'
import { EXCEL_FILE_RULES, extensionsText, type FileRules } from '@peyk/ui/upload/file-validation.ts'
import { formatFileSize } from '@peyk/ui/format/file-size.ts'
import { formatCount } from '@peyk/ui/format/format-values.ts'
import type { UploadOptions } from '@peyk/ui/upload/upload.ts'
import { Button } from '@peyk/ui/button/button.tsx'
import { Card } from '@peyk/ui/display/card.tsx'
import { EmptyState } from '@peyk/ui/display/empty-state.tsx'
import { FileUpload } from '@peyk/ui/upload/file-upload.tsx'
import { InfoAlert } from '@peyk/ui/display/info-alert.tsx'
import { LinkButton } from '@peyk/ui/navigation/link-button.tsx'
import type { UploadReportData } from '@peyk/ui/upload/upload-report.tsx'
import { UnsavedChangesGuard } from '../../../lib/form/unsaved-changes-guard.tsx'
import { uploadFile } from '../../../lib/files/upload-file.ts'
import { useSession } from '../../../lib/session/session.tsx'
import { toUploadProblem } from '../../../lib/files/upload-failure.ts'
import { remainingCapacity } from './import-result.model.ts'
import type { ImportFile } from './import-mapping.model.ts'
import { fileQuery, useImportSample } from '../phonebook.api.ts'
import type { GroupRow } from '../phonebook.model.ts'
import { useExportFile } from '../../../lib/export/use-export-file.ts'

const { file: texts } = contactImportTexts

/** As the contract has it for sheets of contacts (FILE_EXTENSIONS). */
const SHEET_RULES: FileRules = { ...EXCEL_FILE_RULES, extensions: [...EXCEL_FILE_RULES.extensions, 'csv'] }
const hint = texts.hint(extensionsText(SHEET_RULES), formatFileSize(SHEET_RULES.maxBytes))

const getView = (search: unknown) => (search as { view?: string }).view

interface ImportFileStepProps {
  group: GroupRow
  /** A sheet that was brought before and not taken in yet. */
  unfinished: { name: string; isStarted: boolean; onContinue: () => void; onDiscard: () => void } | null
  onFile: (file: ImportFile) => void
}

/** The sheet: chosen or dropped, sent with progress; and the sample that says what it looks like. */
export function ImportFileStep({ group, unfinished, onFile }: ImportFileStepProps) {
  const session = useSession()
  const client = useQueryClient()
  const [isSending, setSending] = useState(false)
  const upload = async (file: File, options: UploadOptions) => {
    setSending(true)
    try {
      const token = session.token()
      const uploaded = await uploadFile<ImportFile>({
        path: 'user/files',
        fields: { purpose: 'import' },
        file,
        token,
        options,
      })
      client.setQueryData(fileQuery(uploaded.file_id).queryKey, uploaded)
      setSending(false)
      // The guard has to hear of it before the way leads on.
      requestAnimationFrame(() => onFile(uploaded))
      return EMPTY_REPORT
    } catch (error) {
      setSending(false)
      throw toUploadProblem(error)
    }
  }
  if (remainingCapacity(group) === 0)
    return (
      <Card>
        <EmptyState
          title={contactImportTexts.full}
          description={contactImportTexts.fullHint}
          action={
            <LinkButton variant="secondary" href="/contacts/group">
              {contactImportTexts.seeGroups}
            </LinkButton>
          }
        />
      </Card>
    )
  return (
    <Card>
      <UnsavedChangesGuard
        isDirty={isSending}
        isLeaving={({ current, next }) => next.pathname !== current.pathname || getView(next.search) !== 'import'}
        texts={contactImportTexts.leave}
      />
      <div className="flex flex-col gap-6">
        {unfinished !== null && (
          <InfoAlert
            action={
              <span className="flex flex-wrap gap-2">
                <Button size="sm" onPress={unfinished.onContinue}>
                  {unfinished.isStarted ? texts.seeResult : texts.goOn}
                </Button>
                <Button size="sm" variant="ghost" onPress={unfinished.onDiscard}>
                  {texts.drop}
                </Button>
              </span>
            }
          >
            {(unfinished.isStarted ? texts.taken : texts.again)(isolateFileName(unfinished.name))}
          </InfoAlert>
        )}
        <FileUpload label={texts.label} hint={hint} isRequired rules={SHEET_RULES} upload={upload} />
        <SampleFileAlert group={group} />
        <p className="text-sm text-ink-2">{contactImportTexts.room(formatCount(remainingCapacity(group)))}</p>
      </div>
    </Card>
  )
}

/** What a sheet for this group looks like, to be filled. */
function SampleFileAlert({ group }: { group: GroupRow }) {
  const ask = useImportSample()
  const sample = useExportFile({ failed: texts.sampleFailed })
  return (
    <InfoAlert
      title={texts.sampleTitle}
      action={
        <Button
          size="sm"
          variant="secondary"
          icon={Download}
          isLoading={sample.percent !== null}
          onPress={() => void sample.download(() => ask.mutateAsync({ id: group.id }))}
        >
          {texts.sample}
        </Button>
      }
    >
      {texts.sampleHint}
    </InfoAlert>
  )
}

const noRowErrors = { count: 0, samples: [] }
/** The rows are told a step later. */
const EMPTY_REPORT: UploadReportData = {
  fault: null,
  total: 0,
  valid: 0,
  duplicates: 0,
  blacklisted: 0,
  invalid: 0,
  rowErrors: { empty_cell: noRowErrors, invalid_number: noRowErrors, other: noRowErrors },
}
