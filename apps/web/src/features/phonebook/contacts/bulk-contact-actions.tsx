import { FolderInput, Pencil, Send, Tag, Trash2, X } from 'lucide-react'
import { phonebookTexts } from '@peyk/phrases/fa/phonebook/phonebook-screens.ts'
import { sendToContactsTexts } from '@peyk/phrases/fa/phonebook/send-to-contacts.ts'
import { PermissionButton } from '../../../lib/permission/permission-button.tsx'

const { contacts: texts } = phonebookTexts

export type BulkAction = 'send' | 'change' | 'move' | 'tag' | 'untag' | 'remove'

/** What can be done with several contacts at once. */
export function BulkContactActions({ onAction }: { onAction: (action: BulkAction) => void }) {
  const buttonProps = { permission: 'phonebook.manage', size: 'sm', variant: 'secondary' } as const
  return (
    <>
      <PermissionButton {...buttonProps} permission="send.quick" icon={Send} onPress={() => onAction('send')}>
        {sendToContactsTexts.send}
      </PermissionButton>
      <PermissionButton {...buttonProps} apiCall="phonebook.addTags" icon={Tag} onPress={() => onAction('tag')}>
        {texts.tag}
      </PermissionButton>
      <PermissionButton {...buttonProps} apiCall="phonebook.removeTags" icon={X} onPress={() => onAction('untag')}>
        {texts.untag}
      </PermissionButton>
      <PermissionButton
        {...buttonProps}
        apiCall="phonebook.moveContacts"
        icon={FolderInput}
        onPress={() => onAction('move')}
      >
        {texts.move}
      </PermissionButton>
      <PermissionButton
        {...buttonProps}
        apiCall="phonebook.updateContacts"
        icon={Pencil}
        onPress={() => onAction('change')}
      >
        {phonebookTexts.edit}
      </PermissionButton>
      <PermissionButton
        {...buttonProps}
        apiCall="phonebook.deleteContacts"
        icon={Trash2}
        onPress={() => onAction('remove')}
      >
        {phonebookTexts.remove}
      </PermissionButton>
    </>
  )
}
