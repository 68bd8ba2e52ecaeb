// Made from the contract by `npm run build`. Do not edit.

import type { CallOptions, Connection } from '../connection.ts'
import type { PagedCall } from '../paged-call.ts'

export type WalletCreditData = {
  credit: number
  yesterday_credit: number
  gift: number
  gift_expires_at: string | null
  held: number
  updated_at: string
}

export type WalletExportTransactionsRequest = {
  filters?: {
    id?: number | undefined
    type?: 'deposit' | 'withdrawal' | undefined
    status?: 'pending' | 'success' | 'failed' | 'rejected' | undefined
    method?: 'online' | 'card_to_card' | 'bank_transfer' | 'gift' | 'send' | 'refund' | 'admin' | undefined
    from_amount?: number | undefined
    to_amount?: number | undefined
    from_date?: number | undefined
    to_date?: number | undefined
    description?: string | undefined
  } | undefined
  export_type: 'financial'
  format?: 'xlsx' | 'csv' | undefined
}

export type WalletExportTransactionsData = {
  file_id: number
  status: 'processing' | 'ready'
  url: string | null
}

export type WalletStatementRequest = {
  month: string
}

export type WalletStatementData = {
  month: string
  opening: number
  deposits: number
  withdrawals: number
  closing: number
  is_over: boolean
  by_method: {
    method: 'online' | 'card_to_card' | 'bank_transfer' | 'gift' | 'send' | 'refund' | 'admin'
    method_fa: string
    count: number
    deposits: number
    withdrawals: number
  }[]
  days: {
    day: string
    count: number
    deposits: number
    withdrawals: number
    closing: number
  }[]
  held: number | null
}

export type WalletStatementsData = {
  month: string
  opening: number
  deposits: number
  withdrawals: number
  closing: number
  is_over: boolean
}[]

export type WalletTodayChargeData = {
  id: number
  title: string
  description: string
  starts_at: string
  ends_at: string
  tiers: {
    min_amount: number
    max_amount: number | null
    gift_percent: number | null
    gift_amount: number | null
  }[]
  credited_today: number
  valid_days: number
} | null

export type WalletTransactionRequest = {
  payment_id: number
}

export type WalletTransactionData = {
  payment_id: number
  amount: number
  type: 'deposit' | 'withdrawal'
  type_fa: string
  method: 'online' | 'card_to_card' | 'bank_transfer' | 'gift' | 'send' | 'refund' | 'admin'
  method_fa: string
  status: 'pending' | 'success' | 'failed' | 'rejected'
  status_fa: string
  description: string
  tracking_code: string | null
  reference_code: string | null
  messages_outbox_id: string | null
  reject_comment: string | null
  time: number
  created_at: string
  credit_after: number
  send: {
    held: number
    charged: number
    returned: number
    still_held: number
    gift: number
    returns: {
      reason: 'not_sent' | 'refused' | 'blacklisted' | 'other'
      messages: number
      amount: number
    }[]
    days: {
      day: string
      held: number
      charged: number
      returned: number
    }[]
  } | null
  payment: {
    amount: number
    tax: number
    payable: number
    credited: number
    gift: number
    gateway: string | null
    target: string | null
    submitted_at: string | null
    has_receipt_picture: boolean
  } | null
  reason: string | null
}

export type WalletTransactionTotalsRequest = {
  filters?: {
    id?: number | undefined
    type?: 'deposit' | 'withdrawal' | undefined
    status?: 'pending' | 'success' | 'failed' | 'rejected' | undefined
    method?: 'online' | 'card_to_card' | 'bank_transfer' | 'gift' | 'send' | 'refund' | 'admin' | undefined
    from_amount?: number | undefined
    to_amount?: number | undefined
    from_date?: number | undefined
    to_date?: number | undefined
    description?: string | undefined
  } | undefined
}

export type WalletTransactionTotalsData = {
  deposits: number
  withdrawals: number
} | null

export type WalletTransactionsRequest = {
  page?: number | undefined
  per_page?: number | undefined
  limit?: number | undefined
  filters?: {
    id?: number | undefined
    type?: 'deposit' | 'withdrawal' | undefined
    status?: 'pending' | 'success' | 'failed' | 'rejected' | undefined
    method?: 'online' | 'card_to_card' | 'bank_transfer' | 'gift' | 'send' | 'refund' | 'admin' | undefined
    from_amount?: number | undefined
    to_amount?: number | undefined
    from_date?: number | undefined
    to_date?: number | undefined
    description?: string | undefined
  } | undefined
}

