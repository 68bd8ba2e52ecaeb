import { refusal } from '../../platform/app-error.ts'

export const sessionErrors = {
  badCredentials: () => refusal('session.bad_credentials', { field: 'username' }),
  lockedOut: (seconds: number) =>
    refusal('session.locked_out', {
      values: { minutes: Math.max(1, Math.ceil(seconds / 60)) },
      retryAfterSeconds: Math.max(1, Math.ceil(seconds)),
    }),
  noMobileForCode: () => refusal('session.no_mobile_for_code'),
  /** Of a temporary token: 401 on the calls of the login, where no session can end by it (contract §1.4). */
  wrongCode: () => refusal('session.wrong_code', { field: 'otp' }),
  /** The same of a token alone, where no code is given. */
  wrongToken: () => refusal('session.wrong_code', { field: 'token' }),
  codeTooSoon: (seconds: number) =>
    refusal('session.code_too_soon', {
      values: { seconds: Math.max(1, Math.ceil(seconds)) },
      retryAfterSeconds: Math.max(1, Math.ceil(seconds)),
    }),
  tooManyCodes: (seconds: number) => refusal('session.too_many_codes', { retryAfterSeconds: seconds }),
  userNameTaken: () => refusal('session.user_name_taken', { field: 'user_name' }),
  badUserName: () => refusal('session.bad_user_name', { field: 'user_name' }),
  mobileTaken: () => refusal('session.mobile_taken', { field: 'mobile_number' }),
  identityDiffers: () => refusal('session.identity_differs', { field: 'national_code' }),
  identityAway: () => refusal('session.identity_away'),
  registerClosed: () => refusal('session.register_closed'),
  forgotClosed: () => refusal('session.forgot_closed'),
  codeLoginClosed: () => refusal('session.code_login_closed'),
  invitationOver: () => refusal('session.invitation_over'),
  invitationNeeded: () => refusal('session.invitation_needed'),
  invitationOtherMobile: () => refusal('session.invitation_other_mobile', { field: 'mobile_number' }),
  notFound: () => refusal('session.not_found'),
  secondFactorNeedsKey: () => refusal('session.second_factor_needs_key'),
  busy: () => refusal('call.too_many', { retryAfterSeconds: 5 }),
}
