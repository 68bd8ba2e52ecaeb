import { refusal } from '../../platform/refusal.ts'

export const sessionErrors = {
  badCredentials: () => refusal('session.bad_credentials', { field: 'username' }),
  lockedOut: (seconds: number) =>
    refusal('session.locked_out', {
      values: { minutes: Math.max(1, Math.ceil(seconds / 60)) },
      retryAfterSeconds: Math.max(1, Math.ceil(seconds)),
    }),
  secondFactorNotReady: () => refusal('session.second_factor_not_ready'),
  /** Of a temporary token: 401 on the calls of the login, where no session can end by it (contract §1.4). */
  wrongCode: () => refusal('session.wrong_code', { field: 'otp' }),
  codeTooSoon: (seconds: number) =>
    refusal('session.code_too_soon', {
      values: { seconds: Math.max(1, Math.ceil(seconds)) },
      retryAfterSeconds: Math.max(1, Math.ceil(seconds)),
    }),
  tooManyCodes: (seconds: number) => refusal('session.too_many_codes', { retryAfterSeconds: seconds }),
  secondFactorNeedsKey: () => refusal('session.second_factor_needs_key'),
  busy: () => refusal('call.too_many', { retryAfterSeconds: 5 }),
}
