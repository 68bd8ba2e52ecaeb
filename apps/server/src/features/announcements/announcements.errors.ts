import { ANNOUNCEMENT_LIMITS } from '@peyk/contract/published/staff-announcement-form.ts'
import { refusal } from '../../platform/app-error.ts'

export const announcementsErrors = {
  notFound: () => refusal('announcements.not_found'),
  begun: () => refusal('announcements.begun'),
  withdrawn: () => refusal('announcements.withdrawn'),
  endBeforeStart: () => refusal('announcements.end_before_start', { field: 'ends_at' }),
  endPast: () => refusal('announcements.end_past', { field: 'ends_at' }),
  badLink: () => refusal('announcements.bad_link', { field: 'link' }),
  audienceMissing: (field: 'account_ids' | 'audience_user_type' | 'plan' | 'line_id') =>
    refusal('announcements.audience_missing', { field }),
  accountNotFound: () => refusal('announcements.account_not_found', { field: 'account_ids' }),
  lineNotFound: () => refusal('announcements.line_not_found', { field: 'line_id' }),
  smsNotForAll: () => refusal('announcements.sms_not_for_all', { field: 'by_sms' }),
  smsTooMany: () =>
    refusal('announcements.sms_too_many', { field: 'by_sms', values: { max: ANNOUNCEMENT_LIMITS.smsAccounts } }),
}
