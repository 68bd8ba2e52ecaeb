import { useNavigate } from '@tanstack/react-router'
import { Undo2 } from 'lucide-react'
import { useState } from 'react'
import { contactImportTexts } from '@peyk/phrases/fa/phonebook/contact-import.ts'
import { phonebookTexts } from '@peyk/phrases/fa/phonebook/phonebook-screens.ts'
import { formatCount } from '@peyk/ui/format/format-values.ts'
import { Button } from '@peyk/ui/button/button.tsx'
import { useUndoImport } from '../phonebook.api.ts'
import { RemoveDialog } from '../list/remove-dialog.tsx'
import { newUndoKey, useUndo } from '../list/use-undo.ts'

const { takeBack: texts } = contactImportTexts

interface UndoImportButtonProps {
  groupId: number
  fileId: number
  added: number
  /** They are gone, and this result with them. */
  onDone: () => void
}

/** Takes out of the group what the sheet has added; like every deletion it can be undone for ten minutes. */
export function UndoImportButton({ groupId, fileId, added, onDone }: UndoImportButtonProps) {
  const { mutateAsync } = useUndoImport()
  const tellUndoable = useUndo()
  const navigate = useNavigate()
  const [isAsked, ask] = useState(false)
  const takeBack = async () => {
    const undoKey = newUndoKey()
    const { removed } = await mutateAsync({ id: groupId, file_id: fileId, undo_key: undoKey })
    onDone()
    await navigate({ href: `/contacts/group/${groupId}` })
    tellUndoable({ title: phonebookTexts.contacts.removed(formatCount(removed)), undoKey })
  }
  return (
    <>
      <Button variant="ghost" icon={Undo2} onPress={() => ask(true)}>
        {texts.button(formatCount(added))}
      </Button>
      <RemoveDialog
        isOpen={isAsked}
        title={texts.title(formatCount(added))}
        text={texts.text}
        confirmLabel={texts.confirm}
        onConfirm={takeBack}
        onClose={() => ask(false)}
      />
    </>
  )
}
