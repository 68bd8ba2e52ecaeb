import { useRef } from 'react'
import { randomKey } from '@peyk/client/idempotency-keys.ts'
import { phonebookTexts } from '@peyk/phrases/fa/phonebook/phonebook-screens.ts'
import { callErrorMessage } from '../../../lib/call-errors/call-error-message.ts'
import { showToast } from '../../../lib/toasts/show-toast.ts'
import { useUndoMutation } from '../phonebook.api.ts'

/** A random UUID: the server undoes what was done under it for ten minutes. */
const newUndoKey = (): string => randomKey().replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12})$/, '$1-$2-4$3-a$4-$5')

/** Undoing a large group takes up to a minute: after this long a toast says that it is under way. */
const UNDO_NOTICE_DELAY_MS = 1000

/** What a call came to, as the toast says it. */
export interface UndoableResult {
  title: string
  description?: string
  /** False: nothing was changed, or nothing of it can be undone. */
  isUndoable?: boolean
}

/** Makes a call under an undo key and offers to undo it; the offer works from other screens, too. */
export const useUndoableCall = () => {
  const { mutateAsync } = useUndoMutation()
  const last = useRef<{ subject: unknown; key: string }>(undefined)
  const undo = (key: string) => {
    const undoing = mutateAsync({ undo_key: key })
    const notice = setTimeout(
      () => showToast({ title: phonebookTexts.undoing, tone: 'info', until: undoing }),
      UNDO_NOTICE_DELAY_MS,
    )
    void undoing
      .then(
        () => showToast({ title: phonebookTexts.undone }),
        (error: unknown) =>
          showToast({ title: phonebookTexts.undoFailed, description: callErrorMessage(error), tone: 'warning' }),
      )
      .finally(() => clearTimeout(notice))
  }
  /** `subject`: what it is done to; a call whose answer was lost is repeated for it under the same key. */
  return async (subject: unknown, run: (undoKey: string) => Promise<UndoableResult>): Promise<void> => {
    const earlier = last.current
    const key = earlier !== undefined && earlier.subject === subject ? earlier.key : newUndoKey()
    last.current = { subject, key }
    const { isUndoable = true, ...result } = await run(key)
    last.current = undefined
    showToast({ ...result, ...(isUndoable && { action: { label: phonebookTexts.undo, onAction: () => undo(key) } }) })
  }
}
