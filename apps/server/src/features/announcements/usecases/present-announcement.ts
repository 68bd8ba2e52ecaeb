import type { AnnouncementFacts } from '../queries/announcements.ts'

/** In words of the wire. */
export const presentAnnouncementFacts = (facts: AnnouncementFacts) => ({
  level: facts.level,
  title: facts.title,
  body: facts.body,
  link: facts.link,
  audience: facts.audience,
  account_ids: facts.accountIds,
  audience_user_type: facts.audienceUserType,
  plan: facts.plan,
  line_id: facts.lineId,
  by_sms: facts.bySms,
  is_published: facts.isPublished,
  starts_at: facts.startsAt?.toISOString() ?? null,
  ends_at: facts.endsAt?.toISOString() ?? null,
})
