import * as z from 'zod/mini'
import { AUDIT_AREAS, AUDIT_ACTIONS } from './audit-actions.ts'
import { read } from '../core/endpoint.ts'
import { optionalOrBlank, id, isoTime, nullable, text, unixSeconds } from '../core/fields.ts'
import { pageFields } from '../core/paging.ts'

const entryFields = {
  id: z.int(),
  at: isoTime,
  area: z.enum(AUDIT_AREAS),
  act: z.enum(AUDIT_ACTIONS),
  act_fa: z.string(),
  actor_kind: z.enum(['owner', 'colleague', 'staff', 'key', 'system']),
  actor_kind_fa: z.string(),
  actor_name: z.string(),
  subject: z.string(),
  /** Details of the action by their wire names; `before` and `after` where something changed. */
  details: z.record(z.string(), z.unknown()),
  ip: nullable(z.string()),
}

const exampleEntry = {
  id: 12,
  at: '2026-11-21T08:30:00.000Z',
  area: 'account',
  act: 'account.password_changed',
  act_fa: 'رمز عبور عوض شد',
  actor_kind: 'owner',
  actor_kind_fa: 'مالک حساب',
  actor_name: 'demo',
  subject: '',
  details: {},
  ip: '10.1.2.3',
} as const

const auditFilters = {
  ...pageFields,
  area: optionalOrBlank(z.enum(AUDIT_AREAS)),
  act: optionalOrBlank(z.enum(AUDIT_ACTIONS)),
  /** Part of the name of the person who acted. */
  actor: optionalOrBlank(text(64)),
  from_date: optionalOrBlank(unixSeconds),
  to_date: optionalOrBlank(unixSeconds),
}

/** Ours. The audit log of the caller's account, newest first. Staff are named as such, not by their login. */
export const accountAudit = read({
  path: 'user/audit',
  auth: 'token',
  permission: 'owner',
  query: z.object(auditFilters),
  data: z.object({ ...entryFields, is_impersonated: z.boolean() }),
  paged: true,
  example: { data: [{ ...exampleEntry, is_impersonated: false }] },
})

/** Ours. The whole audit log, newest first. */
export const staffAudit = read({
  path: 'staff/audit',
  auth: 'token',
  permission: 'staff.audit',
  query: z.object({ ...auditFilters, account_id: optionalOrBlank(id) }),
  data: z.object({
    ...entryFields,
    account_id: nullable(z.int()),
    account_title: nullable(z.string()),
    /** The staff member who acted on behalf of the owner. */
    impersonator: nullable(z.string()),
  }),
  paged: true,
  example: { data: [{ ...exampleEntry, account_id: 1, account_title: 'فروشگاه لبخند', impersonator: null }] },
})
