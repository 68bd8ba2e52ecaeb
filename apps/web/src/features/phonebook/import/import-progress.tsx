import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { contactImportTexts } from '@peyk/phrases/fa/phonebook/contact-import.ts'
import { phonebookTexts } from '@peyk/phrases/fa/phonebook/phonebook-screens.ts'
import { FileName } from '@peyk/ui/format/file-name.tsx'
import { formatCount } from '@peyk/ui/format/format-values.ts'
import { Button } from '@peyk/ui/button/button.tsx'
import { Card } from '@peyk/ui/display/card.tsx'
import { scaledMs } from '@peyk/ui/app/timing.ts'
import { LinkButton } from '@peyk/ui/navigation/link-button.tsx'
import { ProgressBar } from '@peyk/ui/display/progress-bar.tsx'
import { outcomeOf, countProcessedRows } from './import-result.model.ts'
import { fileQuery } from '../phonebook.api.ts'
import { isImporting, type GroupRow } from '../phonebook.model.ts'
import { ImportResult } from './import-result.tsx'
import { CancelImportButton } from './cancel-import-button.tsx'
import { ImportChecking } from './import-checking.tsx'

const { run: texts } = contactImportTexts
const POLL_INTERVAL_MS = 1000
/** Of `import_status`: failed, or stopped. */
const IMPORT_FAILED = 3

interface ImportProgressProps {
  /** Read again and again while it runs, by the screen. */
  group: GroupRow
  /** Null where another browser began it. */
  fileId: number | null
  onRestart: () => void
  onAgain: () => void
  onSeen: () => void
}

/** How far the sheet is, then what became of its rows. */
export function ImportProgress({ group, fileId, onRestart, ...ways }: ImportProgressProps) {
  const client = useQueryClient()
  const isComing = isImporting(group)
  const { data: file, error, refetch } = useQuery({
    ...fileQuery(fileId ?? 0),
    enabled: fileId !== null,
    refetchInterval: ({ state }) => {
      const told = outcomeOf(state.data, group)
      return told === undefined || told.status === 'processing' ? scaledMs(POLL_INTERVAL_MS) : false
    },
  })
  const outcome = outcomeOf(file, group)
  const isOver = outcome !== undefined && outcome.status !== 'processing'
  useEffect(() => {
    // The group has its new contacts.
    if (isOver) void client.invalidateQueries({ queryKey: ['phonebook'] })
  }, [isOver, client])
  if (error !== null && file === undefined)
    return <ImportChecking file={undefined} error={error} onRetry={() => void refetch()} onRestart={onRestart} onStop={onRestart} />
  if (file?.report != null && outcome !== undefined && isOver)
    return <ImportResult group={group} file={file} report={file.report} outcome={outcome} onRestart={onRestart} {...ways} />
  if (fileId === null && !isComing) return <ImportEnded group={group} onRestart={onRestart} />
  const { processed, total } = countProcessedRows(file?.report ?? null, outcome)
  const percent = outcome?.progress ?? 0
  const taken = outcome === undefined ? (group.import?.taken_count ?? 0) : outcome.added_count + outcome.updated_count
  return (
    <Card title={texts.title} {...(file && { aside: <span className="text-ink-3 max-desk:hidden"><FileName>{file.name}</FileName></span> })}>
      <div className="flex flex-col items-start gap-4">
        <div className="flex w-full flex-col gap-2" role="status">
          {fileId === null && group.import !== null && (
            <>
              <p className="text-base text-ink">
                <bdi>{group.import.by}</bdi> {phonebookTexts.groups.importBy}
              </p>
              <ProgressBar label={texts.soFar(formatCount(taken))} percent={group.import.progress} />
            </>
          )}
          {fileId !== null && (
            <ProgressBar
              label={
                outcome === undefined ? texts.waiting : texts.soFar(formatCount(taken))
              }
              percent={percent}
              {...(total > 0 && { note: texts.rows(formatCount(processed), formatCount(total)) })}
            />
          )}
          <p className="text-sm text-ink-2">{texts.hint}</p>
          <p className="text-sm text-ink-2">{texts.inGroup(formatCount(group.count))}</p>
        </div>
        <div className="flex flex-wrap gap-3">
          <LinkButton variant="secondary" href={`/contacts/group/${group.id}`}>
            {texts.see}
          </LinkButton>
          <CancelImportButton groupId={group.id} importedCount={taken} />
        </div>
      </div>
    </Card>
  )
} // prettier-ignore

/** Somebody else's sheet is in: what became of its rows stands among the files. */
function ImportEnded({ group, onRestart }: { group: GroupRow; onRestart: () => void }) {
  return (
    <Card title={group.import_status === IMPORT_FAILED ? texts.endedEarly : texts.ended}>
      <p className="text-base text-ink-2">{texts.inGroup(formatCount(group.count))}</p>
      <div className="mt-4 flex flex-wrap gap-3">
        <LinkButton href={`/contacts/group/${group.id}`}>{texts.see}</LinkButton>
        <Button variant="secondary" onPress={onRestart}>
          {texts.another}
        </Button>
      </div>
    </Card>
  )
}
