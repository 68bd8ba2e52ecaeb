import * as z from 'zod/mini'
import { DRAFT_LIMITS, draftForm, draftGroupForm } from './draft-forms.ts'
import { read, write } from '../core/endpoint.ts'
import { optionalOrBlank, flag, id, nothing, text } from '../core/fields.ts'
import { pageFields } from '../core/paging.ts'

/** Whoever may send anything reads predefined messages (contract §2.11). */
const readers = { auth: 'token_or_key', permission: 'draft.view' } as const
const managers = { auth: 'token_or_key', permission: 'draft.manage' } as const

/** D1. Newest first. */
export const groupList = read({
  ...readers,
  path: 'user/draft/group/list',
  query: z.object(pageFields),
  data: z.object({ title: z.string(), draft_group_id: z.int(), user_id: z.int(), time: z.int() }),
  paged: true,
  example: { data: [{ title: 'جشنواره‌ها', draft_group_id: 3, user_id: 12, time: 1_795_250_000 }] },
})

/** D2. Newest first. Ours: `search`, blind to forms of letters, `draft_id`, `is_favourite` and the star of each row. */
export const list = read({
  ...readers,
  path: 'user/draft/list',
  query: z.object({
    ...pageFields,
    draft_group_id: optionalOrBlank(id),
    draft_id: optionalOrBlank(id),
    search: optionalOrBlank(text(200)),
    is_favourite: optionalOrBlank(flag),
  }),
  data: z.object({
    draft_group_id: z.int(),
    user_id: z.int(),
    draft_id: z.int(),
    time: z.int(),
    message: z.string(),
    type: z.literal('normal'),
    is_favourite: z.boolean(),
  }),
  paged: true,
  example: {
    data: [
      {
        draft_group_id: 3,
        user_id: 12,
        draft_id: 41,
        time: 1_795_250_000,
        message: 'جشنوارهٔ پاییزه آغاز شد؛ تا جمعه همهٔ کفش‌ها ۲۰ درصد ارزان‌ترند.',
        type: 'normal',
        is_favourite: true,
      },
    ],
  },
})

/** D3. */
export const create = write({
  ...managers,
  path: 'user/draft',
  body: draftForm,
  data: nothing,
  errors: ['drafts.group_not_found', 'drafts.too_many'],
  example: { request: { draft_group_id: 3, message: 'سفارش شما آماده شد.' }, data: null },
})

/** D4. With `draft_group_id` (ours) it moves to that group. */
export const update = write({
  ...managers,
  method: 'PUT',
  path: 'user/draft',
  body: z.object({
    draft_id: id,
    message: draftForm.shape.message,
    draft_group_id: optionalOrBlank(id),
  }),
  data: nothing,
  errors: ['drafts.not_found', 'drafts.group_not_found'],
  example: { request: { draft_id: 41, message: 'سفارش شما آماده شد و امروز می‌رسد.' }, data: null },
})

/** D5. Those that are not there (any more) are passed over; none of them is a miss. */
export const remove = write({
  ...managers,
  path: 'user/draft/delete',
  body: z.object({ draft_ids: z.array(id).check(z.minLength(1), z.maxLength(DRAFT_LIMITS.drafts)) }),
  data: nothing,
  errors: ['drafts.not_found'],
  example: { request: { draft_ids: [41, 42] }, data: null },
})

/** D6. */
export const createGroup = write({
  ...managers,
  path: 'user/draft/group',
  body: draftGroupForm,
  data: nothing,
  errors: ['drafts.too_many_groups'],
  example: { request: { title: 'جشنواره‌ها' }, data: null },
})

/** D7. */
export const updateGroup = write({
  ...managers,
  method: 'PUT',
  path: 'user/draft/group',
  body: z.object({ draft_group_id: id, title: draftGroupForm.shape.title }),
  data: nothing,
  errors: ['drafts.group_not_found'],
  example: { request: { draft_group_id: 3, title: 'جشنواره و تخفیف' }, data: null },
})

/** D8. Its messages go with it. */
export const removeGroup = write({
  ...managers,
  path: 'user/draft/group/delete',
  body: z.object({ draft_group_id: id }),
  data: nothing,
  errors: ['drafts.group_not_found'],
  example: { request: { draft_group_id: 3 }, data: null },
})

/** D9. Every group with the number of its messages, newest first, beside the limits. */
export const count = read({
  ...readers,
  path: 'user/draft/group/count',
  data: z.object({
    total_drafts: z.int(),
    total_groups: z.int(),
    max_drafts: z.int(),
    max_groups: z.int(),
    groups: z.array(z.object({ draft_group_id: z.int(), title: z.string(), count: z.int() })),
  }),
  example: {
    data: {
      total_drafts: 2,
      total_groups: 1,
      max_drafts: DRAFT_LIMITS.drafts,
      max_groups: DRAFT_LIMITS.groups,
      groups: [{ draft_group_id: 3, title: 'جشنواره‌ها', count: 2 }],
    },
  },
})

/** D10 [ours]. Favourites are personal: users who may only read the messages have them, too. */
export const star = write({
  ...readers,
  path: 'user/draft/favourite',
  body: z.object({ draft_id: id, is_favourite: flag }),
  data: nothing,
  errors: ['drafts.not_found'],
  example: { request: { draft_id: 41, is_favourite: true }, data: null },
})
