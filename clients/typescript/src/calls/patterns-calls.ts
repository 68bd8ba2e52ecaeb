// Made from the contract by `npm run build`. Do not edit.

import type { CallOptions, Connection } from '../connection.ts'
import type { PagedCall } from '../paged-call.ts'

export type PatternsCreateRequest = {
  title?: string | undefined
  description: string
  is_share: boolean
  message: string
  website?: string | undefined
  variable: {
    name: string
    type: 'string' | 'integer'
  }[]
}

export type PatternsCreateData = {
  id: string
  partner_id: string | null
  verifier_user_id: string | null
  verifier_partner_id: string | null
  title: string | null
  username: string
  user_id: string
  pattern_code: string
  pattern_message: string
  admin_comment: string | null
  pattern_description: string
  website: string | null
  pattern_status: 'pending' | 'active' | 'inactive'
  pattern_status_fa: string
  pattern_status_id: 0 | 1 | 2
  pattern_is_share: boolean
  reject_text: string
  type: 'sms'
  variable: {
    name: string
    type: 'string' | 'integer'
    len: number
  }[]
  delimiter: '%'
  updated_at: string
  time: number
  pattern_type: 'normal' | 'systemic'
  readonly: boolean
  pattern_state_revision: string | null
  pattern_message_revision: string | null
  pattern_is_share_revision: boolean | null
  pattern_description_revision: string | null
  pattern_delimiter_revision: string | null
  pattern_variable_revision: {
    name: string
    type: 'string' | 'integer'
    len: number
  }[] | null
  pattern_type_revision: ''
  pattern_state_log: string | null
  pattern_message_log: string | null
  pattern_is_share_log: boolean | null
  pattern_description_log: string | null
  pattern_delimiter_log: string | null
  pattern_variable_log: {
    name: string
    type: 'string' | 'integer'
    len: number
  }[] | null
  pattern_type_log: string | null
  revision: {
    type: ''
    variable: {
      name: string
      type: 'string' | 'integer'
      len: number
    }[] | null
    pattern_status_id: 0 | 1 | 2 | null
    pattern_status_fa: string | null
    pattern_message: string | null
    pattern_description: string | null
    pattern_is_share: boolean | null
    delimiter: '%' | null
    pattern_title: string | null
    website: string | null
    reject_text: string | null
    created_at: string | null
  }
  pattern_log: string | null
}

export type PatternsDropRevisionRequest = {
  code: string
}

export type PatternsDropRevisionData = {
  id: string
  partner_id: string | null
  verifier_user_id: string | null
  verifier_partner_id: string | null
  title: string | null
  username: string
  user_id: string
  pattern_code: string
  pattern_message: string
  admin_comment: string | null
  pattern_description: string
  website: string | null
  pattern_status: 'pending' | 'active' | 'inactive'
  pattern_status_fa: string
  pattern_status_id: 0 | 1 | 2
  pattern_is_share: boolean
  reject_text: string
  type: 'sms'
  variable: {
    name: string
    type: 'string' | 'integer'
    len: number
  }[]
  delimiter: '%'
  updated_at: string
  time: number
  pattern_type: 'normal' | 'systemic'
  readonly: boolean
  pattern_state_revision: string | null
  pattern_message_revision: string | null
  pattern_is_share_revision: boolean | null
  pattern_description_revision: string | null
  pattern_delimiter_revision: string | null
  pattern_variable_revision: {
    name: string
    type: 'string' | 'integer'
    len: number
  }[] | null
  pattern_type_revision: ''
  pattern_state_log: string | null
  pattern_message_log: string | null
  pattern_is_share_log: boolean | null
  pattern_description_log: string | null
  pattern_delimiter_log: string | null
  pattern_variable_log: {
    name: string
    type: 'string' | 'integer'
    len: number
  }[] | null
  pattern_type_log: string | null
  revision: {
    type: ''
    variable: {
      name: string
      type: 'string' | 'integer'
      len: number
    }[] | null
    pattern_status_id: 0 | 1 | 2 | null
    pattern_status_fa: string | null
    pattern_message: string | null
    pattern_description: string | null
    pattern_is_share: boolean | null
    delimiter: '%' | null
    pattern_title: string | null
    website: string | null
    reject_text: string | null
    created_at: string | null
  }
  pattern_log: string | null
}

