import { inboxTexts } from '@peyk/phrases/fa/reports/inbox-screens.ts'
import { formatCount } from '@peyk/ui/format/format-values.ts'
import { callErrorMessage } from '../../../lib/call-errors/call-error-message.ts'
import { showToast } from '../../../lib/toasts/show-toast.ts'
import { useDeleteMessages, useMarkRead, useRestoreMessages } from '../inbox.api.ts'

const { done } = inboxTexts

/** Messages by their ids, or all of one number. */
export type Target = { listMessages: number[] } | { from: string }

const failed = (title: string) => (error: unknown) =>
  showToast({ title, description: callErrorMessage(error), tone: 'warning' })

/** What is done to messages at once, and told by a toast; deleting can be undone from there, from other screens, too. */
export const useInboxActs = () => {
  const { mutateAsync: remove } = useDeleteMessages()
  const { mutateAsync: restore } = useRestoreMessages()
  const { mutateAsync: mark } = useMarkRead()
  const undo = (target: Target) =>
    void restore(target).then(() => showToast({ title: done.restored }), failed(done.undoFailed))
  return {
    /** Answers whether they are gone. */
    remove: (target: Target): Promise<boolean> =>
      remove(target).then(
        () => {
          showToast({
            title: 'from' in target ? done.conversationRemoved : done.removed(formatCount(target.listMessages.length)),
            action: { label: done.undo, onAction: () => undo(target) },
          })
          return true
        },
        (error: unknown) => {
          failed(done.failed)(error)
          return false
        },
      ),
    mark: (listMessages: number[], isSeen: boolean, title?: string): Promise<void> =>
      mark({ listMessages, seen: isSeen ? '1' : '0' }).then(() => {
        const count = formatCount(listMessages.length)
        showToast({ title: title ?? (isSeen ? done.marked(count) : done.unmarked(count)) })
      }, failed(done.failed)),
    markAll: (): Promise<void> =>
      mark({ all: true }).then(() => showToast({ title: inboxTexts.allRead }), failed(done.failed)),
  }
}

/** Puts a text on the clipboard and says so. */
export const copyText = (text: string, title: string): void =>
  void navigator.clipboard.writeText(text).then(
    () => showToast({ title }),
    () => showToast({ title: done.failed, tone: 'warning' }),
  )
