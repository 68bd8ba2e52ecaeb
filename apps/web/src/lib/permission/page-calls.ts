import type { CustomerCall } from '@peyk/contract/staff/staff-in-customer-panel.ts'

/** Pages that exist for one call: staff who entered the account and may not make it see the forbidden page. */
const PAGE_CALLS: readonly (readonly [start: string, call: CustomerCall])[] = [
  ['/send-sms/', 'sending.send'],
  ['/colleagues/create', 'colleagues.create'],
]
/** Here nothing is sent. */
const SCHEDULE_PAGE = '/send-sms/schedule'

/** The call for which the page at this address exists, if there is one. */
export const callOfPage = (address: string): CustomerCall | undefined =>
  address.startsWith(SCHEDULE_PAGE) ? undefined : PAGE_CALLS.find(([start]) => address.startsWith(start))?.[1]
