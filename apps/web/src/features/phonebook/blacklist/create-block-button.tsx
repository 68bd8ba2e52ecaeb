import { Plus } from 'lucide-react'
import { useState } from 'react'
import { phonebookTexts } from '@peyk/phrases/fa/phonebook/phonebook-screens.ts'
import { PermissionButton } from '../../../lib/permission/permission-button.tsx'
import { LazyBlockDialog } from './block-dialog.lazy.tsx'

/** Adds numbers to the blacklist on the screen. */
export function CreateBlockButton({ kind }: { kind: 'send' | 'receive' }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <PermissionButton
        permission="blacklist.manage"
        apiCall="phonebook.addStops"
        icon={Plus}
        onPress={() => setOpen(true)}
      >
        {phonebookTexts.blacklist.create}
      </PermissionButton>
      {isOpen && <LazyBlockDialog kind={kind} onClose={() => setOpen(false)} />}
    </>
  )
}
