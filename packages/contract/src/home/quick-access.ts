import * as z from 'zod/mini'
import { read, write } from '../core/endpoint.ts'
import { nothing } from '../core/fields.ts'
import { QUICK_ACCESS_ICONS } from './quick-access-pages.ts'

/** So many a person keeps on the home page. */
export const QUICK_ACCESS_CHOICE_LIMIT = 12

const item = {
  id: z.int(),
  key: z.string(),
  title: z.string(),
  /** The name of a picture of our set. */
  icon: z.enum(QUICK_ACCESS_ICONS),
  /** A path of the panel. */
  route: z.string(),
  order: z.int(),
  /** The person's role does not allow the page, or the account has not bought what it needs. */
  is_locked: z.boolean(),
}
const example = {
  id: 1,
  key: 'quick-send',
  title: 'ارسال سریع',
  icon: 'zap',
  route: '/send-sms/quick',
  order: 1,
  is_locked: false,
} as const

/** H2. What the person chose, in their order; who has not chosen yet gets the list that staff mean for everyone. */
export const quickAccess = read({
  path: 'panel/quick_access',
  auth: 'token_or_key',
  permission: 'any',
  data: z.array(z.object(item)),
  example: { data: [example] },
})

/** Ours. All there is to choose from, the chosen ones first in the person's order. */
export const allQuickAccess = read({
  path: 'panel/quick_access/all',
  auth: 'token',
  permission: 'any',
  data: z.array(z.object({ ...item, is_chosen: z.boolean() })),
  example: { data: [{ ...example, is_chosen: true }] },
})

/** Ours. The person's choice in its order; none: back to the list of the staff. */
export const chooseQuickAccess = write({
  path: 'panel/quick_access/choose',
  auth: 'token',
  permission: 'any',
  body: z.object({
    keys: z.array(z.string().check(z.minLength(1), z.maxLength(40))).check(z.maxLength(QUICK_ACCESS_CHOICE_LIMIT)),
  }),
  data: nothing,
  errors: ['home.quick_access_unknown'],
  example: { request: { keys: ['quick-send', 'inbox'] }, data: null },
})
