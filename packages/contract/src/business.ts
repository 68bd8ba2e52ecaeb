import * as z from 'zod/mini'
import { absentable, id, text } from './fields.ts'
import { website } from './person-fields.ts'

/** What the business dialog after login holds and `user/activity_domain` takes (A11). */
export const business = z.object({
  activity_domain_id: id,
  activity_sub_domain_id: absentable(id),
  company: absentable(text(200)),
  website: absentable(website),
})
