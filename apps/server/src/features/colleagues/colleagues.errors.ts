import { refusal } from '../../platform/app-error.ts'

export const colleaguesErrors = {
  /** Nobody can be invited before there is a role to give (spec §6). */
  noRole: () => refusal('colleagues.no_role'),
  /** No such role in this account; a stranger's looks the same (promise S2). */
  roleNotFound: () => refusal('colleagues.role_not_found', { field: 'role_id' }),
  roleTaken: () => refusal('colleagues.role_taken', { field: 'title' }),
  roleInUse: (count: number) => refusal('colleagues.role_in_use', { values: { count } }),
  /** Nobody of this account; a stranger, the owner and staff look the same. */
  notFound: () => refusal('colleagues.not_found'),
  userNameTaken: () => refusal('colleagues.user_name_taken', { field: 'user_name' }),
  /** Of somebody who has logged in: by the owner's password and a code (decision 0077). */
  mobileApart: () => refusal('colleagues.mobile_apart', { field: 'mobile' }),
  mobileTaken: () => refusal('colleagues.mobile_taken', { field: 'mobile' }),
  tooManyInvites: () => refusal('colleagues.too_many_invites', { retryAfterSeconds: 3600 }),
}
