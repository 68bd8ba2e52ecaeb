import { useRef } from 'react'
import { useWatch } from 'react-hook-form'
import { predefinedMessageTexts } from '@peyk/phrases/fa/panel/predefined-messages.ts'
import { formatCount } from '@peyk/ui/format/format-values.ts'
import { InfoAlert } from '@peyk/ui/display/info-alert.tsx'
import { MessageEditor } from '@peyk/ui/message/message-editor.tsx'
import { Select } from '@peyk/ui/select/select.tsx'
import { TextField } from '@peyk/ui/field/text-field.tsx'
import { FormField } from '../form/form-field.tsx'
import type { PredefinedMessageCounts } from '../../features/drafts/drafts.api.ts'
import { FormDialog } from '../form/form-dialog.tsx'
import { useCheckedForm } from '../form/use-app-form.ts'
import { MessageHints } from '../text-hints/message-hints.tsx'
import type { DraftDialogProps } from './predefined-message-dialog.tsx'
import {
  draftCheck,
  MESSAGE_LENGTH,
  NEW_GROUP,
  startOf,
  TITLE_LENGTH,
  type HeldDraft,
} from './predefined-message-form.model.ts'
import { fullReason, groupsFullReason } from './predefined-message-limits.model.ts'
import { useSaveDraft } from './use-save-predefined-message.ts'

const texts = predefinedMessageTexts.form
/** By which line it will go, and to whom, is not known yet. */
const NO_LINE = { line: null, trackedLinks: [], placeholders: [], partTenths: null } as const

/** Group and text of a message; a group that does not stand yet is made with it. */
export function DraftForm({
  draft,
  kept,
  groupId,
  onClose,
  title,
  counts,
}: DraftDialogProps & { title: string; counts: PredefinedMessageCounts }) {
  const area = useRef<HTMLTextAreaElement>(null)
  const { control, submit, refuse, failure, formState } = useCheckedForm<HeldDraft>({
    defaultValues: startOf(counts, {
      groupId: draft?.draft_group_id ?? groupId,
      message: draft?.message ?? kept ?? '',
    }),
    check: draftCheck(counts),
    kept: { as: `message-${draft?.draft_id ?? 'new'}` },
  })
  const isKept = kept !== undefined
  const { save, isSaving } = useSaveDraft({
    counts,
    draftId: draft?.draft_id ?? null,
    isKept,
    onDone: onClose,
    refuse,
  })
  const isNewGroup = useWatch({ control, name: 'draft_group_id' }) === NEW_GROUP
  const noMoreGroups = groupsFullReason(counts)
  const full = draft === null ? fullReason(counts) : null
  const options = counts.groups.map((one) => ({ value: String(one.draft_group_id), label: one.title }))
  return (
    <FormDialog
      title={title}
      size="lg"
      onClose={onClose}
      isDirty={formState.isDirty}
      submitLabel={isKept ? texts.keep : draft === null ? texts.create : texts.save}
      onSubmit={submit(save)}
      isSaving={isSaving}
      failure={failure}
    >
      {full !== null && <InfoAlert tone="warning">{full}</InfoAlert>}
      {counts.groups.length > 0 && (
        <FormField control={control} name="draft_group_id">
          {(field) => (
            <Select
              {...field}
              label={texts.group}
              isRequired
              options={noMoreGroups === null ? [...options, { value: NEW_GROUP, label: texts.newGroup }] : options}
              {...(noMoreGroups !== null && { hint: noMoreGroups })}
            />
          )}
        </FormField>
      )}
      {isNewGroup && (
        <FormField control={control} name="title">
          {(field) => (
            <TextField
              {...field}
              label={texts.groupName}
              hint={counts.groups.length === 0 ? texts.firstGroup : predefinedMessageTexts.groups.nameHint}
              isRequired
              maxLength={TITLE_LENGTH}
              autoFocus={counts.groups.length > 0}
            />
          )}
        </FormField>
      )}
      <FormField control={control} name="message">
        {(field) => (
          <div className="flex flex-col gap-3">
            <MessageEditor
              {...field}
              ref={(element) => {
                area.current = element
                field.ref(element)
              }}
              label={texts.message}
              isRequired
              maxLength={MESSAGE_LENGTH}
              hint={predefinedMessageTexts.limits.of(formatCount(field.value.length), formatCount(MESSAGE_LENGTH))}
            />
            <MessageHints text={field.value} area={area} {...NO_LINE} />
          </div>
        )}
      </FormField>
    </FormDialog>
  )
}