export type PatternsListRequest = {
  page?: number | undefined
  per_page?: number | undefined
  limit?: number | undefined
  search?: string | undefined
  code?: string | undefined
  title?: string | undefined
  is_share?: boolean | undefined
  state?: 'pending' | 'active' | 'inactive' | undefined
  is_edited?: boolean | undefined
  type?: 'normal' | 'systemic' | undefined
}

export type PatternsListRow = {
  id: string
  partner_id: string | null
  verifier_user_id: string | null
  verifier_partner_id: string | null
  title: string | null
  username: string
  user_id: string
  pattern_code: string
  pattern_message: string
  admin_comment: string | null
  pattern_description: string
  website: string | null
  pattern_status: 'pending' | 'active' | 'inactive'
  pattern_status_fa: string
  pattern_status_id: 0 | 1 | 2
  pattern_is_share: boolean
  reject_text: string
  type: 'sms'
  variable: {
    name: string
    type: 'string' | 'integer'
    len: number
  }[]
  delimiter: '%'
  updated_at: string
  time: number
  pattern_type: 'normal' | 'systemic'
  readonly: boolean
  pattern_state_revision: string | null
  pattern_message_revision: string | null
  pattern_is_share_revision: boolean | null
  pattern_description_revision: string | null
  pattern_delimiter_revision: string | null
  pattern_variable_revision: {
    name: string
    type: 'string' | 'integer'
    len: number
  }[] | null
  pattern_type_revision: ''
  pattern_state_log: string | null
  pattern_message_log: string | null
  pattern_is_share_log: boolean | null
  pattern_description_log: string | null
  pattern_delimiter_log: string | null
  pattern_variable_log: {
    name: string
    type: 'string' | 'integer'
    len: number
  }[] | null
  pattern_type_log: string | null
  revision: {
    type: ''
    variable: {
      name: string
      type: 'string' | 'integer'
      len: number
    }[] | null
    pattern_status_id: 0 | 1 | 2 | null
    pattern_status_fa: string | null
    pattern_message: string | null
    pattern_description: string | null
    pattern_is_share: boolean | null
    delimiter: '%' | null
    pattern_title: string | null
    website: string | null
    reject_text: string | null
    created_at: string | null
  }
  pattern_log: string | null
}

export type PatternsRemoveRequest = {
  code: string
}

export type PatternsShareRequest = {
  code: string
  is_share: boolean
}

export type PatternsShareData = {
  id: string
  partner_id: string | null
  verifier_user_id: string | null
  verifier_partner_id: string | null
  title: string | null
  username: string
  user_id: string
  pattern_code: string
  pattern_message: string
  admin_comment: string | null
  pattern_description: string
  website: string | null
  pattern_status: 'pending' | 'active' | 'inactive'
  pattern_status_fa: string
  pattern_status_id: 0 | 1 | 2
  pattern_is_share: boolean
  reject_text: string
  type: 'sms'
  variable: {
    name: string
    type: 'string' | 'integer'
    len: number
  }[]
  delimiter: '%'
  updated_at: string
  time: number
  pattern_type: 'normal' | 'systemic'
  readonly: boolean
  pattern_state_revision: string | null
  pattern_message_revision: string | null
  pattern_is_share_revision: boolean | null
  pattern_description_revision: string | null
  pattern_delimiter_revision: string | null
  pattern_variable_revision: {
    name: string
    type: 'string' | 'integer'
    len: number
  }[] | null
  pattern_type_revision: ''
  pattern_state_log: string | null
  pattern_message_log: string | null
  pattern_is_share_log: boolean | null
  pattern_description_log: string | null
  pattern_delimiter_log: string | null
  pattern_variable_log: {
    name: string
    type: 'string' | 'integer'
    len: number
  }[] | null
  pattern_type_log: string | null
  revision: {
    type: ''
    variable: {
      name: string
      type: 'string' | 'integer'
      len: number
    }[] | null
    pattern_status_id: 0 | 1 | 2 | null
    pattern_status_fa: string | null
    pattern_message: string | null
    pattern_description: string | null
    pattern_is_share: boolean | null
    delimiter: '%' | null
    pattern_title: string | null
    website: string | null
    reject_text: string | null
    created_at: string | null
  }
  pattern_log: string | null
}

