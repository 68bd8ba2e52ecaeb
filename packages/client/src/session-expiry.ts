/**
 * Calls whose 401 means a wrong code or password, not an expired session (spec §4). Of the two calls that change a
 * password only that of the forgotten-password flow is one of them (decision R1).
 */
export const CALLS_THAT_MAY_ANSWER_401: ReadonlySet<string> = new Set([
  'acl/auth/login',
  'acl/auth/confirm_otp',
  'acl/auth/send_sms_otp',
  'acl/auth/forgot_password_check_otp',
  'acl/auth/change_password_by_token',
])

/** Whether an answer ends the session: a 401 from any call but the five above. `message_code` plays no part. */
export const endsSession = ({ path, status }: { path: string; status: number }): boolean =>
  status === 401 && !CALLS_THAT_MAY_ANSWER_401.has(path)
