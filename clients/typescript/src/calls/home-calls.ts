// Made from the contract by `npm run build`. Do not edit.

import type { CallOptions, Connection } from '../connection.ts'
import type { PagedCall } from '../paged-call.ts'

export type HomeBannersRequest = {
  position?: 'home' | 'old_panel' | undefined
}

export type HomeBannersData = {
  id: number
  title: string
  alt: string
  image_desktop: string
  image_mobile: string
  link: string | null
  target: '_self' | '_blank'
  position: 'home' | 'old_panel'
  order: number
  ends_at: string | null
}[]

export type HomeQuickAccessData = {
  id: number
  key: string
  title: string
  icon: 'zap' | 'send' | 'calendar' | 'report' | 'inbox' | 'contacts' | 'blacklist' | 'draft' | 'pattern' | 'file' | 'link' | 'wallet' | 'history' | 'tariff' | 'plugin' | 'key' | 'docs' | 'calls' | 'webhook' | 'profile' | 'security' | 'colleagues' | 'ticket' | 'help' | 'bell' | 'star'
  route: string
  order: number
  is_locked: boolean
}[]

export type HomeUserNewsListRequest = {
  page?: number | undefined
  per_page?: number | undefined
  limit?: number | undefined
}

export type HomeUserNewsListRow = {
  id: number
  title: string
  summary: string
  body: string
  image: string | null
  link: string | null
  is_important: boolean
  seen: boolean
  created_at: string
}

export class HomeCalls {
  readonly #connection: Connection

  constructor(connection: Connection) {
    this.#connection = connection
  }

  /**
   * Banners. `GET /v1/api/panel/banners`
   *
   * @example
   * await peyk.home.banners()
   */
  banners(request: HomeBannersRequest = {}, options?: CallOptions): Promise<HomeBannersData> {
    return this.#connection.data({ method: 'GET', path: 'panel/banners', isWrite: false }, request, options)
  }

  /**
   * Quick access. `GET /v1/api/panel/quick_access`
   *
   * @example
   * await peyk.home.quickAccess()
   */
  quickAccess(options?: CallOptions): Promise<HomeQuickAccessData> {
    return this.#connection.data({ method: 'GET', path: 'panel/quick_access', isWrite: false }, {}, options)
  }

  /**
   * News. `GET /v1/api/user/news/user_news_list`
   *
   * @example
   * await peyk.home.userNewsList()
   */
  userNewsList(request: HomeUserNewsListRequest = {}, options?: CallOptions): PagedCall<HomeUserNewsListRow> {
    return this.#connection.pages({ method: 'GET', path: 'user/news/user_news_list', isWrite: false }, request, options)
  }
}
