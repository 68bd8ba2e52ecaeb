import type { RefusalKind } from './envelope.ts'

/**
 * Every inner error code and the sort of refusal it is (decision W22). The Persian sentence of each stands in
 * `phrases/fa/errors`, which does not compile while one is missing; the sort decides status and `message_code`.
 */
export const errorKinds = {
  'call.unauthenticated': 'unauthenticated',
  'call.forbidden': 'forbidden',
  'call.own_hand_only': 'wrong_credential',
  'call.wrong_credential': 'wrong_credential',
  'call.unknown_path': 'missing',
  'call.bad_method': 'missing',
  'call.invalid': 'invalid',
  'call.broken_body': 'invalid',
  'call.too_large': 'too_large',
  'call.too_many': 'too_many',
  'call.crash': 'crash',
  'call.not_ready': 'not_ready',
  'call.repeat_running': 'taken',
  'call.repeat_differs': 'invalid',
  'session.bad_credentials': 'bad_login',
  'session.locked_out': 'too_many',
  'session.account_blocked': 'blocked',
  'session.second_factor_needs_key': 'unauthenticated',
  'session.second_factor_not_ready': 'refused',
  'session.wrong_code': 'unauthenticated',
  'session.code_too_soon': 'too_many',
  'session.too_many_codes': 'too_many',
  'wallet.insufficient_credit': 'refused',
  'sending.line_not_usable': 'invalid',
  'sending.no_valid_recipient': 'invalid',
  'sending.time_past': 'invalid',
  'sending.time_too_far': 'invalid',
  'sending.text_too_long': 'invalid',
  'sending.too_many_recipients': 'invalid',
  'sending.missing_variable': 'invalid',
  'sending.unsupported_type': 'invalid',
  'sending.not_cancellable': 'missing',
  'sending.not_pausable': 'refused',
  'sending.blocked': 'blocked',
  'sending.repeat': 'taken',
  'sending.price_changed': 'taken',
  'patterns.not_found': 'missing',
  'phonebook.not_found': 'missing',
  'colleagues.no_role': 'refused',
  'colleagues.role_not_found': 'missing',
  'colleagues.role_taken': 'taken',
  'colleagues.role_in_use': 'refused',
  'colleagues.not_found': 'missing',
  'colleagues.user_name_taken': 'taken',
  'colleagues.mobile_taken': 'taken',
  'colleagues.too_many_invites': 'too_many',
  'reports.not_found': 'missing',
  'reports.bad_state': 'invalid_state',
} as const satisfies Record<string, RefusalKind>

/** A typed inner error code such as `wallet.insufficient_credit`. */
export type ErrorCode = keyof typeof errorKinds
