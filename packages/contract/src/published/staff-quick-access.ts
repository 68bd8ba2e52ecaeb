import * as z from 'zod/mini'
import { read, write } from '../core/endpoint.ts'
import { intId, isoTime, nothing } from '../core/fields.ts'
import { QUICK_ACCESS_ICONS } from '../home/quick-access-pages.ts'
import { QUICK_ACCESS_LIMITS, quickAccessForm } from './staff-published-forms.ts'

const access = { auth: 'token', permission: 'staff.content' } as const
const oneId = z.object({ id: intId })

const exampleForm = {
  title: 'ارسال سریع',
  icon: 'zap',
  route: '/send-sms/quick',
  is_default: true,
  is_published: true,
} as const

/** In the order of the staff, hidden ones too. */
export const staffQuickAccess = read({
  ...access,
  path: 'staff/quick-access',
  alsoMethods: [],
  data: z.array(
    z.object({
      id: z.int(),
      key: z.string(),
      title: z.string(),
      icon: z.enum(QUICK_ACCESS_ICONS),
      route: z.string(),
      is_default: z.boolean(),
      is_published: z.boolean(),
      /** So many people chose it themselves. */
      chosen_count: z.int(),
      updated_at: isoTime,
    }),
  ),
  example: {
    data: [{ ...exampleForm, id: 1, key: 'quick-send', chosen_count: 41, updated_at: '2026-11-24T08:30:00+00:00' }],
  },
})

export const createQuickAccess = write({
  ...access,
  path: 'staff/quick-access',
  body: quickAccessForm,
  data: z.object({ id: z.int() }),
  errors: ['home.too_many_quick_access', 'home.quick_access_route_taken'],
  example: { request: exampleForm, data: { id: 1 } },
})

/** Also publishes or hides it. */
export const updateQuickAccess = write({
  ...access,
  method: 'PUT',
  path: 'staff/quick-access/{id}',
  params: oneId,
  body: quickAccessForm,
  data: nothing,
  errors: ['home.quick_access_not_found', 'home.quick_access_route_taken'],
  example: { request: exampleForm, data: null },
})

export const removeQuickAccess = write({
  ...access,
  method: 'DELETE',
  path: 'staff/quick-access/{id}',
  params: oneId,
  data: nothing,
  errors: ['home.quick_access_not_found'],
  example: { data: null },
})

/** All of them, in their new order. */
export const orderQuickAccess = write({
  ...access,
  path: 'staff/quick-access/order',
  body: z.object({ ids: z.array(intId).check(z.minLength(1), z.maxLength(QUICK_ACCESS_LIMITS.items)) }),
  data: nothing,
  errors: ['home.list_changed'],
  example: { request: { ids: [3, 1] }, data: null },
})
