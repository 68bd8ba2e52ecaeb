import { FileUp } from 'lucide-react'
import { useState } from 'react'
import { phonebookTexts } from '@peyk/phrases/fa/phonebook/phonebook-screens.ts'
import { Arriving, onDemand } from '@peyk/ui/lazy/lazy-component.ts'
import { LinkButton } from '@peyk/ui/navigation/link-button.tsx'
import { MayButton } from '../../../lib/permission/permission-button.tsx'
import { useMay } from '../../../lib/permission/use-permission.ts'

const importGroupDialog = onDemand(async () => (await import('./import-group-dialog.tsx')).ImportGroupDialog)

/** Imports contacts from a file; the group is asked for first. */
export function ImportContactsButton() {
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <>
      <MayButton
        permission="phonebook.manage"
        asks="phonebook.importContacts"
        variant="secondary"
        icon={FileUp}
        onPress={() => setOpen(true)}
      >
        {phonebookTexts.import}
      </MayButton>
      {isOpen && <Arriving part={importGroupDialog} props={{ onClose: close }} standIn={null} />}
    </>
  )
}

/** Leads to the import of one group. */
export function ImportIntoGroupButton({ groupId }: { groupId: number }) {
  return useMay('phonebook.manage', 'phonebook.importContacts') ? (
    <LinkButton variant="secondary" icon={FileUp} href={`/contacts/group/${groupId}?view=import`}>
      {phonebookTexts.import}
    </LinkButton>
  ) : null
}
