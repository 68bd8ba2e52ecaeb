import { predefinedMessageTexts } from '@peyk/phrases/fa/panel/predefined-messages.ts'
import { formatCount } from '@peyk/ui/format/format-values.ts'
import { LazyConfirmDialog } from '@peyk/ui/overlay/confirm-dialog.lazy.tsx'
import { confirmDialogProps } from '../../../lib/form/confirm-dialog-props.tsx'
import { useDeletePredefinedMessages, useDeleteMessageGroup, type MessageGroup } from '../drafts.api.ts'

const { acts, groups } = predefinedMessageTexts

interface RemoveDialogProps {
  isOpen: boolean
  onClose: () => void
  onDone?: () => void
}

/** Asks before messages are deleted. */
export function RemovePredefinedMessagesDialog({
  draftIds,
  isOpen,
  onClose,
  onDone,
}: RemoveDialogProps & { draftIds: readonly number[] }) {
  const remove = useDeletePredefinedMessages()
  const count = formatCount(draftIds.length)
  const isOne = draftIds.length === 1
  return (
    <LazyConfirmDialog
      isOpen={isOpen}
      {...confirmDialogProps({
        call: remove,
        fields: { draft_ids: [...draftIds] },
        onClose,
        ...(onDone && { onDone }),
        done: isOne ? acts.removed : acts.removedMany(count),
      })}
      title={isOne ? acts.removeTitle : acts.removeManyTitle(count)}
      confirmLabel={acts.remove}
      isDanger
    >
      {acts.removeText}
    </LazyConfirmDialog>
  )
}

/** Asks before a group is deleted, and says what goes with it. */
export function RemoveMessageGroupDialog({
  group,
  isOpen,
  onClose,
  onDone,
}: RemoveDialogProps & { group: MessageGroup }) {
  const remove = useDeleteMessageGroup()
  return (
    <LazyConfirmDialog
      isOpen={isOpen}
      {...confirmDialogProps({
        call: remove,
        fields: { draft_group_id: group.draft_group_id },
        onClose,
        ...(onDone && { onDone }),
        done: groups.removed(group.title),
      })}
      title={groups.removeTitle(group.title)}
      confirmLabel={groups.remove}
      isDanger
    >
      {group.count === 0 ? groups.removeEmpty : groups.removeText(formatCount(group.count))}
    </LazyConfirmDialog>
  )
}
