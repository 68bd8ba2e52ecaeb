import { tell } from '../../../lib/toasts/show-toast.ts'
import { wireChosen, type ChosenContacts } from '../phonebook.model.ts'
import { newUndoKey, useUndo } from '../list/use-undo.ts'

/** An act on contacts that were chosen. */
export interface ActProps {
  chosen: ChosenContacts
  onClose: () => void
  /** It is done; what was chosen is so no longer. */
  onDone: () => void
}

/** What every such call takes: whom it is done to, and the key that takes it back. */
export type Asked = ReturnType<typeof wireChosen> & { undo_key: string }
/** Does it, and answers what is told then; `isVain`: nobody was touched, and there is nothing to take back. */
export type Act = (asked: Asked) => Promise<{ title: string; description?: string; isVain?: boolean }>

/** Does something to all that were chosen, under a key of its own, and tells it with the way back. */
export const useActOnContacts = ({ chosen, onDone }: Pick<ActProps, 'chosen' | 'onDone'>) => {
  const tellUndoable = useUndo()
  return async (act: Act) => {
    const undoKey = newUndoKey()
    const { isVain = false, ...done } = await act({ ...wireChosen(chosen), undo_key: undoKey })
    onDone()
    if (isVain) tell(done)
    else tellUndoable({ ...done, undoKey })
  }
}
