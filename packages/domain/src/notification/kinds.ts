import { PERMISSIONS, may } from '../permission/permissions.ts'
import type { CallPermission, Permission, StaffArea } from '../permission/permissions.ts'

/** How somebody hears of something: in the panel's notification centre, by SMS, or by a call to their browser. */
export const NOTIFICATION_CHANNELS = ['panel', 'sms', 'push'] as const
export type NotificationChannel = (typeof NOTIFICATION_CHANNELS)[number]

export const NOTIFICATION_LEVELS = ['info', 'success', 'warning', 'error'] as const
export type NotificationLevel = (typeof NOTIFICATION_LEVELS)[number]

/** What the centre is filtered by; those of staff come last. */
export const NOTIFICATION_GROUPS = [
  'sending',
  'money',
  'support',
  'account',
  'tools',
  'announcements',
  'staff',
] as const
export type NotificationGroup = (typeof NOTIFICATION_GROUPS)[number]

interface KindRules {
  readonly group: NotificationGroup
  /** Of a customer's kind: what somebody of the account needs to be concerned. */
  readonly permission: CallPermission
  /** Channels that the kind has. */
  readonly channels: readonly NotificationChannel[]
  /** Of them those of somebody who chose nothing; an SMS then goes to the owner alone. */
  readonly usual: readonly NotificationChannel[]
  /** It stays in the panel whatever somebody chose: it is about their own safety or rights. */
  readonly isFixed?: true
  /** Open panels count it and show no toast: it comes often, or the person is looking at it anyway. */
  readonly isQuiet?: true
  /** Many of a day become one until it is read. */
  readonly isMassed?: true
}

const ALL = ['panel', 'sms', 'push'] as const
const WITHOUT_SMS = ['panel', 'push'] as const

/** Every kind of notification: to whom, by what, and where it stands in the centre. */
export const NOTIFICATION_KINDS = {
  // Of customers.
  send_verdict: { group: 'sending', permission: 'report.view', channels: ALL, usual: ALL },
  send_finished: { group: 'sending', permission: 'report.view', channels: WITHOUT_SMS, usual: ['panel'], isQuiet: true, isMassed: true }, // prettier-ignore
  send_failed: {
    group: 'sending',
    permission: 'report.view',
    channels: WITHOUT_SMS,
    usual: WITHOUT_SMS,
    isMassed: true,
  },
  schedule: { group: 'sending', permission: 'report.view', channels: ALL, usual: ALL },
  ab_test: { group: 'sending', permission: 'report.view', channels: WITHOUT_SMS, usual: ['panel'] },
  low_credit: { group: 'money', permission: 'any', channels: ALL, usual: ALL },
  payment: { group: 'money', permission: 'payment.view', channels: ALL, usual: ALL },
  gift: { group: 'money', permission: 'payment.view', channels: ALL, usual: ALL },
  ticket: { group: 'support', permission: 'ticket.manage', channels: ALL, usual: ALL },
  line: { group: 'account', permission: 'line.view', channels: WITHOUT_SMS, usual: WITHOUT_SMS },
  account: { group: 'account', permission: 'owner', channels: WITHOUT_SMS, usual: WITHOUT_SMS, isFixed: true },
  security: { group: 'account', permission: 'owner', channels: WITHOUT_SMS, usual: WITHOUT_SMS, isFixed: true, isQuiet: true }, // prettier-ignore
  role: { group: 'account', permission: 'any', channels: WITHOUT_SMS, usual: ['panel'], isFixed: true },
  pattern: { group: 'tools', permission: 'pattern.view', channels: WITHOUT_SMS, usual: WITHOUT_SMS },
  file: { group: 'tools', permission: 'file.use', channels: WITHOUT_SMS, usual: ['panel'], isQuiet: true },
  webhook: { group: 'tools', permission: 'developer.manage', channels: ALL, usual: ALL },
  announcement: { group: 'announcements', permission: 'any', channels: WITHOUT_SMS, usual: WITHOUT_SMS },
  // Of staff.
  staff_ticket: {
    group: 'staff',
    permission: 'staff.tickets',
    channels: ALL,
    usual: WITHOUT_SMS,
    isMassed: true,
    isQuiet: true,
  },
  staff_payment: {
    group: 'staff',
    permission: 'staff.money',
    channels: WITHOUT_SMS,
    usual: ['panel'],
    isMassed: true,
    isQuiet: true,
  },
  staff_request: {
    group: 'staff',
    permission: 'staff.any',
    channels: WITHOUT_SMS,
    usual: ['panel'],
    isMassed: true,
    isQuiet: true,
  },
  staff_banks: { group: 'staff', permission: 'staff.banks', channels: WITHOUT_SMS, usual: WITHOUT_SMS },
  staff_books: { group: 'staff', permission: 'staff.money', channels: WITHOUT_SMS, usual: WITHOUT_SMS, isFixed: true },
} as const satisfies Record<string, KindRules>

export type NotificationKind = keyof typeof NOTIFICATION_KINDS
export type StaffNotificationKind = Extract<NotificationKind, `staff_${string}`>
export type CustomerNotificationKind = Exclude<NotificationKind, StaffNotificationKind>

/** In the order in which they are listed. */
export const notificationKinds = Object.keys(NOTIFICATION_KINDS) as NotificationKind[]

/** The rules of a kind. */
export const rulesOfKind = (kind: NotificationKind): KindRules => NOTIFICATION_KINDS[kind]

/** Whether a text names a kind. */
export const isNotificationKind = (name: string): name is NotificationKind => Object.hasOwn(NOTIFICATION_KINDS, name)

/** The kinds of a group. */
export const kindsOfGroup = (group: NotificationGroup): NotificationKind[] =>
  notificationKinds.filter((kind) => NOTIFICATION_KINDS[kind].group === group)

/**
 * Permissions of which a colleague needs one to be concerned by a kind; null: every colleague is. Empty: the owner alone.
 */
export function permissionsFor(kind: CustomerNotificationKind): Permission[] | null {
  const { permission } = rulesOfKind(kind)
  if (permission === 'any') return null
  return PERMISSIONS.filter((one) => may({ holder: { kind: 'colleague', permissions: [one] }, permission }))
}

/** The area of staff whom a kind concerns; null: all of them. */
export function staffAreaFor(kind: StaffNotificationKind): StaffArea | null {
  const { permission } = rulesOfKind(kind)
  return permission === 'staff.any' ? null : (permission.slice('staff.'.length) as StaffArea)
}
