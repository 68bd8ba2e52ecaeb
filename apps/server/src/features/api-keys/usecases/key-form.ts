import type { apiKeyForm } from '@peyk/contract/developers/api-key-forms.ts'
import type * as z from 'zod/mini'
import { apiKeysErrors } from '../api-keys.errors.ts'
import type { KeyForm } from '../queries/keys.ts'
import { normaliseAddress } from './normalise-address.ts'

/** What was filled in, as it is stored; refuses what cannot be. */
export function toKeyForm(
  { title, ips, export_type: exportType, expires_at: expiresAt }: z.output<typeof apiKeyForm>,
  { now }: { now: number },
): KeyForm {
  if (expiresAt !== undefined && expiresAt <= now) throw apiKeysErrors.expiryPast()
  const addresses = ips.map((written, index) => {
    const address = normaliseAddress(written)
    if (address === null) throw apiKeysErrors.badAddress(index)
    return address
  })
  const expiry = expiresAt === undefined ? null : new Date(expiresAt)
  return { title, ips: [...new Set(addresses)], exportType, expiresAt: expiry }
}

/** The form in words of the wire, for the audit log. */
export const factsOfKey = ({ title, ips, exportType, expiresAt }: KeyForm) => ({
  title,
  ips,
  export_type: exportType,
  expires_at: expiresAt?.toISOString() ?? null,
})
