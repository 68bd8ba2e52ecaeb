import type { CallData } from '@peyk/contract/core/endpoint.ts'
import type * as calls from '@peyk/contract/session/session.ts'
import { PERMISSIONS, STAFF_AREAS } from '@peyk/domain/permission/permissions.ts'
import { callerMay, type Caller } from '../../../platform/http/auth/caller.ts'
import { logoPath } from '../../../platform/http/documents/logos.ts'

/** Those a role of the account can have, and the areas of staff. */
const PERMISSION_NAMES = [...PERMISSIONS, ...STAFF_AREAS.map((area) => `staff.${area}` as const)]

/** A7. Who the credential belongs to, and what it may do. */
export const showCurrentUser = (caller: Caller): CallData<typeof calls.checkToken> => ({
  user_name: caller.userName,
  user_id: caller.userId,
  document_block: caller.account.documentBlock,
  is_reseller: false,
  send_block: caller.account.sendBlock,
  name: caller.name,
  is_partner: caller.kind === 'colleague',
  partner_id: caller.kind === 'colleague' ? caller.userId : null,
  permissions: PERMISSION_NAMES.filter((permission) => callerMay(caller, permission)),
  is_staff: caller.kind === 'staff',
  is_bought_panel: caller.account.isBoughtPanel,
  two_factor: caller.twoFactor,
  avatar: caller.account.logoKey === null ? null : logoPath(caller.account.logoKey),
  user_type: caller.account.userType,
  expires_at: caller.expiresAt?.toISOString() ?? null,
  impersonated: caller.impersonatorId !== null,
  must_change_password: caller.mustChangePassword,
})
