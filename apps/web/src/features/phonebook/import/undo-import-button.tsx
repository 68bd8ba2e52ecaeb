import { useNavigate } from '@tanstack/react-router'
import { Undo2 } from 'lucide-react'
import { useState } from 'react'
import { contactImportTexts } from '@peyk/phrases/fa/phonebook/contact-import.ts'
import { phonebookTexts } from '@peyk/phrases/fa/phonebook/phonebook-screens.ts'
import { formatCount } from '@peyk/ui/format/format-values.ts'
import { Button } from '@peyk/ui/button/button.tsx'
import { useUndoImport } from '../phonebook.api.ts'
import { RemoveDialog } from '../list/remove-dialog.tsx'
import { useUndoableCall } from '../list/use-undoable-call.ts'

const { takeBack: texts } = contactImportTexts

interface UndoImportButtonProps {
  groupId: number
  fileId: number
  added: number
  /** They are gone, and this result with them. */
  onDone: () => void
}

/** Deletes the contacts that the file has added to the group; like every deletion it can be undone for ten minutes. */
export function UndoImportButton({ groupId, fileId, added, onDone }: UndoImportButtonProps) {
  const { mutateAsync } = useUndoImport()
  const runUndoable = useUndoableCall()
  const navigate = useNavigate()
  const [isOpen, setOpen] = useState(false)
  const undoImport = () =>
    runUndoable(fileId, async (undoKey) => {
      const { removed } = await mutateAsync({ id: groupId, file_id: fileId, undo_key: undoKey })
      onDone()
      await navigate({ href: `/contacts/group/${groupId}` })
      return { title: phonebookTexts.contacts.removed(formatCount(removed)) }
    })
  return (
    <>
      <Button variant="ghost" icon={Undo2} onPress={() => setOpen(true)}>
        {texts.button(formatCount(added))}
      </Button>
      <RemoveDialog
        isOpen={isOpen}
        title={texts.title(formatCount(added))}
        text={texts.text}
        confirmLabel={texts.confirm}
        onConfirm={undoImport}
        onClose={() => setOpen(false)}
      />
    </>
  )
}
