// Whose rows a transaction may see. The brands cannot be written by hand: only the functions below make a scope, and
// tools/fences/text-rules.ts allows them at the gates only.

declare const proof: unique symbol

/** The rows of one customer's account. Made by the session gate, the key gate and the job gate. */
export interface AccountScope {
  readonly accountId: number
  readonly [proof]: 'account'
}

/** The sending engine: all accounts, by the owner's role. Made for the feature `delivery` and for jobs. */
export interface EngineScope {
  readonly [proof]: 'engine'
}

/** A member of the operator's staff, who may look into any account. Made for the feature `staff` only. */
export interface StaffScope {
  readonly userId: number
  readonly [proof]: 'staff'
}

/** Before the caller is known: looks up a token, a key or a user name. Made by the gates only. */
export interface GateScope {
  readonly [proof]: 'gate'
}

/** Numbers of the banks, of no account: role `peyk_banks`. Made for the feature `number-banks` only. */
export interface NumberBankScope {
  readonly [proof]: 'number-banks'
}

export function accountScope(accountId: number): AccountScope {
  if (!Number.isSafeInteger(accountId) || accountId <= 0) throw new TypeError('an account id is a positive integer')
  return { accountId } as AccountScope
}

export const engineScope = (): EngineScope => ({}) as EngineScope

export const staffScope = (userId: number): StaffScope => ({ userId }) as StaffScope

export const gateScope = (): GateScope => ({}) as GateScope

export const numberBankScope = (): NumberBankScope => ({}) as NumberBankScope
