import { refusal } from '../../platform/app-error.ts'

export const setupErrors = {
  accountNotFound: () => refusal('staff.account_not_found'),
  customerCame: () => refusal('staff.customer_came'),
  mobileTaken: () => refusal('session.mobile_taken', { field: 'mobile' }),
  alreadyInvited: () => refusal('staff.already_invited', { field: 'mobile' }),
  invitationNotFound: () => refusal('staff.invitation_not_found'),
  invitationUsed: () => refusal('staff.invitation_used'),
  invitationTooSoon: (seconds: number) =>
    refusal('staff.invitation_too_soon', { values: { seconds }, retryAfterSeconds: seconds }),
  tooManyInvitations: () => refusal('staff.too_many_invitations', { retryAfterSeconds: 3600 }),
  noLineForInvitation: () => refusal('staff.no_line_for_invitation'),
  noPlatformLine: () => refusal('staff.no_platform_line'),
  lineNotFound: () => refusal('staff.line_not_found'),
  lineOfCustomer: () => refusal('staff.line_of_customer', { field: 'line_id' }),
  carrierNotFound: () => refusal('staff.carrier_not_found'),
  carrierPasswordNeeded: () => refusal('staff.carrier_password_needed', { field: 'password' }),
  carrierTestRunning: () => refusal('staff.carrier_test_running', { retryAfterSeconds: 10 }),
  tooManyTestMessages: () => refusal('staff.too_many_test_messages', { retryAfterSeconds: 600 }),
}
