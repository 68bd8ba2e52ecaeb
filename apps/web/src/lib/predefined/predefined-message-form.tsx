import { useRef } from 'react'
import { useWatch } from 'react-hook-form'
import { predefinedMessageTexts } from '@peyk/phrases/fa/panel/predefined-messages.ts'
import { formatCount } from '@peyk/ui/format/format-values.ts'
import { InfoAlert } from '@peyk/ui/display/info-alert.tsx'
import { MessageEditor } from '@peyk/ui/message/message-editor.tsx'
import { Select } from '@peyk/ui/select/select.tsx'
import { TextField } from '@peyk/ui/field/text-field.tsx'
import { FormField } from '../form/form-field.tsx'
import type { PredefinedMessageCounts, PredefinedMessageRow } from '../../features/drafts/drafts.api.ts'
import { FormDialog } from '../form/form-dialog.tsx'
import { useAppForm } from '../form/use-app-form.ts'
import { MessageHints } from '../text-hints/message-hints.tsx'
import {
  predefinedMessageCheck,
  MAX_MESSAGE_LENGTH,
  NEW_GROUP,
  initialFormValues,
  MAX_TITLE_LENGTH,
  type PredefinedMessageFormValues,
} from './predefined-message-form.model.ts'
import { messageLimitReason, groupLimitReason } from './predefined-message-limits.model.ts'
import { useSavePredefinedMessage } from './use-save-predefined-message.ts'

const texts = predefinedMessageTexts.form
/** Its line and its recipients are not known yet. */
const NO_LINE = { line: null, trackedLinks: [], placeholders: [], partTenths: null } as const

export interface PredefinedMessageFormProps {
  /** The message that is changed; null for a new one. */
  predefinedMessage: Pick<PredefinedMessageRow, 'draft_id' | 'draft_group_id' | 'message'> | null
  /** A text from a message box that is to be kept as a new one. */
  initialText?: string
  /** The group that a new one begins in. */
  groupId?: number | undefined
  title: string
  counts: PredefinedMessageCounts
  onClose: () => void
}

/** Group and text of a message; a group that does not stand yet is made with it. */
export function PredefinedMessageForm({
  predefinedMessage,
  initialText,
  groupId,
  onClose,
  title,
  counts,
}: PredefinedMessageFormProps) {
  const area = useRef<HTMLTextAreaElement>(null)
  const { control, submit, showServerError, failure, formState } = useAppForm<PredefinedMessageFormValues>({
    defaultValues: initialFormValues(counts, {
      groupId: predefinedMessage?.draft_group_id ?? groupId,
      message: predefinedMessage?.message ?? initialText ?? '',
    }),
    check: predefinedMessageCheck(counts),
    autosave: { name: `message-${predefinedMessage?.draft_id ?? 'new'}` },
  })
  const isFromMessageBox = initialText !== undefined
  const { save, isSaving } = useSavePredefinedMessage({
    counts,
    predefinedMessageId: predefinedMessage?.draft_id ?? null,
    isFromMessageBox,
    onDone: onClose,
    showServerError,
  })
  const isNewGroup = useWatch({ control, name: 'draft_group_id' }) === NEW_GROUP
  const noMoreGroups = groupLimitReason(counts)
  const full = predefinedMessage === null ? messageLimitReason(counts) : null
  const options = counts.groups.map((one) => ({ value: String(one.draft_group_id), label: one.title }))
  return (
    <FormDialog
      title={title}
      size="lg"
      onClose={onClose}
      isDirty={formState.isDirty}
      submitLabel={isFromMessageBox ? texts.keep : predefinedMessage === null ? texts.create : texts.save}
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
              maxLength={MAX_TITLE_LENGTH}
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
              maxLength={MAX_MESSAGE_LENGTH}
              hint={predefinedMessageTexts.limits.of(formatCount(field.value.length), formatCount(MAX_MESSAGE_LENGTH))}
            />
            <MessageHints text={field.value} area={area} {...NO_LINE} />
          </div>
        )}
      </FormField>
    </FormDialog>
  )
}
