import * as z from 'zod/mini'
import { flag, optionalOrBlank, text } from '../core/fields.ts'
import { BANNER_POSITIONS, BANNER_TARGETS } from '../home/banners.ts'
import { shownFromTo } from '../home/published.ts'
import { QUICK_ACCESS_ICONS, QUICK_ACCESS_ROUTES } from '../home/quick-access-pages.ts'

// What the forms of news, banners and the quick access hold. In a file of its own: the forms check by it.

export const NEWS_LIMITS = { title: 120, summary: 300, body: 50_000, link: 500 } as const

export const newsForm = z.object({
  title: text(NEWS_LIMITS.title),
  summary: text(NEWS_LIMITS.summary),
  /** HTML of the editor; what could run is taken out. */
  body: text(NEWS_LIMITS.body),
  /** The address of a picture that staff uploaded. */
  image: optionalOrBlank(text(300)),
  /** A path of the panel, or an address of http(s). */
  link: optionalOrBlank(text(NEWS_LIMITS.link)),
  is_important: flag,
  is_published: flag,
  ...shownFromTo,
})

export const BANNER_LIMITS = { title: 80, alt: 200, link: 500, banners: 100 } as const

/** The pictures of a banner in pixels: at least so wide, and of this shape (a tenth more or less). */
export const BANNER_PICTURES = {
  image_desktop: { width: 1120, height: 240 },
  image_mobile: { width: 686, height: 320 },
} as const

export const BANNER_SHAPE_TOLERANCE = 0.1

export const bannerForm = z.object({
  title: text(BANNER_LIMITS.title),
  /** What the pictures say, for who does not see them. */
  alt: text(BANNER_LIMITS.alt),
  /** The addresses of pictures that staff uploaded. */
  image_desktop: text(300),
  image_mobile: text(300),
  /** A path of the panel, or an address of http(s). */
  link: optionalOrBlank(text(BANNER_LIMITS.link)),
  target: z.enum(BANNER_TARGETS),
  position: z.enum(BANNER_POSITIONS),
  is_published: flag,
  ...shownFromTo,
})

export const QUICK_ACCESS_LIMITS = { title: 40, items: 40 } as const

export const quickAccessForm = z.object({
  title: text(QUICK_ACCESS_LIMITS.title),
  icon: z.enum(QUICK_ACCESS_ICONS),
  route: z.enum(QUICK_ACCESS_ROUTES),
  /** Everyone has it until they choose for themselves; another can only be chosen. */
  is_default: flag,
  is_published: flag,
})
