import { PHONEBOOK_PARAMS_LIMIT } from '@peyk/contract/sending/recipient-limits.ts'
import { formatNumber } from '@peyk/domain/digits/format.ts'
import { placeholdersIn } from '@peyk/domain/sms/placeholders.ts'
import { phonebookSend } from '@peyk/phrases/fa/sending/phonebook-send.ts'
import type { TargetForm } from '../_kit/form.ts'

/** Which of a group's people are meant. */
export type GroupPart = 'all' | 'range' | 'picked'

/** A group that was chosen; what is not in use of the three parts stays, so that going back to it finds it again. */
export interface SelectedGroup {
  id: number
  title: string
  /** How many contacts it had when it was chosen. */
  count: number
  part: GroupPart
  /** Places from 1; both count. */
  from: number | null
  to: number | null
  /** Ids of contacts. */
  picked: number[]
}

/** A choice with its name, as a select box needs it again. */
export interface SelectedTag {
  id: number
  title: string
}

export interface PhonebookFormValues {
  groups: SelectedGroup[]
  tags: SelectedTag[]
}

/** An entry of the audience, as the wire carries it. */
type AudienceEntry =
  | { type: 'all'; phonebook_ids: number[]; start?: number; size?: number }
  | { type: 'detail'; phonebook_id: number; number_ids: number[] }
  | { type: 'tag'; tag_ids: number[] }

const { problems } = phonebookSend

const isWhole = (value: unknown): value is number => Number.isSafeInteger(value)

const isGroup = (stored: unknown): stored is SelectedGroup => {
  if (typeof stored !== 'object' || stored === null) return false
  const { id, title, count, part, from, to, picked } = stored as Partial<SelectedGroup>
  const isPlaced = [from, to].every((place) => place === null || isWhole(place))
  const isKnown = isWhole(id) && isWhole(count) && typeof title === 'string' && typeof part === 'string'
  return isKnown && isPlaced && Array.isArray(picked) && picked.every(isWhole)
}

const isFormValues = (stored: unknown): stored is PhonebookFormValues => {
  if (typeof stored !== 'object' || stored === null) return false
  const { groups, tags } = stored as Partial<PhonebookFormValues>
  const isTag = (tag: Partial<SelectedTag> | null) => isWhole(tag?.id) && typeof tag?.title === 'string'
  return Array.isArray(groups) && groups.every(isGroup) && Array.isArray(tags) && tags.every(isTag)
}

/** The positions of a range from 0, or null where none is given. */
const toRange = ({ from, to }: Pick<SelectedGroup, 'from' | 'to'>): { start: number; size: number } | null => {
  if (from === null || to === null || from < 1 || to < from) return null
  return { start: from - 1, size: to - from + 1 }
}

/** What is missing in a chosen group; undefined when nothing is. */
export const groupError = (group: SelectedGroup): string | undefined => {
  if (group.part === 'picked') return group.picked.length === 0 ? problems.nobodyPicked(group.title) : undefined
  return group.part === 'range' && toRange(group) === null ? problems.range(group.title) : undefined
}

/** How many contacts are meant by the choice in groups; one in two of them counts twice. */
export const countSelected = (groups: readonly SelectedGroup[]): number =>
  groups.reduce((sum, group) => {
    if (group.part === 'picked') return sum + group.picked.length
    return sum + (group.part === 'range' ? (toRange(group)?.size ?? 0) : group.count)
  }, 0)

/** Whom the form means, as the contract has it. Groups that are meant whole stand in one entry, in their order. */
export const toAudience = ({ groups, tags }: PhonebookFormValues): AudienceEntry[] => {
  const whole = groups.filter(({ part }) => part === 'all').map(({ id }) => id)
  const parts = groups.flatMap((group): AudienceEntry[] => {
    const range = group.part === 'range' ? toRange(group) : null
    if (range !== null) return [{ type: 'all', phonebook_ids: [group.id], ...range }]
    return group.part === 'picked' ? [{ type: 'detail', phonebook_id: group.id, number_ids: group.picked }] : []
  })
  return [
    ...(whole.length === 0 ? [] : [{ type: 'all' as const, phonebook_ids: whole }]),
    ...parts,
    ...(tags.length === 0 ? [] : [{ type: 'tag' as const, tag_ids: tags.map(({ id }) => id) }]),
  ]
}

const errorOf = (held: PhonebookFormValues): string | undefined => {
  if (held.groups.length === 0 && held.tags.length === 0) return problems.choose
  const ofGroup = held.groups.map(groupError).find((problem) => problem !== undefined)
  if (ofGroup !== undefined) return ofGroup
  return toAudience(held).length > PHONEBOOK_PARAMS_LIMIT
    ? problems.tooMany(formatNumber(PHONEBOOK_PARAMS_LIMIT))
    : undefined
}

/** Groups, whole or in part, and tags (contract §3, `phonebook`). */
export const phonebookTargetForm = {
  empty: { groups: [], tags: [] },
  isFormValues,
  isWorthSaving: ({ groups, tags }) => groups.length > 0 || tags.length > 0,
  errorOf,
  toRequest: (held, message) => ({
    sending_type: placeholdersIn(message).length > 0 ? ('keyword_phonebook' as const) : ('phonebook' as const),
    params: toAudience(held),
  }),
  serverFields: ['params'],
} satisfies TargetForm<PhonebookFormValues>
