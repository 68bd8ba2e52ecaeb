import { useQueryClient } from '@tanstack/react-query'
import { searchKey } from '@peyk/domain/digits/digits.ts'
import { predefinedMessageTexts } from '@peyk/phrases/fa/panel/predefined-messages.ts'
import {
  predefinedMessageCountsQuery,
  useCreatePredefinedMessage,
  useCreateMessageGroup,
  useUpdatePredefinedMessage,
  type PredefinedMessageCounts,
} from '../../features/drafts/drafts.api.ts'
import { showToast } from '../toasts/show-toast.ts'
import { NEW_GROUP, type PredefinedMessageFormValues } from './predefined-message-form.model.ts'

interface SavePredefinedMessageInput {
  counts: PredefinedMessageCounts
  predefinedMessageId: number | null
  /** The text comes from a message box: what is told names where it went. */
  isFromMessageBox: boolean
  onDone: () => void
  showServerError: (error: unknown) => void
}

/** Saves a message, and before it the new group it goes into. */
export const useSavePredefinedMessage = ({
  counts,
  predefinedMessageId,
  isFromMessageBox,
  onDone,
  showServerError,
}: SavePredefinedMessageInput) => {
  const client = useQueryClient()
  const create = useCreatePredefinedMessage()
  const update = useUpdatePredefinedMessage()
  const createGroup = useCreateMessageGroup()

  /** The call that creates a group does not return its id: the newest group with this name is taken. */
  const groupFor = async (title: string): Promise<PredefinedMessageCounts['groups'][number]> => {
    const find = ({ groups }: PredefinedMessageCounts) =>
      groups.find((one) => searchKey(one.title) === searchKey(title))
    // A retry after a broken connection: the group may have been created already.
    const before = find(await client.fetchQuery({ ...predefinedMessageCountsQuery(), staleTime: 0 }))
    if (before !== undefined) return before
    await createGroup.mutateAsync({ title })
    const made = find(await client.fetchQuery({ ...predefinedMessageCountsQuery(), staleTime: 0 }))
    if (made === undefined) throw new Error('the group that was just made is not in the list')
    return made
  }

  const save = async (values: PredefinedMessageFormValues): Promise<void> => {
    const { form } = predefinedMessageTexts
    try {
      const group =
        values.draft_group_id === NEW_GROUP
          ? await groupFor(values.title.trim())
          : counts.groups.find(({ draft_group_id }) => String(draft_group_id) === values.draft_group_id)
      const fields = { draft_group_id: group?.draft_group_id ?? Number(values.draft_group_id), message: values.message }
      if (predefinedMessageId === null) await create.mutateAsync(fields)
      else await update.mutateAsync({ draft_id: predefinedMessageId, ...fields })
      showToast({
        title: isFromMessageBox
          ? form.kept(group?.title ?? '')
          : predefinedMessageId === null
            ? form.created
            : form.saved,
      })
      onDone()
    } catch (error) {
      showServerError(error)
    }
  }
  return { save, isSaving: create.isPending || update.isPending || createGroup.isPending }
}
