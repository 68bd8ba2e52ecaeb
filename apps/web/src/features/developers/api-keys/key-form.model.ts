import { API_KEY_LIMITS, apiKeyForm, type ApiKeyScope } from '@peyk/contract/developers/api-key-forms.ts'
import { dateTimeValue } from '@peyk/domain/jalaali/format-and-mask.ts'
import { tehranDateTime } from '@peyk/domain/jalaali/tehran.ts'
import { apiKeyTexts } from '@peyk/phrases/fa/developers/api-keys.ts'
import { epochOfValue } from '@peyk/ui/date/date-value.ts'
import { formatCount, isoOf, momentMs } from '@peyk/ui/format/format-values.ts'
import { schemaCheck, type FormCheck } from '../../../lib/form/schema-validation.ts'
import type { ApiKey } from '../api-keys.api.ts'

const { form: texts } = apiKeyTexts

/** As filled in: addresses a line each, the end as the date field writes it. */
export interface KeyFormValues extends Record<string, unknown> {
  title: string
  export_type: ApiKeyScope
  ips: string
  expires_at: string
}

export const toKeyFormValues = (key: ApiKey | null): KeyFormValues => ({
  title: key?.title ?? '',
  export_type: key?.export_type ?? 'full',
  ips: key?.ips.join('\n') ?? '',
  expires_at: key?.expires_at == null ? '' : dateTimeValue(tehranDateTime(momentMs(key.expires_at))),
})

/** Addresses as they are written: one a line, or parted by commas and blanks. */
export const addressesIn = (written: string): string[] => written.split(/[\s,،;؛]+/).filter((one) => one !== '')

export const withAddress = (written: string, address: string): string =>
  addressesIn(written).includes(address) ? written : [...addressesIn(written), address].join('\n')

export const toKeyRequest = ({ title, export_type, ips, expires_at }: KeyFormValues) => {
  const at = epochOfValue(expires_at)
  return { title, export_type, ips: addressesIn(ips), ...(at !== null && { expires_at: isoOf(at) }) }
}

const checkContract = schemaCheck<ReturnType<typeof toKeyRequest>>(apiKeyForm)

/** Which addresses are right the server says. */
export const keyFormCheck =
  (nowMs: () => number): FormCheck<KeyFormValues> =>
  (values) => {
    const at = epochOfValue(values.expires_at)
    const isBadExpiry = values.expires_at !== '' && (at === null || at <= nowMs())
    const max = API_KEY_LIMITS.addresses
    const isTooMany = addressesIn(values.ips).length > max
    return {
      ...checkContract(toKeyRequest(values)),
      ...(isTooMany && { ips: texts.tooManyAddresses(formatCount(max)) }),
      ...(isBadExpiry && { expires_at: texts.badExpiry }),
    }
  }
