import type { CallData } from '@peyk/contract/core/endpoint.ts'
import type { carriers } from '@peyk/contract/staff/staff-carriers.ts'
import { LONG_STYLES } from '@peyk/contract/lines/line-kinds.ts'
import { carrierEditForm, carrierForm } from '@peyk/contract/staff/staff-forms.ts'
import { staffLineTexts } from '@peyk/phrases/fa/staff/staff-lines.ts'
import { formatCount } from '@peyk/ui/format/format-values.ts'
import { schemaCheck, type FormCheck } from '../../../lib/form/schema-validation.ts'

export type CarrierRow = CallData<typeof carriers>[number]

const { effects } = staffLineTexts.carriers

/** What the form of a carrier holds. */
export interface CarrierFormValues extends Record<string, unknown> {
  key: string
  title: string
  host: string
  port: number | null
  system_id: string
  password: string
  binds: number | null
  window_size: number | null
  rate_per_second: number | null
  long_style: (typeof LONG_STYLES)[number]
  uses_tls: boolean
  is_active: boolean
}

export const toCarrierFormValues = (carrier: CarrierRow | null): CarrierFormValues => ({
  key: carrier?.key ?? '',
  title: carrier?.title ?? '',
  host: carrier?.host ?? '',
  port: carrier?.port ?? 2775,
  system_id: carrier?.system_id ?? '',
  password: '',
  binds: carrier?.binds ?? 2,
  window_size: carrier?.window_size ?? 100,
  rate_per_second: carrier?.rate_per_second ?? null,
  long_style: carrier?.long_style ?? 'header',
  uses_tls: carrier?.uses_tls ?? false,
  is_active: carrier?.is_active ?? false,
})

export const longStyleOptions = LONG_STYLES.map((value) => ({
  value,
  label: staffLineTexts.carriers.longStyles[value],
}))

/** What a checked form asks of the server, but for the key. */
export const toCarrierRequest = (values: CarrierFormValues) => ({
  title: values.title.trim(),
  host: values.host.trim(),
  port: values.port ?? 0,
  system_id: values.system_id.trim(),
  binds: values.binds ?? 0,
  window_size: values.window_size ?? 0,
  rate_per_second: values.rate_per_second,
  long_style: values.long_style,
  uses_tls: values.uses_tls,
  is_active: values.is_active,
})

export const carrierCheck = ({ isNew }: { isNew: boolean }): FormCheck<CarrierFormValues> =>
  schemaCheck<CarrierFormValues>(isNew ? carrierForm : carrierEditForm)

/** What of a carrier its connections are made of: another one, and they begin anew. */
const CONNECTION_FIELDS = [
  'host',
  'port',
  'system_id',
  'binds',
  'window_size',
  'rate_per_second',
  'long_style',
  'uses_tls',
] as const

/** What a change does to what goes by the carrier, a sentence each. */
export const carrierEffects = (carrier: CarrierRow, values: CarrierFormValues): string[] => {
  const to = toCarrierRequest(values)
  if (carrier.is_active && !to.is_active) {
    return [
      effects.off(formatCount(carrier.line_count)),
      ...(carrier.waiting_recipients > 0 ? [effects.offWaiting(formatCount(carrier.waiting_recipients))] : []),
    ]
  }
  const isOther = values.password !== '' || CONNECTION_FIELDS.some((name) => to[name] !== carrier[name])
  return to.is_active && isOther ? [effects.restart] : []
}
