import { randomKey } from '@peyk/client/idempotency-keys.ts'
import { phonebookTexts } from '@peyk/phrases/fa/phonebook/phonebook-screens.ts'
import { errorTextOf } from '../../../lib/call-error-message.ts'
import { tell } from '../../../lib/toasts/show-toast.ts'
import { useUndoMutation } from '../phonebook.api.ts'

/** A UUID by chance, under which what is taken away can be brought back for ten minutes. */
export const newUndoKey = (): string => randomKey().replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12})$/, '$1-$2-4$3-a$4-$5')

/** A large group takes a minute to bring back: from here on it is told that it comes. */
const UNDO_NOTICE_DELAY_MS = 1000

/** Tells that something is done and offers to take it back; that works from other screens, too. */
export const useUndo = () => {
  const { mutateAsync } = useUndoMutation()
  return ({ title, description, undoKey }: { title: string; description?: string; undoKey: string }): void => {
    const takeBack = () => {
      const undoing = mutateAsync({ undo_key: undoKey })
      const patience = setTimeout(
        () => tell({ title: phonebookTexts.undoing, tone: 'info', until: undoing }),
        UNDO_NOTICE_DELAY_MS,
      )
      void undoing
        .then(
          () => tell({ title: phonebookTexts.undone }),
          (error: unknown) =>
            tell({ title: phonebookTexts.undoFailed, description: errorTextOf(error), tone: 'warning' }),
        )
        .finally(() => clearTimeout(patience))
    }
    tell({
      title,
      ...(description !== undefined && { description }),
      action: { label: phonebookTexts.undo, onAction: takeBack },
    })
  }
}
