import { predefinedMessageTexts } from '@peyk/phrases/fa/panel/predefined-messages.ts'
import { TextField } from '@peyk/ui/field/text-field.tsx'
import { FormDialog } from '../../../lib/form/form-dialog.tsx'
import { FormField } from '../../../lib/form/form-field.tsx'
import { useAppForm } from '../../../lib/form/use-app-form.ts'
import { titleCheck, MAX_TITLE_LENGTH } from '../../../lib/predefined/predefined-message-form.model.ts'
import { showToast } from '../../../lib/toasts/show-toast.ts'
import {
  useCreateMessageGroup,
  useRenameMessageGroup,
  type PredefinedMessageCounts,
  type MessageGroup,
} from '../drafts.api.ts'

const texts = predefinedMessageTexts.groups

interface GroupDialogProps {
  /** The group that gets another name; null for a new one. */
  group: MessageGroup | null
  counts: PredefinedMessageCounts
  onClose: () => void
}

/** Names a group. Drawn only while it is open. */
export function GroupDialog({ group, counts, onClose }: GroupDialogProps) {
  const create = useCreateMessageGroup()
  const rename = useRenameMessageGroup()
  const { control, submit, showServerError, failure, formState } = useAppForm({
    defaultValues: { title: group?.title ?? '' },
    check: titleCheck(counts, group?.draft_group_id),
    autosave: { name: `message-group-${group?.draft_group_id ?? 'new'}` },
  })
  const save = submit(async ({ title }) => {
    try {
      if (group === null) await create.mutateAsync({ title })
      else await rename.mutateAsync({ draft_group_id: group.draft_group_id, title })
      showToast({ title: group === null ? texts.created(title.trim()) : texts.renamed })
      onClose()
    } catch (error) {
      showServerError(error)
    }
  })
  return (
    <FormDialog
      title={group === null ? texts.createTitle : texts.renameTitle}
      size="sm"
      onClose={onClose}
      isDirty={formState.isDirty}
      submitLabel={group === null ? texts.create : texts.save}
      onSubmit={save}
      isSaving={create.isPending || rename.isPending}
      failure={failure}
    >
      <FormField control={control} name="title">
        {(field) => (
          <TextField
            {...field}
            label={texts.name}
            hint={texts.nameHint}
            isRequired
            autoFocus
            maxLength={MAX_TITLE_LENGTH}
          />
        )}
      </FormField>
    </FormDialog>
  )
}