export type PatternsShowRequest = {
  code: string
}

export type PatternsShowData = {
  id: string
  partner_id: string | null
  verifier_user_id: string | null
  verifier_partner_id: string | null
  title: string | null
  username: string
  user_id: string
  pattern_code: string
  pattern_message: string
  admin_comment: string | null
  pattern_description: string
  website: string | null
  pattern_status: 'pending' | 'active' | 'inactive'
  pattern_status_fa: string
  pattern_status_id: 0 | 1 | 2
  pattern_is_share: boolean
  reject_text: string
  type: 'sms'
  variable: {
    name: string
    type: 'string' | 'integer'
    len: number
  }[]
  delimiter: '%'
  updated_at: string
  time: number
  pattern_type: 'normal' | 'systemic'
  readonly: boolean
  pattern_state_revision: string | null
  pattern_message_revision: string | null
  pattern_is_share_revision: boolean | null
  pattern_description_revision: string | null
  pattern_delimiter_revision: string | null
  pattern_variable_revision: {
    name: string
    type: 'string' | 'integer'
    len: number
  }[] | null
  pattern_type_revision: ''
  pattern_state_log: string | null
  pattern_message_log: string | null
  pattern_is_share_log: boolean | null
  pattern_description_log: string | null
  pattern_delimiter_log: string | null
  pattern_variable_log: {
    name: string
    type: 'string' | 'integer'
    len: number
  }[] | null
  pattern_type_log: string | null
  revision: {
    type: ''
    variable: {
      name: string
      type: 'string' | 'integer'
      len: number
    }[] | null
    pattern_status_id: 0 | 1 | 2 | null
    pattern_status_fa: string | null
    pattern_message: string | null
    pattern_description: string | null
    pattern_is_share: boolean | null
    delimiter: '%' | null
    pattern_title: string | null
    website: string | null
    reject_text: string | null
    created_at: string | null
  }
  pattern_log: string | null
}

export type PatternsUpdateRequest = {
  code: string
  title?: string | undefined
  description: string
  is_share: boolean
  message: string
  website?: string | undefined
  variable: {
    name: string
    type: 'string' | 'integer'
  }[]
}

export type PatternsUpdateData = {
  id: string
  partner_id: string | null
  verifier_user_id: string | null
  verifier_partner_id: string | null
  title: string | null
  username: string
  user_id: string
  pattern_code: string
  pattern_message: string
  admin_comment: string | null
  pattern_description: string
  website: string | null
  pattern_status: 'pending' | 'active' | 'inactive'
  pattern_status_fa: string
  pattern_status_id: 0 | 1 | 2
  pattern_is_share: boolean
  reject_text: string
  type: 'sms'
  variable: {
    name: string
    type: 'string' | 'integer'
    len: number
  }[]
  delimiter: '%'
  updated_at: string
  time: number
  pattern_type: 'normal' | 'systemic'
  readonly: boolean
  pattern_state_revision: string | null
  pattern_message_revision: string | null
  pattern_is_share_revision: boolean | null
  pattern_description_revision: string | null
  pattern_delimiter_revision: string | null
  pattern_variable_revision: {
    name: string
    type: 'string' | 'integer'
    len: number
  }[] | null
  pattern_type_revision: ''
  pattern_state_log: string | null
  pattern_message_log: string | null
  pattern_is_share_log: boolean | null
  pattern_description_log: string | null
  pattern_delimiter_log: string | null
  pattern_variable_log: {
    name: string
    type: 'string' | 'integer'
    len: number
  }[] | null
  pattern_type_log: string | null
  revision: {
    type: ''
    variable: {
      name: string
      type: 'string' | 'integer'
      len: number
    }[] | null
    pattern_status_id: 0 | 1 | 2 | null
    pattern_status_fa: string | null
    pattern_message: string | null
    pattern_description: string | null
    pattern_is_share: boolean | null
    delimiter: '%' | null
    pattern_title: string | null
    website: string | null
    reject_text: string | null
    created_at: string | null
  }
  pattern_log: string | null
}

