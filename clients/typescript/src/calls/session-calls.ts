// Made from the contract by `npm run build`. Do not edit.

import type { CallOptions, Connection } from '../connection.ts'

export type SessionCheckTokenData = {
  user_name: string
  user_id: number
  document_block: boolean
  is_reseller: boolean
  send_block: boolean
  name: string
  is_partner: boolean
  partner_id: number | null
  permissions: string[]
  is_staff: boolean
  is_bought_panel: boolean
  two_factor: 'none' | 'sms' | 'ga'
  avatar: string | null
  user_type: 'real' | 'legal'
  expires_at: string | null
  impersonated: boolean
  must_change_password: boolean
}

export class SessionCalls {
  readonly #connection: Connection

  constructor(connection: Connection) {
    this.#connection = connection
  }

  /**
   * Check a key or token. `GET /v1/api/acl/auth/check_token`
   *
   * @example
   * await peyk.session.checkToken()
   */
  checkToken(options?: CallOptions): Promise<SessionCheckTokenData> {
    return this.#connection.data({ method: 'GET', path: 'acl/auth/check_token', isWrite: false }, {}, options)
  }
}
