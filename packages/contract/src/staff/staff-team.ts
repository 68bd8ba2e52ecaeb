import * as z from 'zod/mini'
import { read, write } from '../core/endpoint.ts'
import { id, isoTime, nothing, nullable } from '../core/fields.ts'
import { pageFields } from '../core/paging.ts'
import { mobileChangeForm, numberChangeCode } from '../account/security-forms.ts'
import { staffMemberEditForm, staffMemberForm, staffRoleForm } from './staff-forms.ts'

// The operator's own people (ours). Whoever holds the area may look; only a staff owner changes anything.

const oneId = z.object({ id })

/** Everybody of the staff, newest first. */
export const members = read({
  path: 'staff/members',
  auth: 'token',
  permission: 'staff.team',
  alsoMethods: [], // POST makes a member
  query: z.object(pageFields),
  data: z.object({
    id: z.int(),
    user_name: z.string(),
    name: z.string(),
    mobile: nullable(z.string()),
    status: z.enum(['active', 'inactive']),
    is_owner: z.boolean(),
    role_id: nullable(z.int()),
    role_title: nullable(z.string()),
    areas: z.array(z.string()),
    last_login_at: nullable(isoTime),
    created_at: isoTime,
    is_self: z.boolean(),
    /** The caller is a staff owner. */
    can_change: z.boolean(),
  }),
  paged: true,
  example: {
    data: [
      {
        id: 7,
        user_name: 'operator',
        name: 'کارشناس پیک',
        mobile: '+989121112233',
        status: 'active',
        is_owner: true,
        role_id: null,
        role_title: null,
        areas: ['accounts'],
        last_login_at: null,
        created_at: '2026-11-21T08:30:00+00:00',
        is_self: true,
        can_change: true,
      },
    ],
  },
})

export const createMember = write({
  path: 'staff/members',
  auth: 'token',
  permission: 'staff.team',
  body: staffMemberForm,
  data: z.object({ id: z.int() }),
  errors: [
    'staff.owner_only',
    'staff.user_name_taken',
    'staff.member_mobile_taken',
    'staff.weak_password',
    'staff.role_needed',
    'staff.role_not_found',
    'account.password_missing',
    'account.wrong_password',
    'session.locked_out',
  ],
  example: {
    request: {
      user_name: 'sara.k', password: 'Kh0sh@madid', name: 'سارا کاظمی', role_id: 1, is_owner: false,
      current_password: 'Peyk@1405',
    }, // prettier-ignore
    data: { id: 8 },
  },
})

/**
 * Nobody takes the ownership from themselves, and the last staff owner stays one. A new password needs the caller's own
 * one; a mobile has a way of its own.
 */
export const updateMember = write({
  path: 'staff/members/{id}',
  auth: 'token',
  permission: 'staff.team',
  params: oneId,
  body: staffMemberEditForm,
  data: nothing,
  errors: [
    'staff.owner_only',
    'staff.member_not_found',
    'account.mobile_apart',
    'account.password_missing',
    'account.wrong_password',
    'session.locked_out',
    'staff.weak_password',
    'staff.role_needed',
    'staff.role_not_found',
    'staff.not_yourself',
    'staff.last_owner',
  ],
  example: { request: { name: 'سارا کاظمی', role_id: 1, is_owner: false }, data: null },
})

/** First step to another mobile of a member: the staff owner's password, and a code to the new number. */
export const requestMemberMobile = write({
  path: 'staff/members/{id}/mobile/request_otp',
  auth: 'token',
  permission: 'staff.team',
  isSecretAnswer: true,
  params: oneId,
  body: mobileChangeForm,
  data: z.object({ token: z.string(), expire_in: z.int(), resend_in: z.int() }),
  errors: [
    'staff.owner_only', 'staff.member_not_found', 'account.wrong_password', 'account.same_mobile',
    'account.mobile_taken', 'session.locked_out', 'session.code_too_soon', 'session.too_many_codes',
  ], // prettier-ignore
  example: {
    request: { mobile: '09121234567', current_password: 'Peyk@1405' },
    data: { token: 'd41d8cd98f00b204e9800998ecf8427e', expire_in: 120, resend_in: 60 },
  },
})

/** The code of the new number, which counts from then on; the member's sessions end. */
export const confirmMemberMobile = write({
  path: 'staff/members/{id}/mobile/confirm',
  auth: 'token',
  permission: 'staff.team',
  isSecretAnswer: true,
  params: oneId,
  body: numberChangeCode,
  data: nothing,
  errors: ['staff.owner_only', 'staff.member_not_found', 'account.wrong_code', 'account.mobile_taken'],
  example: { request: { token: 'd41d8cd98f00b204e9800998ecf8427e', otp: '482159' }, data: null },
})

/** Ends their sessions at once. */
export const deactivateMember = write({
  path: 'staff/members/{id}/deactivate',
  auth: 'token',
  permission: 'staff.team',
  params: oneId,
  data: nothing,
  errors: ['staff.owner_only', 'staff.member_not_found', 'staff.not_yourself', 'staff.last_owner'],
  example: { data: null },
})

export const activateMember = write({
  path: 'staff/members/{id}/activate',
  auth: 'token',
  permission: 'staff.team',
  params: oneId,
  data: nothing,
  errors: ['staff.owner_only', 'staff.member_not_found'],
  example: { data: null },
})

/** Named sets of areas; few, so they come whole. */
export const staffRoles = read({
  path: 'staff/roles',
  auth: 'token',
  permission: 'staff.team',
  alsoMethods: [], // POST makes a role
  data: z.array(
    z.object({
      id: z.int(),
      title: z.string(),
      areas: z.array(z.string()),
      member_count: z.int(),
      created_at: isoTime,
    }),
  ),
  example: {
    data: [
      {
        id: 1,
        title: 'کارشناس پشتیبانی',
        areas: ['accounts', 'reviews'],
        member_count: 1,
        created_at: '2026-11-21T08:30:00+00:00',
      },
    ],
  },
})

export const createStaffRole = write({
  path: 'staff/roles',
  auth: 'token',
  permission: 'staff.team',
  body: staffRoleForm,
  data: z.object({ id: z.int() }),
  errors: ['staff.owner_only', 'staff.role_title_taken'],
  example: { request: { title: 'کارشناس پشتیبانی', areas: ['accounts', 'reviews'] }, data: { id: 1 } },
})

/** Takes effect with the next call of every member with this role. */
export const updateStaffRole = write({
  path: 'staff/roles/{id}',
  auth: 'token',
  permission: 'staff.team',
  params: oneId,
  body: staffRoleForm,
  data: nothing,
  errors: ['staff.owner_only', 'staff.role_not_found', 'staff.role_title_taken'],
  example: { request: { title: 'کارشناس پشتیبانی', areas: ['accounts'] }, data: null },
})

export const deleteStaffRole = write({
  method: 'DELETE',
  path: 'staff/roles/{id}',
  auth: 'token',
  permission: 'staff.team',
  params: oneId,
  data: nothing,
  errors: ['staff.owner_only', 'staff.role_not_found', 'staff.role_in_use'],
  example: { data: null },
})
