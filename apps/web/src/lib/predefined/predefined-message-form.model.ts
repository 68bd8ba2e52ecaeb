import { draftForm, draftGroupForm, DRAFT_LIMITS } from '@peyk/contract/drafts/draft-forms.ts'
import { searchKey } from '@peyk/domain/digits/digits.ts'
import { predefinedMessageTexts } from '@peyk/phrases/fa/panel/predefined-messages.ts'
import type { PredefinedMessageCounts } from '../../features/drafts/drafts.api.ts'
import { checkBy } from '../form/schema-validation.ts'

/** In place of a group's id: one that is made together with the message. */
export const NEW_GROUP = 'new'

export interface HeldDraft extends Record<string, unknown> {
  draft_group_id: string
  /** Of the new group. */
  title: string
  message: string
}

export const startOf = (
  counts: PredefinedMessageCounts,
  { groupId, message }: { groupId: number | undefined; message: string },
): HeldDraft => {
  const given = counts.groups.find(({ draft_group_id }) => draft_group_id === groupId)
  const only = counts.groups.length === 1 ? counts.groups[0] : undefined
  const first = counts.groups.length === 0 ? NEW_GROUP : ''
  const group = given ?? only
  return { draft_group_id: group === undefined ? first : String(group.draft_group_id), title: '', message }
}

/** Whether a group of this name stands already, however it is spelt. */
const isTitleTaken = (counts: PredefinedMessageCounts, title: string, except?: number): boolean =>
  counts.groups.some((one) => one.draft_group_id !== except && searchKey(one.title) === searchKey(title))

const byContract = checkBy<{ draft_group_id: unknown; message: string }>(draftForm, {
  missing: { draft_group_id: predefinedMessageTexts.form.needsGroup },
})
const titleForm = checkBy<{ title: string }>(draftGroupForm, {
  missing: { title: predefinedMessageTexts.form.needsTitle },
})

/** What keeps the message from being saved. */
export const draftCheck = (counts: PredefinedMessageCounts) => (held: HeldDraft) => {
  if (held.draft_group_id !== NEW_GROUP) return byContract(held)
  return { ...byContract({ ...held, draft_group_id: 1 }), ...titleCheck(counts)(held) }
}

/** What keeps a group from being made or renamed. */
export const titleCheck =
  (counts: PredefinedMessageCounts, except?: number) =>
  ({ title }: { title: string }) =>
    isTitleTaken(counts, title, except) ? { title: predefinedMessageTexts.groups.taken } : titleForm({ title })

export const MESSAGE_LENGTH = DRAFT_LIMITS.messageLength
export const TITLE_LENGTH = DRAFT_LIMITS.titleLength
