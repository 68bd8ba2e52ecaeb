import type { CallPermission } from './permissions.ts'

/**
 * The permission that a page needs: the one of the calls that it cannot do without. A page stands for those below it,
 * unless they are listed. A page that is not listed is open to every signed-in user.
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
  '/wallet': 'payment.view',
  '/tickets': 'ticket.manage',
  '/tickets/faq': 'any',
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
