import * as z from 'zod/mini'
import { read, write } from '../core/endpoint.ts'
import { flag, intId, isoTime, nothing, nullable } from '../core/fields.ts'
import { BANNER_POSITIONS, BANNER_TARGETS } from '../home/banners.ts'
import { PUBLISHED_STATES } from './published-rules.ts'
import { BANNER_LIMITS, bannerForm } from './staff-published-forms.ts'

const access = { auth: 'token', permission: 'staff.content' } as const
const oneId = z.object({ id: intId })

const exampleForm = {
  title: 'هدیهٔ شارژ آذر',
  alt: 'تا پایان آذر با هر شارژ ده درصد هدیه بگیرید',
  image_desktop: '/published/3f9d1c2a7b5e.webp',
  image_mobile: '/published/8a1e4d90c6f2.webp',
  link: '/wallet/credit',
  target: '_self',
  position: 'home',
  is_published: true,
} as const
const formErrors = ['home.end_before_start', 'home.bad_link', 'home.bad_picture', 'home.picture_shape'] as const

/** By position in the order in which customers see them; drafts, and what is over, too. */
export const staffBanners = read({
  ...access,
  path: 'staff/banners',
  alsoMethods: [],
  data: z.array(
    z.object({
      id: z.int(),
      title: z.string(),
      alt: z.string(),
      image_desktop: z.string(),
      image_mobile: z.string(),
      link: nullable(z.string()),
      target: z.enum(BANNER_TARGETS),
      position: z.enum(BANNER_POSITIONS),
      is_published: z.boolean(),
      state: z.enum(PUBLISHED_STATES),
      starts_at: nullable(isoTime),
      ends_at: nullable(isoTime),
      /** So many people followed it. */
      opened_count: z.int(),
      updated_at: isoTime,
    }),
  ),
  example: {
    data: [
      {
        ...exampleForm,
        id: 2,
        state: 'running',
        starts_at: null,
        ends_at: null,
        opened_count: 96,
        updated_at: '2026-11-24T08:30:00+00:00',
      },
    ],
  },
})

export const createBanner = write({
  ...access,
  path: 'staff/banners',
  body: bannerForm,
  data: z.object({ id: z.int() }),
  errors: [...formErrors, 'home.too_many_banners'],
  example: { request: exampleForm, data: { id: 2 } },
})

export const updateBanner = write({
  ...access,
  method: 'PUT',
  path: 'staff/banners/{id}',
  params: oneId,
  body: bannerForm,
  data: nothing,
  errors: ['home.banner_not_found', ...formErrors],
  example: { request: exampleForm, data: null },
})

/** Shows it to customers within its time, or takes it from them, at once. */
export const publishBanner = write({
  ...access,
  path: 'staff/banners/{id}/publish',
  params: oneId,
  body: z.object({ is_published: flag }),
  data: nothing,
  errors: ['home.banner_not_found'],
  example: { request: { is_published: false }, data: null },
})

export const removeBanner = write({
  ...access,
  method: 'DELETE',
  path: 'staff/banners/{id}',
  params: oneId,
  data: nothing,
  errors: ['home.banner_not_found'],
  example: { data: null },
})

/** All of a position, in their new order. */
export const orderBanners = write({
  ...access,
  path: 'staff/banners/order',
  body: z.object({
    position: z.enum(BANNER_POSITIONS),
    ids: z.array(intId).check(z.minLength(1), z.maxLength(BANNER_LIMITS.banners)),
  }),
  data: nothing,
  errors: ['home.list_changed'],
  example: { request: { position: 'home', ids: [3, 2] }, data: null },
})
