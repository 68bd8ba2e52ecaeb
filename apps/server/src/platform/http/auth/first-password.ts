import { contract } from '@peyk/contract/core/contract.ts'
import type { Endpoint } from '@peyk/contract/core/endpoint.ts'
import { refusal } from '../../app-error.ts'
import type { Caller } from './caller.ts'

/** What is open to somebody whose password staff know: who they are, the way out, and a password of their own. */
const OPEN_BEFORE: ReadonlySet<Endpoint> = new Set<Endpoint>([
  contract.session.checkToken,
  contract.session.logout,
  contract.account.changePassword,
])

/** Refuses every other call until a password that was given has been changed; whatever screen it comes from. */
export function refuseFirstPassword(caller: Pick<Caller, 'mustChangePassword'>, endpoint: Endpoint): void {
  if (caller.mustChangePassword && !OPEN_BEFORE.has(endpoint)) throw refusal('call.password_change_needed')
}
