import type { NewsFacts } from '../queries/news.ts'

/** In words of the wire, without the body: that is long, and stands in no audit log. */
export const presentNewsFacts = (facts: NewsFacts) => ({
  title: facts.title,
  summary: facts.summary,
  image: facts.image,
  link: facts.link,
  is_important: facts.isImportant,
  is_published: facts.isPublished,
  starts_at: facts.startsAt?.toISOString() ?? null,
  ends_at: facts.endsAt?.toISOString() ?? null,
})
