import type { CallData, CallRow } from '@peyk/contract/core/endpoint.ts'
import type { phonebookNumbers, phonebooks } from '@peyk/contract/sending/sending-audience.ts'
import { formatIsoDayAsJalaali } from '@peyk/domain/jalaali/format-and-mask.ts'
import { localMobile, parseLooseMobile } from '@peyk/domain/mobile-number/parse.ts'
import { placeholderValue, placeholdersIn } from '@peyk/domain/sms/placeholders.ts'
import { phonebookSend } from '@peyk/phrases/fa/sending/phonebook-send.ts'
import type { GetPlaceholderLabel } from '@peyk/ui/message/message-variables.ts'

/** What is filled for each recipient: written `{ex_name}` in the text. */
export interface Placeholder {
  name: string
  /** Its name as users see it. */
  label: string
  /** What its button says where its name alone tells too little. */
  buttonLabel?: string
}

/** The values of one recipient by the names of placeholders. */
export type SampleRow = Readonly<Record<string, string>>

/** The text with what is known of one recipient; what is not known stays as it is written. */
export const fillPlaceholders = (text: string, row: SampleRow | undefined): string => {
  if (row === undefined) return text
  let filled = text
  for (const name of placeholdersIn(text)) {
    const value = placeholderValue(row[name])
    if (value !== '') filled = filled.replaceAll(`{ex_${name}}`, value)
  }
  return filled
}

type Group = CallData<typeof phonebooks>[number]
type Contact = CallRow<typeof phonebookNumbers>

/** What of their contacts can be put into a text for all of these groups: an extra field only where each group has it. */
export const groupPlaceholders = (
  groups: readonly Pick<Group, 'options'>[],
  /** Of a group that is not read yet the fields may be others. */
  { isWhole }: { isWhole: boolean },
): { placeholders: Placeholder[]; labelOf: GetPlaceholderLabel } => {
  const [first, ...others] = groups
  const extra = (first?.options ?? []).filter(({ id }) =>
    others.every(({ options }) => options.some((one) => one.id === id)),
  )
  const own = Object.entries(phonebookSend.fields).map(([name, label]) => ({ name, label }))
  const placeholders = [...own, ...extra.map(({ id, title }) => ({ name: String(id), label: title }))]
  const labels = new Map(placeholders.map(({ name, label }) => [name, label]))
  return { placeholders, labelOf: (name) => labels.get(name) ?? (isWhole ? null : undefined) }
}

/** A contact as a text is filled with it; days as people read them. */
export const toSampleRow = (
  { name, pre, number, email, options }: Contact,
  group: Pick<Group, 'options'>,
): SampleRow => {
  const days = new Set(group.options.filter(({ type }) => type === 'date').map(({ id }) => String(id)))
  const mobile = parseLooseMobile(number)
  return {
    ...Object.fromEntries(
      Object.entries(options).map(([id, value]) => [id, days.has(id) ? formatIsoDayAsJalaali(value) : value]),
    ),
    name,
    pre,
    email,
    number: mobile === null ? number : localMobile(mobile),
  }
}
