import type { BannerFacts } from '../queries/banners.ts'

/** In words of the wire. */
export const presentBannerFacts = (facts: BannerFacts) => ({
  title: facts.title,
  alt: facts.alt,
  image_desktop: facts.imageDesktop,
  image_mobile: facts.imageMobile,
  link: facts.link,
  target: facts.target,
  position: facts.place,
  is_published: facts.isPublished,
  starts_at: facts.startsAt?.toISOString() ?? null,
  ends_at: facts.endsAt?.toISOString() ?? null,
})
