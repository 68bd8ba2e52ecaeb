import { tell } from '../../../lib/toasts/show-toast.ts'
import { toSelectionRequest, type SelectedContacts } from '../phonebook.model.ts'
import { newUndoKey, useUndo } from '../list/use-undo.ts'

/** An act on contacts that were chosen. */
export interface BulkActionProps {
  selected: SelectedContacts
  onClose: () => void
  /** It is done; what was chosen is so no longer. */
  onDone: () => void
}

/** What every such call takes: whom it is done to, and the key that takes it back. */
export type BulkActionRequest = ReturnType<typeof toSelectionRequest> & { undo_key: string }
/** Does it, and answers what is told then; `isVain`: nobody was touched, and there is nothing to take back. */
export type RunBulkAction = (
  request: BulkActionRequest,
) => Promise<{ title: string; description?: string; isVain?: boolean }>

/** Does something to all that were chosen, under a key of its own, and tells it with the way back. */
export const useBulkContactAction = ({ selected, onDone }: Pick<BulkActionProps, 'selected' | 'onDone'>) => {
  const tellUndoable = useUndo()
  return async (run: RunBulkAction) => {
    const undoKey = newUndoKey()
    const { isVain = false, ...done } = await run({ ...toSelectionRequest(selected), undo_key: undoKey })
    onDone()
    if (isVain) tell(done)
    else tellUndoable({ ...done, undoKey })
  }
}
