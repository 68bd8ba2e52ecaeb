import * as z from 'zod/mini'
import { colleagueChange, inviteForm, roleChange, roleForm } from './colleague-forms.ts'
import { read, write } from './endpoint.ts'
import { absentable, id, isoTime, nothing, nullable, text } from './fields.ts'
import { pageFields } from './paging.ts'

/** The account's roles and colleagues are its owner's alone, to see and to change (contract §2.11). */
const owners = { auth: 'token', permission: 'owner' } as const
/** What changes who may do what is never done in the owner's place. */
const ownHand = { ...owners, isOwnHand: true } as const

/** C1. Every permission a role can hold, in groups. */
export const permissionList = read({
  ...owners,
  path: 'acl/partner/permission_list',
  data: z.array(
    z.object({
      group: z.string(),
      title: z.string(),
      permissions: z.array(z.object({ id: z.int(), name: z.string(), title: z.string() })),
    }),
  ),
  example: {
    data: [
      { group: 'report', title: 'آمار و گزارش‌ها', permissions: [{ id: 8, name: 'report.view', title: 'دیدن گزارش ارسال‌ها' }] },
    ], // prettier-ignore
  },
})

/** C2. Newest first. */
export const roleList = read({
  ...owners,
  path: 'acl/partner/role_list',
  query: z.object({ ...pageFields, search: absentable(text(100)) }),
  data: z.object({
    role_id: z.int(),
    title: z.string(),
    description: nullable(z.string()),
    permission_count: z.int(),
    partner_count: z.int(),
    created_at: isoTime,
  }),
  paged: true,
  example: {
    data: [
      {
        role_id: 1,
        title: 'کارشناس ارسال',
        description: null,
        permission_count: 3,
        partner_count: 2,
        created_at: '2026-11-21T08:30:00.000Z',
      },
    ],
  },
})

/** C3. A copy of a role is C3, then C4. */
export const showRole = read({
  ...owners,
  path: 'acl/partner/show_role',
  query: z.object({ role_id: id }),
  data: z.object({
    role_id: z.int(),
    title: z.string(),
    description: nullable(z.string()),
    permissions: z.array(z.int()),
    partner_count: z.int(),
  }),
  errors: ['colleagues.role_not_found'],
  example: {
    request: { role_id: 1 },
    data: { role_id: 1, title: 'کارشناس ارسال', description: null, permissions: [1, 7, 8], partner_count: 2 },
  },
})

/** C4. */
export const createRole = write({
  ...ownHand,
  path: 'acl/partner/create_role',
  body: roleForm,
  data: z.object({ role_id: z.int() }),
  errors: ['colleagues.role_taken'],
  example: { request: { title: 'کارشناس ارسال', permissions: [1, 7, 8] }, data: { role_id: 1 } },
})

/** C5. Takes effect at once, in open tabs, too. */
export const updateRole = write({
  ...ownHand,
  path: 'acl/partner/update_role',
  alsoMethods: ['PUT'],
  body: roleChange,
  data: nothing,
  errors: ['colleagues.role_not_found', 'colleagues.role_taken'],
  example: { request: { role_id: 1, permissions: [1, 8] }, data: null },
})

/** C6. Refused while a colleague has it. */
export const deleteRole = write({
  ...ownHand,
  path: 'acl/partner/delete_role',
  alsoMethods: ['DELETE'],
  body: z.object({ role_id: id }),
  data: nothing,
  errors: ['colleagues.role_not_found', 'colleagues.role_in_use'],
  example: { request: { role_id: 1 }, data: null },
})

export const COLLEAGUE_STATUSES = ['pending', 'active', 'inactive'] as const
export type ColleagueStatus = (typeof COLLEAGUE_STATUSES)[number]

const colleagueRow = {
  partner_id: z.int(),
  name: z.string(),
  user_name: z.string(),
  mobile: nullable(z.string()),
  role_id: z.int(),
  role_title: z.string(),
  status: z.enum(COLLEAGUE_STATUSES),
  status_fa: z.string(),
  last_login: nullable(isoTime),
  created_at: isoTime,
}

const exampleColleague = {
  partner_id: 12,
  name: 'رضا کریمی',
  user_name: '09121234567',
  mobile: '+989121234567',
  role_id: 1,
  role_title: 'کارشناس ارسال',
  status: 'pending',
  status_fa: 'در انتظار تأیید',
  last_login: null,
  created_at: '2026-11-21T08:30:00.000Z',
}

/** C7. Newest first. */
export const list = read({
  ...owners,
  path: 'user/partner/list',
  query: z.object({
    ...pageFields,
    status: absentable(z.enum(COLLEAGUE_STATUSES)),
    role_id: absentable(id),
    search: absentable(text(100)),
  }),
  data: z.object(colleagueRow),
  paged: true,
  example: { data: [exampleColleague] },
})

/** C8. */
export const show = read({
  ...owners,
  path: 'user/partner',
  query: z.object({ partner_id: id }),
  data: z.object({
    ...colleagueRow,
    email: nullable(z.string()),
    permissions: z.array(z.string()),
    login_count: z.int(),
  }),
  errors: ['colleagues.not_found'],
  example: {
    request: { partner_id: 12 },
    data: { ...exampleColleague, email: null, permissions: ['send.quick', 'report.view'], login_count: 0 },
  },
})

/** C9. Texts the colleague their user name, and how to set a password. */
export const create = write({
  ...ownHand,
  path: 'user/partner/create',
  body: inviteForm,
  data: z.object({ partner_id: z.int(), status: z.literal('pending') }),
  errors: [
    'colleagues.no_role',
    'colleagues.role_not_found',
    'colleagues.user_name_taken',
    'colleagues.mobile_taken',
    'colleagues.too_many_invites',
  ],
  example: {
    request: { name: 'رضا کریمی', mobile: '09121234567', role_id: 1 },
    data: { partner_id: 12, status: 'pending' },
  },
})

/** C10. */
export const update = write({
  ...ownHand,
  path: 'user/partner/update',
  alsoMethods: ['PUT'],
  body: colleagueChange,
  data: nothing,
  errors: [
    'colleagues.not_found',
    'colleagues.role_not_found',
    'colleagues.mobile_taken',
    'colleagues.too_many_invites',
  ],
  example: { request: { partner_id: 12, role_id: 1 }, data: null },
})

/** C11. Ends every session and socket of the colleague; a login is not possible any more. */
export const deactivate = write({
  ...ownHand,
  path: 'user/partner/deactive',
  body: z.object({ partner_id: id }),
  data: nothing,
  errors: ['colleagues.not_found'],
  example: { request: { partner_id: 12 }, data: null },
})

/** C12. */
export const activate = write({
  ...ownHand,
  path: 'user/partner/active',
  body: z.object({ partner_id: id }),
  data: nothing,
  errors: ['colleagues.not_found'],
  example: { request: { partner_id: 12 }, data: null },
})
