import * as z from 'zod/mini'
import { LINK_ADDRESS_LENGTH, readLinkAddress } from '@peyk/domain/links/tracked-address.ts'
import { optionalOrBlank, id, text } from '../core/fields.ts'
import { LINK_LIMITS } from './link-limits.ts'

/** S22: fields of a tracked link. A wrong address gets an error sentence of its own. */
export const linkForm = z.object({
  url: text(LINK_ADDRESS_LENGTH).check(
    z.refine((url) => readLinkAddress(url).kind !== 'not_https', { error: 'not_https', abort: true }),
    z.refine((url) => readLinkAddress(url).kind === 'ok', { error: 'link_address' }),
  ),
  utm_source: text(LINK_LIMITS.fieldLength),
  utm_medium: text(LINK_LIMITS.fieldLength),
  utm_campaign: text(LINK_LIMITS.fieldLength),
  utm_term: optionalOrBlank(text(LINK_LIMITS.fieldLength)),
  utm_content: optionalOrBlank(text(LINK_LIMITS.fieldLength)),
})

/** The links that a send carries (contract §3). */
export const linkIds = optionalOrBlank(z.array(id).check(z.maxLength(LINK_LIMITS.ofSend)))
