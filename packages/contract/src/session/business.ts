import * as z from 'zod/mini'
import { optionalOrBlank, intId, text } from '../core/fields.ts'
import { website } from './person-fields.ts'

/** What the business dialog after login holds and `user/activity_domain` takes (A11). */
export const business = z.object({
  activity_domain_id: intId,
  activity_sub_domain_id: optionalOrBlank(intId),
  company: optionalOrBlank(text(200)),
  website: optionalOrBlank(website),
})
