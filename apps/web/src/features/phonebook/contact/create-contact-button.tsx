import { Plus } from 'lucide-react'
import { useState } from 'react'
import { phonebookTexts } from '@peyk/phrases/fa/phonebook/phonebook-screens.ts'
import type { Option } from '@peyk/ui/select/option-row.tsx'
import { PermissionButton } from '../../../lib/permission/permission-button.tsx'
import { LazyContactDrawer } from './contact-drawer.lazy.tsx'

/** Adds a contact; within a group into that one. */
export function CreateContactButton({ group }: { group?: Option }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <PermissionButton
        permission="phonebook.manage"
        apiCall="phonebook.addContacts"
        icon={Plus}
        onPress={() => setOpen(true)}
      >
        {phonebookTexts.contacts.create}
      </PermissionButton>
      {isOpen && (
        <LazyContactDrawer contact={null} {...(group && { initialValues: { group } })} onClose={() => setOpen(false)} />
      )}
    </>
  )
}
