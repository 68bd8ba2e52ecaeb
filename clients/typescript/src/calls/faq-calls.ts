// Made from the contract by `npm run build`. Do not edit.

import type { CallOptions, Connection } from '../connection.ts'
import type { PagedCall } from '../paged-call.ts'

export type FaqFaqCategoriesRequest = {
  section?: string | undefined
}

export type FaqFaqCategoriesData = {
  id: number
  title: string
  icon: string
  count: number
}[]

export type FaqFaqListRequest = {
  page?: number | undefined
  per_page?: number | undefined
  limit?: number | undefined
  category_id?: number | undefined
  faq_id?: number | undefined
  search?: string | undefined
}

export type FaqFaqListRow = {
  id: number
  category_id: number
  category_title: string
  question: string
  answer: string
  updated_at: string
}

export class FaqCalls {
  readonly #connection: Connection

  constructor(connection: Connection) {
    this.#connection = connection
  }

  /**
   * Categories of questions. `GET /v1/api/ticket/faq/category`
   *
   * @example
   * await peyk.faq.faqCategories({ section: 'ticket' })
   */
  faqCategories(request: FaqFaqCategoriesRequest = {}, options?: CallOptions): Promise<FaqFaqCategoriesData> {
    return this.#connection.data({ method: 'GET', path: 'ticket/faq/category', isWrite: false }, request, options)
  }

  /**
   * Frequently asked questions. `GET /v1/api/ticket/faq/list`
   *
   * @example
   * await peyk.faq.faqList({ search: 'شارژ کیف پول' })
   */
  faqList(request: FaqFaqListRequest = {}, options?: CallOptions): PagedCall<FaqFaqListRow> {
    return this.#connection.pages({ method: 'GET', path: 'ticket/faq/list', isWrite: false }, request, options)
  }
}
