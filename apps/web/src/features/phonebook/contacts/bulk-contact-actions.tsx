import { FolderInput, Pencil, Tag, Trash2, X } from 'lucide-react'
import { webPhonebook } from '@peyk/phrases/fa/phonebook/contact-screens.ts'
import { MayButton } from '../../../lib/permission/permission-button.tsx'

const { contacts: texts } = webPhonebook

export type BulkAction = 'change' | 'move' | 'tag' | 'untag' | 'remove'

/** What can be done with several contacts at once. */
export function BulkContactActions({ onAction }: { onAction: (action: BulkAction) => void }) {
  const look = { permission: 'phonebook.manage', size: 'sm', variant: 'secondary' } as const
  return (
    <>
      <MayButton {...look} asks="phonebook.addTags" icon={Tag} onPress={() => onAction('tag')}>
        {texts.tag}
      </MayButton>
      <MayButton {...look} asks="phonebook.removeTags" icon={X} onPress={() => onAction('untag')}>
        {texts.untag}
      </MayButton>
      <MayButton {...look} asks="phonebook.moveContacts" icon={FolderInput} onPress={() => onAction('move')}>
        {texts.move}
      </MayButton>
      <MayButton {...look} asks="phonebook.updateContacts" icon={Pencil} onPress={() => onAction('change')}>
        {webPhonebook.edit}
      </MayButton>
      <MayButton {...look} asks="phonebook.deleteContacts" icon={Trash2} onPress={() => onAction('remove')}>
        {webPhonebook.remove}
      </MayButton>
    </>
  )
}
