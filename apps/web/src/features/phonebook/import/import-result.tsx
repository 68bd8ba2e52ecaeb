import { useQueryClient } from '@tanstack/react-query'
import { Download, UsersRound } from 'lucide-react'
import { useState } from 'react'
import { contactImportTexts } from '@peyk/phrases/fa/phonebook/contact-import.ts'
import { FileName } from '@peyk/ui/format/file-name.tsx'
import { formatCount } from '@peyk/ui/format/format-values.ts'
import { Button } from '@peyk/ui/button/button.tsx'
import { Card } from '@peyk/ui/display/card.tsx'
import { InfoAlert } from '@peyk/ui/display/info-alert.tsx'
import { LinkButton } from '@peyk/ui/navigation/link-button.tsx'
import { UploadReport } from '@peyk/ui/upload/upload-report.tsx'
import { callErrorMessage } from '../../../lib/call-errors/call-error-message.ts'
import { openDownload } from '../../../lib/files/download-file.ts'
import { toUploadReport } from '../../../lib/files/upload-report.ts'
import { showToast } from '../../../lib/toasts/show-toast.ts'
import { importCounts, rejectedCount, type ImportOutcome } from './import-result.model.ts'
import type { ImportFile, SheetReport } from './import-mapping.model.ts'
import { fileQuery } from '../phonebook.api.ts'
import type { GroupRow } from '../phonebook.model.ts'
import { UndoImportButton } from './undo-import-button.tsx'

const { run: texts } = contactImportTexts

interface ImportResultProps {
  group: GroupRow
  file: ImportFile
  report: SheetReport
  outcome: ImportOutcome
  /** Another sheet. */
  onRestart: () => void
  /** The same one, from its columns on. */
  onAgain: () => void
  /** Whoever goes on to the group has seen it. */
  onSeen: () => void
}

/** What became of the rows, each by its number, and the ones that did not come in as a file. */
export function ImportResult({ group, file, report, outcome, onRestart, onAgain, onSeen }: ImportResultProps) {
  const hasFailed = outcome.status !== 'done'
  const rejected = rejectedCount(report, outcome)
  return (
    <>
      <OutcomeAlert outcome={outcome} />
      <Card
        title={texts.result}
        aside={
          <span className="text-ink-3 max-desk:hidden">
            <FileName>{file.name}</FileName>
          </span>
        }
      >
        <div className="flex flex-col items-start gap-4">
          <UploadReport report={{ ...toUploadReport(report), fault: null, counts: importCounts(report, outcome) }} />
          {outcome.invalid_count > 0 && (
            <p className="text-sm text-ink-2">{texts.invalidHint(formatCount(outcome.invalid_count))}</p>
          )}
          {rejected > 0 && <RejectedRowsDownload fileId={file.file_id} />}
        </div>
      </Card>
      <p className="text-base text-ink-2">{texts.inGroup(formatCount(group.count))}</p>
      <div className="flex flex-wrap gap-3 max-desk:flex-col max-desk:flex-nowrap">
        <LinkButton href={`/contacts/group/${group.id}`} icon={UsersRound} onPress={onSeen}>
          {texts.see}
        </LinkButton>
        <Button variant="secondary" onPress={hasFailed ? onAgain : onRestart}>
          {hasFailed ? texts.again : texts.another}
        </Button>
        {outcome.added_count > 0 && (
          <UndoImportButton groupId={group.id} fileId={file.file_id} added={outcome.added_count} onDone={onSeen} />
        )}
      </div>
    </>
  )
}

function OutcomeAlert({ outcome }: { outcome: ImportOutcome }) {
  const { added_count: added, updated_count: updated, full_count: full } = outcome
  if (outcome.status === 'failed')
    return (
      <InfoAlert tone="warning" title={texts.failed}>
        {outcome.error_text ?? texts.failedHint}
      </InfoAlert>
    )
  const countText = added > 0 || updated === 0 ? texts.added(formatCount(added)) : texts.updated(formatCount(updated))
  const resultText =
    added > 0 && updated > 0 ? texts.addedAndUpdated(formatCount(added), formatCount(updated)) : countText
  if (outcome.status === 'cancelled')
    return (
      <InfoAlert title={texts.cancelled}>
        {added + updated === 0 ? texts.cancelledNone : texts.kept(resultText)}
      </InfoAlert>
    )
  if (full > 0)
    return (
      <InfoAlert tone="warning" title={texts.fullTitle}>
        {resultText}
      </InfoAlert>
    )
  return added + updated === 0 ? (
    <InfoAlert title={texts.addedNone}>{texts.addedNoneHint}</InfoAlert>
  ) : (
    <InfoAlert tone="success" title={texts.done}>
      {resultText}
    </InfoAlert>
  )
}

/** The rows that did not come in, each with why, by a signed address that is asked for at the press. */
function RejectedRowsDownload({ fileId }: { fileId: number }) {
  const client = useQueryClient()
  const [isBusy, setBusy] = useState(false)
  const download = async () => {
    setBusy(true)
    try {
      const { url } = await client.fetchQuery({ ...fileQuery(fileId), staleTime: 0 })
      if (url === null) showToast({ title: texts.rejectedFailed, tone: 'warning' })
      else openDownload(`${url}&invalid_only=1`)
    } catch (error) {
      showToast({ title: texts.rejectedFailed, description: callErrorMessage(error), tone: 'warning' })
    } finally {
      setBusy(false)
    }
  }
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <Button size="sm" variant="secondary" icon={Download} isLoading={isBusy} onPress={() => void download()}>
        {texts.rejected}
      </Button>
      <span className="text-sm text-ink-2">{texts.rejectedHint}</span>
    </div>
  )
}
