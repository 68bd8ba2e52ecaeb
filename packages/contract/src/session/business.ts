import * as z from 'zod/mini'
import { absentable, intId, text } from '../core/fields.ts'
import { website } from './person-fields.ts'

/** What the business dialog after login holds and `user/activity_domain` takes (A11). */
export const business = z.object({
  activity_domain_id: intId,
  activity_sub_domain_id: absentable(intId),
  company: absentable(text(200)),
  website: absentable(website),
})
