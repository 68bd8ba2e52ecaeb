import { Plus } from 'lucide-react'
import { useState } from 'react'
import { phonebookTexts } from '@peyk/phrases/fa/phonebook/phonebook-screens.ts'
import { MayButton } from '../../../lib/permission/permission-button.tsx'
import { LazyBlockDialog } from './block-dialog.lazy.tsx'

/** Adds numbers to the blacklist on the screen. */
export function CreateBlockButton({ kind }: { kind: 'send' | 'receive' }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <MayButton permission="blacklist.manage" asks="phonebook.addStops" icon={Plus} onPress={() => setOpen(true)}>
        {phonebookTexts.blacklist.create}
      </MayButton>
      {isOpen && <LazyBlockDialog kind={kind} onClose={() => setOpen(false)} />}
    </>
  )
}
