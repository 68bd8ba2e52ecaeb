import * as z from 'zod/mini'
import { read, write } from '../core/endpoint.ts'
import { id, isoTime, nothing, nullable, optionalOrBlank } from '../core/fields.ts'
import { pageFields } from '../core/paging.ts'
import { customerForm, invitationForm } from './setup-forms.ts'

// Customers whom staff bring in (ours): an account at once, or a link by which somebody may register.

const access = { auth: 'token', permission: 'staff.accounts' } as const
const oneId = z.object({ id })

const INVITATION_STATES = ['open', 'ended', 'used', 'withdrawn'] as const

/**
 * A new customer with an empty wallet. `invitation` texts the owner a link to set a password by; `password` answers one,
 * this once, which must be changed at the first login.
 */
export const createCustomer = write({
  ...access,
  path: 'staff/accounts',
  isSecretAnswer: true,
  body: customerForm,
  data: z.object({
    id: z.int(),
    user_name: z.string(),
    /** Shown once; null of who was invited. */
    password: nullable(z.string()),
    invitation_expires_at: nullable(isoTime),
  }),
  errors: [
    'session.user_name_taken', 'session.mobile_taken', 'staff.no_line_for_invitation', 'staff.too_many_invitations',
  ], // prettier-ignore
  example: {
    request: {
      user_type: 'legal', company: 'فروشگاه لبخند', name: 'مریم رضایی', mobile: '09121234567',
      user_name: 'maryam.rezaei', way: 'password',
    }, // prettier-ignore
    data: { id: 12, user_name: 'maryam.rezaei', password: 'Xk7@mpq4Rt', invitation_expires_at: null },
  },
})

/** Another first password, for an owner who never came; an open invitation is withdrawn by it. */
export const renewFirstPassword = write({
  ...access,
  path: 'staff/accounts/{id}/first-password',
  isSecretAnswer: true,
  params: oneId,
  data: z.object({ password: z.string() }),
  errors: ['staff.account_not_found', 'staff.customer_came'],
  example: { data: { password: 'Xk7@mpq4Rt' } },
})

/** Newest first, with those that are over. */
export const invitations = read({
  ...access,
  path: 'staff/invitations',
  alsoMethods: [], // POST makes one
  query: z.object({
    ...pageFields,
    state: optionalOrBlank(z.enum(INVITATION_STATES)),
    account_id: optionalOrBlank(id),
  }),
  data: z.object({
    id: z.int(),
    /** Null of an invitation to register. */
    account_id: nullable(z.int()),
    account_title: nullable(z.string()),
    user_name: nullable(z.string()),
    name: z.string(),
    mobile: z.string(),
    state: z.enum(INVITATION_STATES),
    invited_by: z.string(),
    sent_at: isoTime,
    expires_at: isoTime,
    used_at: nullable(isoTime),
  }),
  paged: true,
  example: {
    data: [
      {
        id: 3,
        account_id: 12,
        account_title: 'فروشگاه لبخند',
        user_name: 'maryam.rezaei',
        name: 'مریم رضایی',
        mobile: '+989121234567',
        state: 'open',
        invited_by: 'سارا کاظمی',
        sent_at: '2026-11-21T08:30:00+00:00',
        expires_at: '2026-11-24T08:30:00+00:00',
        used_at: null,
      },
    ],
  },
})

/** Texts a link by which its receiver, and nobody else, may register. */
export const inviteToRegister = write({
  ...access,
  path: 'staff/invitations',
  body: invitationForm,
  data: z.object({ id: z.int(), expires_at: isoTime }),
  errors: [
    'session.mobile_taken', 'staff.already_invited', 'staff.no_line_for_invitation', 'staff.too_many_invitations',
  ], // prettier-ignore
  example: {
    request: { name: 'مریم رضایی', mobile: '09121234567' },
    data: { id: 3, expires_at: '2026-11-24T08:30:00+00:00' },
  },
})

/** Texts a fresh link, good for 72 hours; the one before it opens nothing any more. Of one that is not used. */
export const resendInvitation = write({
  ...access,
  path: 'staff/invitations/{id}/resend',
  params: oneId,
  data: z.object({ expires_at: isoTime }),
  errors: [
    'staff.invitation_not_found', 'staff.invitation_used', 'staff.invitation_too_soon', 'staff.already_invited',
    'staff.no_line_for_invitation', 'staff.too_many_invitations', 'session.mobile_taken',
  ], // prettier-ignore
  example: { data: { expires_at: '2026-11-24T08:30:00+00:00' } },
})

/** The link opens nothing any more. */
export const withdrawInvitation = write({
  ...access,
  path: 'staff/invitations/{id}/withdraw',
  params: oneId,
  data: nothing,
  errors: ['staff.invitation_not_found', 'staff.invitation_used'],
  example: { data: null },
})
