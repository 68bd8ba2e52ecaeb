import * as z from 'zod/mini'
import { optionalOrBlank, utcDateTime } from '../core/fields.ts'
import { linkIds } from '../links/link-forms.ts'
import { recurrenceRule, scheduleEnds } from './schedule-rule.ts'
import {
  fileTarget, keywordPhonebookTarget, messageText, throttleFields, phonebookAudience, recipients, rowsTarget,
} from './sending-bodies.ts' // prettier-ignore
import { targetedChecks as checks, targetedFields as fields } from './targeted-bodies.ts'

const common = z.object({
  from_number: z.string().check(z.trim(), z.minLength(1), z.maxLength(20)),
  ...throttleFields,
  link_tracker_ids: linkIds,
  repeat: recurrenceRule,
  /** No date before it; absent: from now on. */
  starts_at: optionalOrBlank(utcDateTime),
  ...scheduleEnds,
})
const worded = z.extend(common, { message: messageText })

/** A recurring send: content, recipients and recurrence. */
export const scheduleStart = z.discriminatedUnion('sending_type', [
  z.extend(worded, { sending_type: z.literal('webservice'), params: z.object({ recipients }) }),
  z.extend(worded, { sending_type: z.literal('phonebook'), params: phonebookAudience }),
  z.extend(worded, { sending_type: z.literal('file'), ...fileTarget.shape }),
  z.extend(worded, { sending_type: z.literal('keyword'), ...rowsTarget.shape }),
  z.extend(worded, { sending_type: z.literal('keyword_phonebook'), params: keywordPhonebookTarget }),
  z.extend(common, { sending_type: z.literal('peer_to_peer_file'), ...rowsTarget.shape }),
  z.extend(worded, { sending_type: z.literal('country'), ...fields.country }).check(...checks.country),
  z.extend(worded, { sending_type: z.literal('geolocation'), ...fields.country }).check(...checks.country),
  z.extend(worded, { sending_type: z.literal('postal_code'), ...fields.postal_code }).check(...checks.postal_code),
  z.extend(worded, { sending_type: z.literal('job'), ...fields.job }).check(...checks.job),
  z.extend(worded, { sending_type: z.literal('map'), ...fields.map }).check(...checks.map),
  z.extend(worded, { sending_type: z.literal('bts'), ...fields.bts }).check(...checks.bts),
])
