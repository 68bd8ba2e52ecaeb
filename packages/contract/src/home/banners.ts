import * as z from 'zod/mini'
import { read, write } from '../core/endpoint.ts'
import { intId, isoTime, nothing, nullable, optionalOrBlank } from '../core/fields.ts'

export const BANNER_POSITIONS = ['home', 'old_panel'] as const
export type BannerPosition = (typeof BANNER_POSITIONS)[number]
export const BANNER_TARGETS = ['_self', '_blank'] as const

/** H3. Those that are shown now, in the order of the staff. */
export const banners = read({
  path: 'panel/banners',
  auth: 'token_or_key',
  permission: 'any',
  query: z.object({ position: optionalOrBlank(z.enum(BANNER_POSITIONS)) }),
  data: z.array(
    z.object({
      id: z.int(),
      title: z.string(),
      /** [ours] What the picture says, for who does not see it. */
      alt: z.string(),
      image_desktop: z.string(),
      image_mobile: z.string(),
      link: nullable(z.string()),
      target: z.enum(BANNER_TARGETS),
      position: z.enum(BANNER_POSITIONS),
      order: z.int(),
      /** [ours] When it ends, so that an open page takes it away. */
      ends_at: nullable(isoTime),
    }),
  ),
  example: {
    data: [
      {
        id: 2,
        title: 'هدیهٔ شارژ آذر',
        alt: 'تا پایان آذر با هر شارژ ده درصد هدیه بگیرید',
        image_desktop: '/published/3f9d1c2a7b5e.webp',
        image_mobile: '/published/8a1e4d90c6f2.webp',
        link: '/wallet/credit',
        target: '_self',
        position: 'home',
        order: 1,
        ends_at: null,
      },
    ],
  },
})

/** Ours. A banner was followed; counts once for a person. */
export const bannerOpened = write({
  path: 'panel/banners/{id}/opened',
  auth: 'token',
  permission: 'any',
  params: z.object({ id: intId }),
  data: nothing,
  errors: ['home.banner_not_found'],
  example: { data: null },
})
