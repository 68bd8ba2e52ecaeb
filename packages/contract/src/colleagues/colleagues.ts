import * as z from 'zod/mini'
import { colleagueChange, colleagueMobileForm, inviteForm, roleChange, roleForm } from './colleague-forms.ts'
import { read, write } from '../core/endpoint.ts'
import { optionalOrBlank, id, isoTime, nothing, nullable, text } from '../core/fields.ts'
import { numberChangeCode } from '../account/security-forms.ts'
import { pageFields } from '../core/paging.ts'

/** The account's roles and colleagues are its owner's alone, to see and to change (contract §2.11). */
const owners = { auth: 'token', permission: 'owner' } as const

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
  query: z.object({ ...pageFields, search: optionalOrBlank(text(100)) }),
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
  ...owners,
  path: 'acl/partner/create_role',
  body: roleForm,
  data: z.object({ role_id: z.int() }),
  errors: ['colleagues.role_taken'],
  example: { request: { title: 'کارشناس ارسال', permissions: [1, 7, 8] }, data: { role_id: 1 } },
})

/** C5. Takes effect at once, in open tabs, too. */
export const updateRole = write({
  ...owners,
  path: 'acl/partner/update_role',
  alsoMethods: ['PUT'],
  body: roleChange,
  data: nothing,
  errors: ['colleagues.role_not_found', 'colleagues.role_taken'],
  example: { request: { role_id: 1, permissions: [1, 8] }, data: null },
})

/** C6. Refused while a colleague has it. */
export const deleteRole = write({
  ...owners,
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
    status: optionalOrBlank(z.enum(COLLEAGUE_STATUSES)),
    role_id: optionalOrBlank(id),
    search: optionalOrBlank(text(100)),
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
  ...owners,
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

/** C10. Changes the mobile of a colleague who has not logged in yet; colleagues who have use their own number change. */
export const update = write({
  ...owners,
  path: 'user/partner/update',
  alsoMethods: ['PUT'],
  body: colleagueChange,
  data: nothing,
  errors: [
    'colleagues.not_found',
    'colleagues.role_not_found',
    'colleagues.mobile_taken',
    'colleagues.mobile_apart',
    'colleagues.too_many_invites',
  ],
  example: { request: { partner_id: 12, role_id: 1 }, data: null },
})

const EXAMPLE_TOKEN = 'd41d8cd98f00b204e9800998ecf8427e'

/** Ours. First step to another mobile of a colleague: the owner's password, and a code to the new number. */
export const requestMobile = write({
  ...owners,
  path: 'user/partner/mobile/request_otp',
  isSecretAnswer: true,
  body: colleagueMobileForm,
  data: z.object({ token: z.string(), expire_in: z.int(), resend_in: z.int() }),
  errors: [
    'colleagues.not_found', 'account.wrong_password', 'account.same_mobile', 'account.mobile_taken',
    'session.locked_out', 'session.code_too_soon', 'session.too_many_codes',
  ], // prettier-ignore
  example: {
    request: { partner_id: 12, mobile: '09121234567', current_password: 'Peyk@1405' },
    data: { token: EXAMPLE_TOKEN, expire_in: 120, resend_in: 60 },
  },
})

/** Ours. The code of the new number, which counts from then on; every session of the colleague ends. */
export const confirmMobile = write({
  ...owners,
  path: 'user/partner/mobile/confirm',
  isSecretAnswer: true,
  body: z.extend(numberChangeCode, { partner_id: id }),
  data: nothing,
  errors: ['colleagues.not_found', 'account.wrong_code', 'account.mobile_taken'],
  example: { request: { partner_id: 12, token: EXAMPLE_TOKEN, otp: '482159' }, data: null },
})

/** C11. Ends every session and socket of the colleague; a login is not possible any more. */
export const deactivate = write({
  ...owners,
  path: 'user/partner/deactive',
  body: z.object({ partner_id: id }),
  data: nothing,
  errors: ['colleagues.not_found'],
  example: { request: { partner_id: 12 }, data: null },
})

/** C12. */
export const activate = write({
  ...owners,
  path: 'user/partner/active',
  body: z.object({ partner_id: id }),
  data: nothing,
  errors: ['colleagues.not_found'],
  example: { request: { partner_id: 12 }, data: null },
})
