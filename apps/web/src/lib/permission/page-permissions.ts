import type { CustomerCall } from '@peyk/contract/staff/staff-in-customer-panel.ts'
import type { CallPermission } from '@peyk/domain/permission/permissions.ts'

/**
 * What a page asks of whoever opens it: the permission of the calls that it cannot do without. A page stands for those
 * below it, unless they are named. Whatever is not here is open to everybody who is signed in.
 */
const PAGE_PERMISSIONS: Readonly<Record<string, CallPermission>> = {
  '/send-sms': 'line.view',
  '/send-sms/quick': 'send.quick',
  '/send-sms/phonebook': 'send.phonebook',
  '/send-sms/file': 'send.file',
  '/send-sms/keyword': 'send.keyword',
  '/send-sms/peer-to-peer': 'send.peer_to_peer',
  '/send-sms/schedule': 'report.view',
  '/send-sms/business': 'send.targeted',
  '/send-sms/map': 'send.targeted',
  '/send-sms/postalcode': 'send.targeted',
  '/send-sms/city-province': 'send.targeted',
  '/send-sms/tower-irancell': 'send.targeted',
  '/reports': 'report.view',
  '/links': 'line.view',
  '/inbox': 'inbox.view',
  '/contacts': 'phonebook.view',
  '/contacts/blacklist': 'blacklist.manage',
  '/contacts/cancel_11': 'blacklist.manage',
  '/wallet/credit': 'payment.charge',
  '/wallet/payment-result': 'payment.charge',
  '/wallet/transactions': 'payment.view',
  '/tickets': 'ticket.manage',
  '/file-management': 'file.manage',
  '/pattern': 'pattern.view',
  '/pattern/create': 'pattern.manage',
  '/pattern/update': 'pattern.manage',
  '/developers': 'developer.manage',
  '/predefined-messages': 'draft.view',
  '/colleagues': 'owner',
  '/profile/settings': 'owner',
  '/profile/lines': 'line.view',
  '/profile/personal-info': 'owner',
  '/profile/contact-info': 'owner',
  '/profile/address-info': 'owner',
  '/profile/change-phone-number': 'owner',
  '/profile/audit': 'owner',
}

/** Pages that are there for one call: where staff who entered the account may not make it, they find the door closed. */
const PAGE_CALLS: readonly (readonly [start: string, call: CustomerCall])[] = [
  ['/send-sms/', 'sending.send'],
  ['/colleagues/create', 'colleagues.create'],
]
/** Here nothing is sent. */
const SCHEDULE_PAGE = '/send-sms/schedule'

/** The call that the page at this address is there for, where it is there for one. */
export const callOfPage = (address: string): CustomerCall | undefined =>
  address.startsWith(SCHEDULE_PAGE) ? undefined : PAGE_CALLS.find(([start]) => address.startsWith(start))?.[1]

/** The permission of the page at this address (a path, or one with a query). */
export const permissionOfPage = (address: string): CallPermission => {
  let path = address.replace(/[?#].*$/, '')
  while (path !== '') {
    const permission = Object.hasOwn(PAGE_PERMISSIONS, path) ? PAGE_PERMISSIONS[path] : undefined
    if (permission !== undefined) return permission
    path = path.slice(0, path.lastIndexOf('/'))
  }
  return 'any'
}
