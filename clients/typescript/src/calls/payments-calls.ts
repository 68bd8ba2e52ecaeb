// Made from the contract by `npm run build`. Do not edit.

import type { CallOptions, Connection } from '../connection.ts'

export type PaymentsParentAccountContactData = {
  cards: {
    id: number
    card_number: string
    owner_name: string
    bank_name: string
    bank: string | null
  }[]
  accounts: {
    id: number
    account_number: string
    sheba: string
    owner_name: string
    bank_name: string
    bank: string | null
  }[]
  support_phone: string | null
}

export type PaymentsPaymentMethodListData = {
  key: 'online' | 'card_to_card' | 'bank_transfer'
  title: string
  is_active: boolean
  min_amount: number
  max_amount: number
  gateways: {
    id: number
    title: string
    logo: string | null
  }[]
}[]

export class PaymentsCalls {
  readonly #connection: Connection

  constructor(connection: Connection) {
    this.#connection = connection
  }

  /**
   * Cards and accounts to pay into. `GET /v1/api/user/setting/parent_account_contact`
   *
   * @example
   * await peyk.payments.parentAccountContact()
   */
  parentAccountContact(options?: CallOptions): Promise<PaymentsParentAccountContactData> {
    return this.#connection.data({ method: 'GET', path: 'user/setting/parent_account_contact', isWrite: false }, {}, options)
  }

  /**
   * Ways of paying. `GET /v1/api/user/setting/payment_method_list`
   *
   * @example
   * await peyk.payments.paymentMethodList()
   */
  paymentMethodList(options?: CallOptions): Promise<PaymentsPaymentMethodListData> {
    return this.#connection.data({ method: 'GET', path: 'user/setting/payment_method_list', isWrite: false }, {}, options)
  }
}
