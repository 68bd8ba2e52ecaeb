import { Plus } from 'lucide-react'
import { useState } from 'react'
import { phonebookTexts } from '@peyk/phrases/fa/phonebook/phonebook-screens.ts'
import { PermissionButton } from '../../../lib/permission/permission-button.tsx'
import { LazyCustomFieldDialog } from './custom-field-dialog.lazy.tsx'

export function CreateCustomFieldButton() {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <PermissionButton
        permission="phonebook.manage"
        apiCall="phonebook.createOption"
        icon={Plus}
        onPress={() => setOpen(true)}
      >
        {phonebookTexts.features.create}
      </PermissionButton>
      {isOpen && <LazyCustomFieldDialog customField={null} onClose={() => setOpen(false)} />}
    </>
  )
}
