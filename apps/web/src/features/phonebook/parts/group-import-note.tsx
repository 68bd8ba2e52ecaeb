import { webPhonebook } from '@peyk/phrases/fa/web-phonebook.ts'
import { InfoAlert } from '@peyk/ui/widgets/info-alert.tsx'
import { LinkButton } from '@peyk/ui/widgets/link-button.tsx'
import { useMay } from '../../../lib/permission/use-may.ts'
import { isImporting, type GroupRow } from '../phonebook.state.ts'

const { groups: texts } = webPhonebook

/** Above the contacts of a group into which a sheet is coming. */
export function GroupImportNote({ group }: { group: GroupRow }) {
  const may = useMay('phonebook.manage')
  if (!isImporting(group)) return null
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
      {texts.importRunning}
    </InfoAlert>
  )
}
