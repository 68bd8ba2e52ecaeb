import { refusal } from '../../platform/refusal.ts'

export const sessionErrors = {
  badCredentials: () => refusal('session.bad_credentials', { field: 'username' }),
  lockedOut: (seconds: number) =>
    refusal('session.locked_out', {
      values: { minutes: Math.max(1, Math.ceil(seconds / 60)) },
      retryAfterSeconds: Math.max(1, Math.ceil(seconds)),
    }),
  secondFactorNotReady: () => refusal('session.second_factor_not_ready'),
  secondFactorNeedsKey: () => refusal('session.second_factor_needs_key'),
  busy: () => refusal('call.too_many', { retryAfterSeconds: 5 }),
}
