import type { CallData } from '@peyk/contract/core/endpoint.ts'
import { LINE_SENDING_TYPES, type LINE_TYPES } from '@peyk/contract/lines/line-kinds.ts'
import { lineEditForm, lineForm } from '@peyk/contract/staff/staff-forms.ts'
import type { lineDetail } from '@peyk/contract/staff/staff-lines.ts'
import { minuteOfDay } from '@peyk/domain/line-hours/hours.ts'
import { sendingTypeNames } from '@peyk/phrases/fa/sending/send-names.ts'
import { staffLineTexts } from '@peyk/phrases/fa/staff/staff-lines.ts'
import { formatCount } from '@peyk/ui/format/format-values.ts'
import type { Option } from '@peyk/ui/select/option-row.tsx'
import { schemaCheck, type FormCheck } from '../../../lib/form/schema-validation.ts'

export type StaffLine = CallData<typeof lineDetail>

const { form: texts, effects, list } = staffLineTexts

/** What the form of a line holds: empty texts where nothing is known. */
export interface LineFormValues extends Record<string, unknown> {
  number: string
  alias: string
  type: (typeof LINE_TYPES)[number]
  operator_id: string | null
  carrier: string | null
  owner: 'all' | 'one'
  account: Option | null
  rate_per_second: number | null
  sending_types: readonly Option[]
  needs_cancel_suffix: boolean
  is_66_char: boolean
  gets: boolean
  is_active: boolean
  is_monitored: boolean
  hasHours: boolean
  opens_at: string
  closes_at: string
}

/** The ways of sending that a line may be kept for. */
export const sendingTypeOptions: readonly Option[] = LINE_SENDING_TYPES.map((value) => ({
  value,
  label: sendingTypeNames[value],
}))

/** A clock ends its day at 00:00. */
const END_OF_DAY = '24:00'

/** What stands in the form when it opens: the line as it is, or a new one. */
export const toLineFormValues = (line: StaffLine | null): LineFormValues => ({
  number: line?.number ?? '',
  alias: line?.alias ?? '',
  type: line?.type ?? 'public',
  operator_id: line === null ? null : String(line.operator_id),
  carrier: line?.carrier ?? null,
  owner: line === null || line.account_id === null ? 'all' : 'one',
  account: line?.account_id == null ? null : { value: String(line.account_id), label: line.account_title ?? '' },
  rate_per_second: line?.rate_per_second ?? null,
  sending_types: sendingTypeOptions.filter(({ value }) => line?.sending_types.includes(value) === true),
  needs_cancel_suffix: line?.needs_cancel_suffix ?? true,
  is_66_char: line?.is_66_char ?? false,
  gets: line?.gets ?? true,
  is_active: line?.is_active ?? true,
  is_monitored: line?.is_monitored ?? false,
  hasHours: line !== null && line.opens_at !== null,
  opens_at: line?.opens_at ?? '07:00',
  closes_at: line?.closes_at == null ? '22:00' : line.closes_at === END_OF_DAY ? '00:00' : line.closes_at,
})

/** What the form asks of the server, but for the number. */
export const toLineRequest = (values: LineFormValues) => ({
  alias: values.alias.trim(),
  type: values.type,
  operator_id: Number(values.operator_id),
  carrier: values.carrier ?? '',
  account_id: values.owner === 'one' && values.account !== null ? Number(values.account.value) : null,
  rate_per_second: values.rate_per_second,
  sending_types: values.sending_types.map(({ value }) => value) as (typeof LINE_SENDING_TYPES)[number][],
  needs_cancel_suffix: values.needs_cancel_suffix,
  is_66_char: values.is_66_char,
  gets: values.gets,
  is_active: values.is_active,
  is_monitored: values.is_monitored,
  opens_at: values.hasHours ? values.opens_at : null,
  closes_at: values.hasHours ? (values.closes_at === '00:00' ? END_OF_DAY : values.closes_at) : null,
})

const hoursProblem = (values: LineFormValues): Record<string, string> => {
  if (!values.hasHours) return {}
  const { opens_at: opens, closes_at: closes } = toLineRequest(values)
  if (values.opens_at === '') return { opens_at: texts.hoursMissing }
  if (values.closes_at === '') return { closes_at: texts.hoursMissing }
  const isOrdered = (minuteOfDay(opens ?? '') ?? 0) < (minuteOfDay(closes ?? '') ?? 0)
  return isOrdered ? {} : { closes_at: texts.hoursOrder }
}

/** The contract's rules, and those that the server asks beside them. */
export const lineCheck = ({ isNew }: { isNew: boolean }): FormCheck<LineFormValues> => {
  const byContract = schemaCheck<Record<string, unknown>>(isNew ? lineForm : lineEditForm)
  return (values) => ({
    ...byContract({ ...toLineRequest(values), ...(isNew && { number: values.number }) }),
    ...(values.operator_id === null && { operator_id: texts.familyMissing }),
    ...(values.carrier === null && { carrier: texts.carrierMissing }),
    ...(values.owner === 'one' && values.account === null && { account: texts.accountMissing }),
    ...hoursProblem(values),
  })
}

const SECONDS_PER_MINUTE = 60

/** What a change does to what is sent and to who sends, a sentence each; nothing when nobody would notice. */
export const lineEffects = (
  line: StaffLine,
  values: LineFormValues,
  { carrierTitle }: { carrierTitle: string },
): string[] => {
  const to = toLineRequest(values)
  const [sends, people] = [formatCount(line.open_sends), formatCount(line.waiting_recipients)]
  const isOpen = line.open_sends > 0
  const waits = line.waiting_recipients > 0
  const isOff = line.is_active && !to.is_active
  const isOther = to.account_id !== line.account_id
  const isSlower = to.rate_per_second !== null && to.rate_per_second < (line.rate_per_second ?? Infinity)
  const minutes = formatCount(Math.ceil(line.waiting_recipients / (to.rate_per_second ?? 1) / SECONDS_PER_MINUTE))
  const hasOtherHours = to.opens_at !== null && (to.opens_at !== line.opens_at || to.closes_at !== line.closes_at)
  const isNarrower =
    to.sending_types.length > 0 &&
    (line.sending_types.length === 0 || line.sending_types.some((type) => !to.sending_types.includes(type as never)))
  const told: (string | false)[] = [
    isOff && effects.off,
    isOff && isOpen && effects.offOpen(sends, people),
    isOff && line.default_accounts > 0 && effects.offDefaults(formatCount(line.default_accounts)),
    isOther && (to.account_id === null ? effects.ownerAll : effects.owner(values.account?.label ?? list.oneAccount)),
    isOther && to.account_id !== null && isOpen && effects.ownerOpen(sends),
    to.carrier !== line.carrier && effects.carrier(carrierTitle),
    to.carrier !== line.carrier && waits && effects.carrierOpen(people),
    to.operator_id !== line.operator_id && effects.family,
    line.needs_cancel_suffix && !to.needs_cancel_suffix && effects.suffixOff,
    !line.is_monitored && to.is_monitored && effects.monitored,
    isSlower && waits && effects.slower(people, minutes),
    hasOtherHours && waits && effects.hoursOpen(people),
    isNarrower && effects.types,
  ]
  return told.filter((sentence) => sentence !== false)
}
