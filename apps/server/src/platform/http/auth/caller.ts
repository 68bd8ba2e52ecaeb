import type { ApiKeyScope } from '@peyk/contract/developers/api-key-forms.ts'
import { may } from '@peyk/domain/permission/permissions.ts'
import type { CallPermission, PermissionHolder } from '@peyk/domain/permission/permissions.ts'
import type { AccountScope } from '@peyk/database/scope.ts'

/** What holds for the account, for every user of it. */
export interface CallerAccount {
  readonly id: number
  readonly userType: 'real' | 'legal'
  readonly sendBlock: boolean
  readonly documentBlock: boolean
  readonly isBoughtPanel: boolean
  /** Of the account's picture (`logos.ts`); null without one. */
  readonly logoKey: string | null
}

/** How many calls a minute may be made. */
export interface CallRates {
  readonly keyPerMinute: number
  readonly accountPerMinute: number
}

/** Who makes a call. An API key speaks as the owner of its account, within what the key may do. */
export interface Caller {
  readonly kind: 'owner' | 'colleague' | 'staff' | 'key'
  readonly holder: PermissionHolder
  readonly userId: number
  readonly userName: string
  readonly name: string
  readonly twoFactor: 'none' | 'sms' | 'ga'
  /** Null for an API key. */
  readonly sessionId: number | null
  readonly apiKeyId: number | null
  /** What an API key may do; null for people. */
  readonly exportType: ApiKeyScope | null
  /** Calls a minute of an API key and of its account; null for people, who are not counted. */
  readonly rates: CallRates | null
  /** Of the session or the key; null for a key without an end. */
  readonly expiresAt: Date | null
  /** The member of staff who entered the account in its owner's place; null for its own people. */
  readonly impersonatorId: number | null
  /** Their password was given to them by staff: nothing is open before they have one of their own. */
  readonly mustChangePassword: boolean
  readonly account: CallerAccount
}

/** A caller who was let in, with the brand that opens the account's data. Made by the gates only. */
export interface AuthContext {
  readonly caller: Caller
  readonly scope: AccountScope
}

export const callerMay = (caller: Caller, permission: CallPermission): boolean =>
  may({ holder: caller.holder, permission })