export type WalletTransactionsRow = {
  payment_id: number
  amount: number
  type: 'deposit' | 'withdrawal'
  type_fa: string
  method: 'online' | 'card_to_card' | 'bank_transfer' | 'gift' | 'send' | 'refund' | 'admin'
  method_fa: string
  status: 'pending' | 'success' | 'failed' | 'rejected'
  status_fa: string
  description: string
  tracking_code: string | null
  reference_code: string | null
  messages_outbox_id: string | null
  reject_comment: string | null
  time: number
  created_at: string
  credit_after: number
}

export class WalletCalls {
  readonly #connection: Connection

  constructor(connection: Connection) {
    this.#connection = connection
  }

  /**
   * Credit. `GET /v1/api/payment/credit/mine`
   *
   * @example
   * await peyk.wallet.credit()
   */
  credit(options?: CallOptions): Promise<WalletCreditData> {
    return this.#connection.data({ method: 'GET', path: 'payment/credit/mine', isWrite: false }, {}, options)
  }

  /**
   * Transactions as a file. `POST /v1/api/report/payment/export/new`, permission `payment.view`
   *
   * @example
   * await peyk.wallet.exportTransactions({ filters: {}, export_type: 'financial' })
   */
  exportTransactions(request: WalletExportTransactionsRequest, options?: CallOptions): Promise<WalletExportTransactionsData> {
    return this.#connection.data({ method: 'POST', path: 'report/payment/export/new', isWrite: true }, request, options)
  }

  /**
   * Statement of a month. `GET /v1/api/wallet/statements/{month}`, permission `payment.view`
   *
   * @example
   * await peyk.wallet.statement({ month: '1405-09' })
   */
  statement(request: WalletStatementRequest, options?: CallOptions): Promise<WalletStatementData> {
    return this.#connection.data({ method: 'GET', path: 'wallet/statements/{month}', isWrite: false }, request, options)
  }

  /**
   * Monthly statements. `GET /v1/api/wallet/statements`, permission `payment.view`
   *
   * @example
   * await peyk.wallet.statements()
   */
  statements(options?: CallOptions): Promise<WalletStatementsData> {
    return this.#connection.data({ method: 'GET', path: 'wallet/statements', isWrite: false }, {}, options)
  }

  /**
   * Today's gift for charging. `GET /v1/api/payment/promotion/today-charge`
   *
   * @example
   * await peyk.wallet.todayCharge()
   */
  todayCharge(options?: CallOptions): Promise<WalletTodayChargeData> {
    return this.#connection.data({ method: 'GET', path: 'payment/promotion/today-charge', isWrite: false }, {}, options)
  }

  /**
   * One transaction. `GET /v1/api/wallet/transactions/{payment_id}`, permission `payment.view`
   *
   * @example
   * await peyk.wallet.transaction({ payment_id: 1204 })
   */
  transaction(request: WalletTransactionRequest, options?: CallOptions): Promise<WalletTransactionData> {
    return this.#connection.data({ method: 'GET', path: 'wallet/transactions/{payment_id}', isWrite: false }, request, options)
  }

  /**
   * Totals of transactions. `POST /v1/api/wallet/transaction-totals`, permission `payment.view`
   *
   * @example
   * await peyk.wallet.transactionTotals({ filters: { type: 'deposit' } })
   */
  transactionTotals(request: WalletTransactionTotalsRequest = {}, options?: CallOptions): Promise<WalletTransactionTotalsData> {
    return this.#connection.data({ method: 'POST', path: 'wallet/transaction-totals', isWrite: false }, request, options)
  }

  /**
   * Transactions. `POST /v1/api/report/payment/new`, permission `payment.view`
   *
   * @example
   * await peyk.wallet.transactions({ page: 1, limit: 10, filters: { type: 'deposit' } })
   */
  transactions(request: WalletTransactionsRequest = {}, options?: CallOptions): PagedCall<WalletTransactionsRow> {
    return this.#connection.pages({ method: 'POST', path: 'report/payment/new', isWrite: false }, request, options)
  }
}
