import { draftForm, draftGroupForm, DRAFT_LIMITS } from '@peyk/contract/drafts/draft-forms.ts'
import { searchKey } from '@peyk/domain/digits/digits.ts'
import { predefinedMessageTexts } from '@peyk/phrases/fa/panel/predefined-messages.ts'
import type { PredefinedMessageCounts } from '../../features/drafts/drafts.api.ts'
import { schemaCheck } from '../form/schema-validation.ts'

/** In place of a group's id: a new group is created together with the message. */
export const NEW_GROUP = 'new'

export interface PredefinedMessageFormValues extends Record<string, unknown> {
  draft_group_id: string
  /** Of the new group. */
  title: string
  message: string
}

export const initialFormValues = (
  counts: PredefinedMessageCounts,
  { groupId, message }: { groupId: number | undefined; message: string },
): PredefinedMessageFormValues => {
  const given = counts.groups.find(({ draft_group_id }) => draft_group_id === groupId)
  const only = counts.groups.length === 1 ? counts.groups[0] : undefined
  const first = counts.groups.length === 0 ? NEW_GROUP : ''
  const group = given ?? only
  return { draft_group_id: group === undefined ? first : String(group.draft_group_id), title: '', message }
}

/** Whether a group with this name exists, however it is spelt. */
const isTitleInUse = (counts: PredefinedMessageCounts, title: string, except?: number): boolean =>
  counts.groups.some((one) => one.draft_group_id !== except && searchKey(one.title) === searchKey(title))

const checkMessageForm = schemaCheck<{ draft_group_id: unknown; message: string }>(draftForm, {
  missing: { draft_group_id: predefinedMessageTexts.form.needsGroup },
})
const checkTitleForm = schemaCheck<{ title: string }>(draftGroupForm, {
  missing: { title: predefinedMessageTexts.form.needsTitle },
})

/** What keeps the message from being saved. */
export const predefinedMessageCheck = (counts: PredefinedMessageCounts) => (values: PredefinedMessageFormValues) => {
  if (values.draft_group_id !== NEW_GROUP) return checkMessageForm(values)
  return { ...checkMessageForm({ ...values, draft_group_id: 1 }), ...titleCheck(counts)(values) }
}

/** What keeps a group from being made or renamed. */
export const titleCheck =
  (counts: PredefinedMessageCounts, except?: number) =>
  ({ title }: { title: string }) =>
    isTitleInUse(counts, title, except) ? { title: predefinedMessageTexts.groups.taken } : checkTitleForm({ title })

export const MAX_MESSAGE_LENGTH = DRAFT_LIMITS.messageLength
export const MAX_TITLE_LENGTH = DRAFT_LIMITS.titleLength
