import { useRouter } from '@tanstack/react-router'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { phonebookTexts } from '@peyk/phrases/fa/phonebook/phonebook-screens.ts'
import { PermissionButton } from '../../../lib/permission/permission-button.tsx'
import { LazyGroupDialog } from './group-dialog.lazy.tsx'

/** Creates a group and opens it. */
export function CreateGroupButton() {
  const [isOpen, setOpen] = useState(false)
  const router = useRouter()
  return (
    <>
      <PermissionButton
        permission="phonebook.manage"
        apiCall="phonebook.createPhonebook"
        icon={Plus}
        onPress={() => setOpen(true)}
      >
        {phonebookTexts.groups.create}
      </PermissionButton>
      {isOpen && (
        <LazyGroupDialog
          group={null}
          onClose={() => setOpen(false)}
          onCreated={({ id }) => void router.navigate({ href: `/contacts/group/${id}` })}
        />
      )}
    </>
  )
}