export class PatternsCalls {
  readonly #connection: Connection

  constructor(connection: Connection) {
    this.#connection = connection
  }

  /**
   * Make a pattern. `POST /v1/api/patterns/normal`, permission `pattern.manage`
   *
   * @example
   * await peyk.patterns.create({
   *   title: 'کد ورود به فروشگاه',
   *   description: 'کد یک‌بارمصرف برای ورود مشتریان',
   *   is_share: false,
   *   message: 'فروشگاه لبخند\nکد ورود شما: %code%',
   *   variable: [{ name: 'code', type: 'string' }],
   * })
   */
  create(request: PatternsCreateRequest, options?: CallOptions): Promise<PatternsCreateData> {
    return this.#connection.data({ method: 'POST', path: 'patterns/normal', isWrite: true }, request, options)
  }

  /**
   * Withdraw the edit of a pattern. `DELETE /v1/api/patterns/normal/{code}/revision`, permission `pattern.manage`
   *
   * @example
   * await peyk.patterns.dropRevision({ code: 'demo-code' })
   */
  dropRevision(request: PatternsDropRevisionRequest, options?: CallOptions): Promise<PatternsDropRevisionData> {
    return this.#connection.data({ method: 'DELETE', path: 'patterns/normal/{code}/revision', isWrite: true }, request, options)
  }

  /**
   * Patterns. `GET /v1/api/patterns`, permission `pattern.view`
   *
   * @example
   * await peyk.patterns.list()
   */
  list(request: PatternsListRequest = {}, options?: CallOptions): PagedCall<PatternsListRow> {
    return this.#connection.pages({ method: 'GET', path: 'patterns', isWrite: false }, request, options)
  }

  /**
   * Delete a pattern. `DELETE /v1/api/patterns/normal/{code}`, permission `pattern.manage`
   *
   * @example
   * await peyk.patterns.remove({ code: 'demo-code' })
   */
  remove(request: PatternsRemoveRequest, options?: CallOptions): Promise<null> {
    return this.#connection.data({ method: 'DELETE', path: 'patterns/normal/{code}', isWrite: true }, request, options)
  }

  /**
   * Share a pattern with colleagues. `POST /v1/api/patterns/normal/{code}/share`, permission `pattern.manage`
   *
   * @example
   * await peyk.patterns.share({ code: 'demo-code', is_share: true })
   */
  share(request: PatternsShareRequest, options?: CallOptions): Promise<PatternsShareData> {
    return this.#connection.data({ method: 'POST', path: 'patterns/normal/{code}/share', isWrite: true }, request, options)
  }

  /**
   * One pattern. `GET /v1/api/patterns/{code}`, permission `pattern.view`
   *
   * @example
   * await peyk.patterns.show({ code: 'demo-code' })
   */
  show(request: PatternsShowRequest, options?: CallOptions): Promise<PatternsShowData> {
    return this.#connection.data({ method: 'GET', path: 'patterns/{code}', isWrite: false }, request, options)
  }

  /**
   * Change a pattern. `PUT /v1/api/patterns/normal/{code}`, permission `pattern.manage`
   *
   * @example
   * await peyk.patterns.update({
   *   code: 'demo-code',
   *   title: 'کد ورود به فروشگاه',
   *   description: 'کد یک‌بارمصرف برای ورود مشتریان',
   *   is_share: false,
   *   message: 'فروشگاه لبخند\nکد ورود شما: %code%',
   *   variable: [{ name: 'code', type: 'string' }],
   * })
   */
  update(request: PatternsUpdateRequest, options?: CallOptions): Promise<PatternsUpdateData> {
    return this.#connection.data({ method: 'PUT', path: 'patterns/normal/{code}', isWrite: true }, request, options)
  }
}
