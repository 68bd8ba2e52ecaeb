import { wireChosen, type ChosenContacts } from '../phonebook.state.ts'
import { newUndoKey, useUndo } from './use-undo.ts'

/** An act on contacts that were chosen. */
export interface ActProps {
  chosen: ChosenContacts
  onClose: () => void
  /** It is done; what was chosen is so no longer. */
  onDone: () => void
}

/** What every such call takes: whom it is done to, and the key that takes it back. */
export type Asked = ReturnType<typeof wireChosen> & { undo_key: string }
/** Does it, and answers what is told then. */
export type Act = (asked: Asked) => Promise<{ title: string; description?: string }>

/** Does something to all that were chosen, under a key of its own, and tells it with the way back. */
export const useActOnContacts = ({ chosen, onDone }: Pick<ActProps, 'chosen' | 'onDone'>) => {
  const tellUndoable = useUndo()
  return async (act: Act) => {
    const undoKey = newUndoKey()
    const done = await act({ ...wireChosen(chosen), undo_key: undoKey })
    onDone()
    tellUndoable({ ...done, undoKey })
  }
}
