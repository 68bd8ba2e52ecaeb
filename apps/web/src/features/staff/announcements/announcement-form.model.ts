import { ANNOUNCEMENT_LIMITS, announcementForm } from '@peyk/contract/published/staff-announcement-form.ts'
import { announcementErrors } from '@peyk/phrases/fa/errors/home.ts'
import { announcementTexts } from '@peyk/phrases/fa/staff/announcements.ts'
import { formatCount, isolateLtr } from '@peyk/ui/format/format-values.ts'
import { schemaCheck } from '../../../lib/form/schema-validation.ts'
import {
  shownTimeProblems,
  toShownTimeRequest,
  toShownTimeValues,
  type ShownTimeValues,
} from '../published/shown-time.model.ts'
import { ownLinkProblem, publishedTitle } from '../published/published-fields.model.ts'
import type { Announcement, EstimateFields } from '../staff-announcements.api.ts'

const { form: texts } = announcementTexts

interface Choice {
  value: string
  label: string
}

export interface AnnouncementFormValues extends ShownTimeValues, Record<string, unknown> {
  level: Announcement['level']
  title: string
  body: string
  link: string
  audience: Announcement['audience']
  account_ids: readonly Choice[]
  audience_user_type: 'real' | 'legal'
  plan: NonNullable<Announcement['plan']>
  line_id: Choice | null
  by_sms: boolean
}

export const toAnnouncementFormValues = (row: Announcement | null): AnnouncementFormValues => ({
  level: row?.level ?? 'info',
  title: row?.title ?? '',
  body: row?.body ?? '',
  link: row?.link ?? '',
  audience: row?.audience ?? 'all',
  account_ids: (row?.accounts ?? []).map(({ id, title }) => ({ value: String(id), label: title })),
  audience_user_type: row?.audience_user_type ?? 'real',
  plan: row?.plan ?? 'panel',
  line_id:
    row === null || row.line_id === null
      ? null
      : { value: String(row.line_id), label: isolateLtr(row.line_number ?? '') },
  by_sms: row?.by_sms ?? false,
  ...toShownTimeValues(row),
})

/** The audience as the server asks for it: what is of another kind is left out. */
const toAudience = (values: AnnouncementFormValues) => ({
  audience: values.audience,
  ...(values.audience === 'accounts' && { account_ids: values.account_ids.map(({ value }) => Number(value)) }),
  ...(values.audience === 'user_type' && { audience_user_type: values.audience_user_type }),
  ...(values.audience === 'plan' && { plan: values.plan }),
  ...(values.audience === 'line' && values.line_id !== null && { line_id: Number(values.line_id.value) }),
})

/** SMS go to chosen accounts only. */
export const mayTellBySms = ({ audience }: Pick<AnnouncementFormValues, 'audience'>): boolean => audience === 'accounts'

export const toAnnouncementRequest = (values: AnnouncementFormValues, isPublished: boolean) => ({
  level: values.level,
  title: publishedTitle(values.title),
  body: values.body.trim(),
  ...toAudience(values),
  by_sms: values.by_sms && mayTellBySms(values),
  is_published: isPublished,
  ...(values.link.trim() !== '' && { link: values.link.trim() }),
  ...toShownTimeRequest(values),
})

const checkContract = schemaCheck<object>(announcementForm)

export const announcementCheck = (values: AnnouncementFormValues) => ({
  ...checkContract(toAnnouncementRequest(values, false)),
  ...(values.audience === 'accounts' && values.account_ids.length === 0 && { account_ids: texts.accountsMissing }),
  ...(values.audience === 'line' && values.line_id === null && { line_id: texts.lineMissing }),
  ...(values.by_sms &&
    mayTellBySms(values) &&
    values.account_ids.length > ANNOUNCEMENT_LIMITS.smsAccounts && {
      by_sms: announcementErrors['announcements.sms_too_many']({ max: formatCount(ANNOUNCEMENT_LIMITS.smsAccounts) }),
    }),
  ...ownLinkProblem(values),
  ...shownTimeProblems(values),
})

/** What is asked about its audience; null as long as it has none. */
export function toEstimateFields(values: AnnouncementFormValues): EstimateFields | null {
  if (values.audience === 'accounts' && values.account_ids.length === 0) return null
  if (values.audience === 'line' && values.line_id === null) return null
  const words =
    values.by_sms && mayTellBySms(values) ? { title: publishedTitle(values.title), body: values.body.trim() } : {}
  return { ...toAudience(values), ...words }
}
