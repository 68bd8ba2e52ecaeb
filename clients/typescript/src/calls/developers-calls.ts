// Made from the contract by `npm run build`. Do not edit.

import type { CallOptions, Connection } from '../connection.ts'

export type DevelopersApiDocsData = {
  id: string
  title: string
  description: string
  language: 'fa' | 'en' | null
  url: string
  file_url: string | null
  version: string
  updated_at: string
}[]

export type DevelopersOwnAddressData = {
  ip: string
  export_type: 'full' | 'send' | 'report' | null
  expires_at: string | null
}

export type DevelopersPluginsRequest = {
  search?: string | undefined
}

export type DevelopersPluginsData = {
  id: number
  title: string
  description: string
  image: string | null
  platform: string
  version: string
  download_url: string | null
  doc_url: string | null
  install: string | null
  guide: string | null
  updated_at: string
}[]

export class DevelopersCalls {
  readonly #connection: Connection

  constructor(connection: Connection) {
    this.#connection = connection
  }

  /**
   * The documents there are. `GET /v1/api/panel/api-docs`
   *
   * @example
   * await peyk.developers.apiDocs()
   */
  apiDocs(options?: CallOptions): Promise<DevelopersApiDocsData> {
    return this.#connection.data({ method: 'GET', path: 'panel/api-docs', isWrite: false }, {}, options)
  }

  /**
   * My address, and what my key may do. `GET /v1/api/acl/api_key/address`
   *
   * @example
   * await peyk.developers.ownAddress()
   */
  ownAddress(options?: CallOptions): Promise<DevelopersOwnAddressData> {
    return this.#connection.data({ method: 'GET', path: 'acl/api_key/address', isWrite: false }, {}, options)
  }

  /**
   * Plugins. `GET /v1/api/panel/plugins`
   *
   * @example
   * await peyk.developers.plugins()
   */
  plugins(request: DevelopersPluginsRequest = {}, options?: CallOptions): Promise<DevelopersPluginsData> {
    return this.#connection.data({ method: 'GET', path: 'panel/plugins', isWrite: false }, request, options)
  }
}
