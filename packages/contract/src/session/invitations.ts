import * as z from 'zod/mini'
import { read, write } from '../core/endpoint.ts'
import { isoTime, nullable } from '../core/fields.ts'
import { invitationAnswer, invitationToken } from './invitation-forms.ts'

// Ours: what the link of an invitation opens. Staff text it (`staff-invitations.ts`); it is good once, for 72 hours.

const EXAMPLE_TOKEN = 'd41d8cd98f00b204e9800998ecf8427e'

/** Whom an invitation is for. A used, ended, withdrawn or unknown one is answered alike. */
export const showInvitation = read({
  method: 'POST',
  path: 'acl/auth/invitation',
  requestsPerMinute: 60,
  auth: 'public',
  permission: 'public',
  query: z.object({ token: invitationToken }),
  data: z.object({
    /** `account`: sets the first password of an account that stands; `registration`: may register. */
    kind: z.enum(['account', 'registration']),
    name: z.string(),
    /** Of the account; null before a registration. */
    user_name: nullable(z.string()),
    mobile_hint: z.string(),
    expires_at: isoTime,
  }),
  errors: ['session.invitation_over'],
  example: {
    request: { token: EXAMPLE_TOKEN },
    data: {
      kind: 'account',
      name: 'مریم رضایی',
      user_name: 'maryam.rezaei',
      mobile_hint: '0912***4567',
      expires_at: '2026-11-24T08:30:00+00:00',
    },
  },
})

/** The owner of an account sets the first password and is logged in; the link is used up. */
export const acceptInvitation = write({
  path: 'acl/auth/invitation/accept',
  requestsPerMinute: 60,
  auth: 'public',
  permission: 'public',
  body: invitationAnswer,
  data: z.object({ method: z.literal('login'), token: z.string(), expire_in: z.int() }),
  errors: ['session.invitation_over'],
  example: {
    request: { token: EXAMPLE_TOKEN, password: 'Peyk@1405' },
    data: { method: 'login', token: EXAMPLE_TOKEN, expire_in: 36_000 },
  },
})
