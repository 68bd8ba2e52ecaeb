// Who a transaction speaks for. The brands cannot be written by hand: only the makers below give one, and an import
// rule lets nobody but the gates use them (tools/fences/imports.cjs, "scopes-are-made-at-the-gates").

declare const proof: unique symbol

/** One customer's data and nobody else's. Made by the session gate, the key gate and the job gate. */
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

/** Before anybody is known: looking up a token, a key, a user name. Made by the gates only. */
export interface GateScope {
  readonly [proof]: 'gate'
}

export function accountScope(accountId: number): AccountScope {
  if (!Number.isSafeInteger(accountId) || accountId <= 0) throw new TypeError('an account id is a positive integer')
  return { accountId } as AccountScope
}

export const engineScope = (): EngineScope => ({}) as EngineScope

export const staffScope = (userId: number): StaffScope => ({ userId }) as StaffScope

export const gateScope = (): GateScope => ({}) as GateScope
