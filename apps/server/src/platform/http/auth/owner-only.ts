import { allCalls } from '@peyk/contract/core/contract.ts'
import type { Endpoint } from '@peyk/contract/core/endpoint.ts'
import { mayStaffInCustomerPanel, type CustomerCall } from '@peyk/contract/staff/staff-in-customer-panel.ts'
import { refusal } from '../../app-error.ts'
import type { Caller } from './caller.ts'

const openToImpersonators: ReadonlySet<Endpoint> = new Set(
  allCalls()
    .filter(({ feature, name }) => mayStaffInCustomerPanel(`${feature}.${name}` as CustomerCall))
    .map(({ endpoint }) => endpoint),
)

/** Whether it is the caller's to make this call: everybody's own account is, a customer's that staff entered not in all. */
export const isOpenToCaller = (caller: Pick<Caller, 'impersonatorId'>, endpoint: Endpoint): boolean =>
  caller.impersonatorId === null || openToImpersonators.has(endpoint)

/** Refuses staff who entered the account what is not theirs to do there (the table: `STAFF_IN_CUSTOMER_PANEL`). */
export function refuseImpersonator(caller: Pick<Caller, 'impersonatorId'>, endpoint: Endpoint): void {
  if (!isOpenToCaller(caller, endpoint)) throw refusal('call.own_hand_only')
}
