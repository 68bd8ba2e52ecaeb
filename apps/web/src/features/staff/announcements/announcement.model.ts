import { announcementTexts as texts } from '@peyk/phrases/fa/staff/announcements.ts'
import { formatCount, isolateLtr } from '@peyk/ui/format/format-values.ts'
import type { Announcement } from '../staff-announcements.api.ts'

/** To whom an announcement goes, in words. */
export function audienceText(row: Announcement): string {
  const { audience, accounts, audience_user_type: userType, plan, line_number: line } = row
  const [first] = accounts
  if (audience === 'accounts' && first !== undefined)
    return accounts.length === 1 ? first.title : texts.moreAccounts(first.title, formatCount(accounts.length - 1))
  if (audience === 'user_type' && userType !== null) return texts.userTypes[userType]
  if (audience === 'plan' && plan !== null) return texts.plans[plan]
  if (audience === 'line' && line !== null) return texts.ofLine(isolateLtr(line))
  return texts.audiences[audience]
}

/** Nobody has been told yet: it can still be changed and removed. */
export const isUntold = ({ state, told_count: count }: Announcement): boolean =>
  count === 0 && (state === 'draft' || state === 'coming')

/** It can be withdrawn. */
export const isPublic = ({ is_published: isPublished, state }: Announcement): boolean =>
  isPublished && (state === 'coming' || state === 'telling')
