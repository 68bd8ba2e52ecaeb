/**
 * Everything that is written down in the audit log (promise S8): sessions, passwords and second factors, roles and
 * colleagues, keys, money moved by people, exports, and every act of staff. The word before the dot is the area.
 */
export const ACTS = [
  'session.registered',
  'session.ended',
  'session.all_ended',
  'session.password_forgotten',
  'account.profile_changed',
  'account.logo_changed',
  'account.settings_changed',
  'account.password_changed',
  'account.two_factor_on',
  'account.two_factor_off',
  'account.number_change_asked',
  'account.business_told',
  'colleague.role_created',
  'colleague.role_changed',
  'colleague.role_deleted',
  'colleague.invited',
  'colleague.changed',
  'colleague.deactivated',
  'colleague.activated',
  'key.created',
  'key.revoked',
  'money.charged',
  'money.adjusted',
  'export.made',
  'draft.deleted',
  'draft.group_deleted',
  'file.deleted',
  'phonebook.contacts_imported',
  'phonebook.deleted',
  'phonebook.contacts_deleted',
  'phonebook.restored',
  'phonebook.options_deleted',
  'phonebook.stops_added',
  'phonebook.stops_removed',
  'staff.entered_account',
  'staff.sending_blocked',
  'staff.sending_unblocked',
  'staff.panel_changed',
  'staff.number_change_confirmed',
  'staff.number_change_rejected',
  'staff.monitoring_changed',
  'staff.send_approved',
  'staff.send_rejected',
  'staff.member_created',
  'staff.member_changed',
  'staff.member_deactivated',
  'staff.member_activated',
  'staff.role_created',
  'staff.role_changed',
  'staff.role_deleted',
] as const

/** The name of an act in the audit log. */
export type Act = (typeof ACTS)[number]

/** The areas of acts, in the order in which lists offer them. */
export const ACT_AREAS = [
  'session',
  'account',
  'colleague',
  'key',
  'money',
  'export',
  'draft',
  'file',
  'phonebook',
  'staff',
] as const
export type ActArea = (typeof ACT_AREAS)[number]
