// Made from the contract by `npm run build`. Do not edit.

import type { CallOptions, Connection } from '../connection.ts'

export type LinesAgreementListData = {
  id: number
  number_id: number
  number: string
  title: string
  description: string
  agreement_text: string
  file_url: string | null
  accepted: boolean
  accepted_at: string | null
  needs_approval: boolean
  state: 'open' | 'waiting' | 'granted' | 'refused'
  reason: string | null
}[]

export class LinesCalls {
  readonly #connection: Connection

  constructor(connection: Connection) {
    this.#connection = connection
  }

  /**
   * Lines given by an agreement. `GET /v1/api/numbers/agreement-list`, permission `line.view`
   *
   * @example
   * await peyk.lines.agreementList()
   */
  agreementList(options?: CallOptions): Promise<LinesAgreementListData> {
    return this.#connection.data({ method: 'GET', path: 'numbers/agreement-list', isWrite: false }, {}, options)
  }
}
