import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { phonebookTexts } from '@peyk/phrases/fa/phonebook/phonebook-screens.ts'
import { formatCount } from '@peyk/ui/format/format-values.ts'
import { InfoAlert } from '@peyk/ui/display/info-alert.tsx'
import { LinkButton } from '@peyk/ui/navigation/link-button.tsx'
import { ProgressBar } from '@peyk/ui/display/progress-bar.tsx'
import { usePermission } from '../../../lib/permission/use-permission.ts'
import { isImporting, type GroupRow } from '../phonebook.model.ts'

const { groups: texts } = phonebookTexts

/** Above the contacts of a group into which a sheet is coming: whose, and how far it is, whoever began it. */
export function GroupImportBanner({ group }: { group: GroupRow }) {
  const may = usePermission('phonebook.manage')
  const client = useQueryClient()
  const isComing = isImporting(group)
  useEffect(() => {
    if (!isComing) return undefined
    // Its end: the list below has not followed.
    return () => void client.invalidateQueries({ queryKey: ['phonebook'] })
  }, [isComing, client])
  if (!isComing) return null
  return (
    <InfoAlert
      {...(may && {
        action: (
          <LinkButton size="sm" variant="secondary" href={`/contacts/group/${group.id}?view=import`}>
            {texts.importFollow}
          </LinkButton>
        ),
      })}
    >
      {group.import === null ? (
        texts.importRunning
      ) : (
        <div className="flex max-w-lg flex-col gap-2">
          <p>
            <bdi>{group.import.by}</bdi> {texts.importBy}
          </p>
          <ProgressBar
            label={texts.importTaken(formatCount(group.import.taken_count))}
            percent={group.import.progress}
          />
        </div>
      )}
    </InfoAlert>
  )
}
