import { refusal } from '../../platform/refusal.ts'

export const staffErrors = {
  accountNotFound: () => refusal('staff.account_not_found'),
  /** Somebody else blocked or unblocked the account before. */
  blockUnchanged: () => refusal('staff.block_unchanged'),
  requestNotFound: () => refusal('staff.request_not_found'),
  /** Deciding twice answers 409 and changes nothing (contract §2.13). */
  alreadyDecided: () => refusal('staff.already_decided'),
  /** A send that its owner cancelled meanwhile, or that never waited. */
  notWaiting: () => refusal('staff.send_not_waiting'),
  mobileTaken: () => refusal('staff.mobile_taken'),
  reasonRequired: () => refusal('staff.reason_required', { field: 'reason' }),
  ownerOnly: () => refusal('staff.owner_only'),
  memberNotFound: () => refusal('staff.member_not_found'),
  userNameTaken: () => refusal('staff.user_name_taken', { field: 'user_name' }),
  memberMobileTaken: () => refusal('staff.member_mobile_taken', { field: 'mobile' }),
  weakPassword: () => refusal('staff.weak_password', { field: 'password' }),
  roleNeeded: () => refusal('staff.role_needed', { field: 'role_id' }),
  roleNotFound: () => refusal('staff.role_not_found', { field: 'role_id' }),
  roleInUse: () => refusal('staff.role_in_use'),
  roleTitleTaken: () => refusal('staff.role_title_taken', { field: 'title' }),
  notYourself: () => refusal('staff.not_yourself'),
  lineNotFound: () => refusal('staff.line_not_found'),
  lineNumberBad: () => refusal('staff.line_number_bad', { field: 'number' }),
  lineNumberTaken: () => refusal('staff.line_number_taken', { field: 'number' }),
  lineAccountUnknown: () => refusal('staff.line_account_unknown', { field: 'account_id' }),
  lineBusy: () => refusal('staff.line_busy', { field: 'is_66_char' }),
  lineHours: () => refusal('staff.line_hours', { field: 'closes_at' }),
  familyUnknown: () => refusal('staff.family_unknown', { field: 'operator_id' }),
  carrierUnknown: () => refusal('staff.carrier_unknown', { field: 'carrier' }),
  noAgreement: () => refusal('staff.no_agreement'),
  familyNotFound: () => refusal('staff.family_not_found', { field: 'operator_id' }),
  pricePast: () => refusal('staff.price_past', { field: 'effective_from' }),
  priceFar: () => refusal('staff.price_far', { field: 'effective_from' }),
  priceStands: () => refusal('staff.price_stands', { field: 'effective_from' }),
  priceNotComing: () => refusal('staff.price_not_coming'),
  lastOwner: () => refusal('staff.last_owner'),
}
