import { useState } from 'react'
import { phonebookTexts } from '@peyk/phrases/fa/phonebook/phonebook-screens.ts'
import { useDeleteGroups } from '../phonebook.api.ts'
import type { GroupRow } from '../phonebook.model.ts'
import { useConfirmDeleteRows } from '../list/use-delete-rows.ts'
import { newUndoKey, useUndo } from '../list/use-undo.ts'

/** Takes groups away with their contacts, and offers them back. */
export const useConfirmDeleteGroups = ({ onDone }: { onDone: () => void }) => {
  const { mutateAsync } = useDeleteGroups()
  const tellUndoable = useUndo()
  const [undoKey, setUndoKey] = useState(newUndoKey)
  return useConfirmDeleteRows<GroupRow>({
    texts: phonebookTexts.groups,
    nameOf: ({ title }) => title,
    remove: (listPhonebooks) => mutateAsync({ listPhonebooks, undo_key: undoKey }),
    notifyDone(title) {
      tellUndoable({ title, undoKey })
      setUndoKey(newUndoKey())
    },
    onDone,
  })
}
