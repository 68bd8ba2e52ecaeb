// Made from the contract by `npm run build`. Do not edit.

import type { CallOptions, Connection } from '../connection.ts'
import type { PagedCall } from '../paged-call.ts'

export type LinksCreateRequest = {
  url: string
  utm_source: string
  utm_medium: string
  utm_campaign: string
  utm_term?: string | undefined
  utm_content?: string | undefined
}

export type LinksCreateData = {
  id: number
  code: string
  url: string
  short_url: string
  utm_source: string
  utm_medium: string
  utm_campaign: string
  utm_term: string | null
  utm_content: string | null
  click_count: number
  unique_count: number
  robot_count: number
  prefetch_count: number
  created_at: string
}

export type LinksListRequest = {
  page?: number | undefined
  per_page?: number | undefined
  limit?: number | undefined
  search?: string | undefined
  message_outbox_id?: number | undefined
}

export type LinksListRow = {
  id: number
  code: string
  url: string
  short_url: string
  utm_source: string
  utm_medium: string
  utm_campaign: string
  utm_term: string | null
  utm_content: string | null
  click_count: number
  unique_count: number
  robot_count: number
  prefetch_count: number
  created_at: string
}

export type LinksShowVisitsRequest = {
  id: number
  from: number
  to: number
  per: 'hour' | 'day'
}

export type LinksShowVisitsData = {
  link: {
    id: number
    code: string
    url: string
    short_url: string
    utm_source: string
    utm_medium: string
    utm_campaign: string
    utm_term: string | null
    utm_content: string | null
    click_count: number
    unique_count: number
    robot_count: number
    prefetch_count: number
    created_at: string
  }
  visits: {
    at: string
    click_count: number
    unique_count: number
    robot_count: number
    prefetch_count: number
  }[]
}

export class LinksCalls {
  readonly #connection: Connection

  constructor(connection: Connection) {
    this.#connection = connection
  }

  /**
   * Make a tracked link. `POST /v1/api/panel/link_tracker`, permission `line.view`
   *
   * @example
   * await peyk.links.create({
   *   url: 'https://shop.example.ir/autumn',
   *   utm_source: 'sms',
   *   utm_medium: 'text',
   *   utm_campaign: 'autumn',
   * })
   */
  create(request: LinksCreateRequest, options?: CallOptions): Promise<LinksCreateData> {
    return this.#connection.data({ method: 'POST', path: 'panel/link_tracker', isWrite: true }, request, options)
  }

  /**
   * Tracked links. `GET /v1/api/panel/link_tracker`, permission `line.view`
   *
   * @example
   * await peyk.links.list()
   */
  list(request: LinksListRequest = {}, options?: CallOptions): PagedCall<LinksListRow> {
    return this.#connection.pages({ method: 'GET', path: 'panel/link_tracker', isWrite: false }, request, options)
  }

  /**
   * Visits of a link over time. `GET /v1/api/panel/link_tracker/{id}/visits`, permission `line.view`
   *
   * @example
   * await peyk.links.showVisits({ id: 1, from: 1795250000, to: 1795300000, per: 'day' })
   */
  showVisits(request: LinksShowVisitsRequest, options?: CallOptions): Promise<LinksShowVisitsData> {
    return this.#connection.data({ method: 'GET', path: 'panel/link_tracker/{id}/visits', isWrite: false }, request, options)
  }
}
