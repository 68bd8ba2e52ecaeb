import * as z from 'zod/mini'
import { flag, id, optionalOrBlank, text } from '../core/fields.ts'
import { shownFromTo } from '../home/published.ts'

// What the form of an announcement holds. In a file of its own: the form checks by it.

export const ANNOUNCEMENT_LEVELS = ['info', 'success', 'warning', 'error'] as const

export const AUDIENCE_KINDS = ['all', 'accounts', 'user_type', 'plan', 'line'] as const

export const AUDIENCE_PLANS = ['panel', 'no_panel', 'link_tracker'] as const

export const ANNOUNCEMENT_LIMITS = { title: 100, body: 1000, link: 500, accounts: 500, smsAccounts: 200 } as const

/**
 * To whom; of the fields below `audience` the one of its kind counts. By line: who owns it, may send by it, or has it as a
 * default.
 */
export const audienceFields = {
  audience: z.enum(AUDIENCE_KINDS),
  account_ids: optionalOrBlank(z.array(id).check(z.maxLength(ANNOUNCEMENT_LIMITS.accounts))),
  audience_user_type: optionalOrBlank(z.enum(['real', 'legal'])),
  plan: optionalOrBlank(z.enum(AUDIENCE_PLANS)),
  line_id: optionalOrBlank(id),
}

export const announcementForm = z.object({
  level: z.enum(ANNOUNCEMENT_LEVELS),
  title: text(ANNOUNCEMENT_LIMITS.title),
  body: text(ANNOUNCEMENT_LIMITS.body),
  /** A path of the panel. */
  link: optionalOrBlank(text(ANNOUNCEMENT_LIMITS.link)),
  ...audienceFields,
  /** Besides the panel by SMS to the owners; to chosen accounts only. */
  by_sms: flag,
  is_published: flag,
  ...shownFromTo,
})
