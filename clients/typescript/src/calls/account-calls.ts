// Made from the contract by `npm run build`. Do not edit.

import type { CallOptions, Connection } from '../connection.ts'

export type AccountSettingData = {
  low_credit_alert: boolean
  low_credit_amount: number
  login_notify: boolean
  send_report_sms: boolean
  two_factor: 'none' | 'sms' | 'ga'
}

export type AccountTariffsData = {
  operator_id: number
  name: string
  persian_mci?: string | undefined
  english_mci?: string | undefined
  persian_other?: string | undefined
  english_other?: string | undefined
}[]

export class AccountCalls {
  readonly #connection: Connection

  constructor(connection: Connection) {
    this.#connection = connection
  }

  /**
   * Settings of the account. `GET /v1/api/user/setting`, permission `owner`
   *
   * @example
   * await peyk.account.setting()
   */
  setting(options?: CallOptions): Promise<AccountSettingData> {
    return this.#connection.data({ method: 'GET', path: 'user/setting', isWrite: false }, {}, options)
  }

  /**
   * Tariffs. `GET /v1/api/user/get_tariff`
   *
   * @example
   * await peyk.account.tariffs()
   */
  tariffs(options?: CallOptions): Promise<AccountTariffsData> {
    return this.#connection.data({ method: 'GET', path: 'user/get_tariff', isWrite: false }, {}, options)
  }
}
