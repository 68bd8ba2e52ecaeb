import { FileUp } from 'lucide-react'
import { useState } from 'react'
import { phonebookTexts } from '@peyk/phrases/fa/phonebook/phonebook-screens.ts'
import { LazyWithSkeleton, lazyComponent } from '@peyk/ui/lazy/lazy-component.ts'
import { LinkButton } from '@peyk/ui/navigation/link-button.tsx'
import { PermissionButton } from '../../../lib/permission/permission-button.tsx'
import { usePermission } from '../../../lib/permission/use-permission.ts'

const importGroupDialog = lazyComponent(async () => (await import('./import-group-dialog.tsx')).ImportGroupDialog)

/** Imports contacts from a file; the group is asked for first. */
export function ImportContactsButton() {
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <>
      <PermissionButton
        permission="phonebook.manage"
        apiCall="phonebook.importContacts"
        variant="secondary"
        icon={FileUp}
        onPress={() => setOpen(true)}
      >
        {phonebookTexts.import}
      </PermissionButton>
      {isOpen && <LazyWithSkeleton part={importGroupDialog} props={{ onClose: close }} skeleton={null} />}
    </>
  )
}

/** Leads to the import of one group. */
export function ImportIntoGroupButton({ groupId }: { groupId: number }) {
  return usePermission('phonebook.manage', 'phonebook.importContacts') ? (
    <LinkButton variant="secondary" icon={FileUp} href={`/contacts/group/${groupId}?view=import`}>
      {phonebookTexts.import}
    </LinkButton>
  ) : null
}
