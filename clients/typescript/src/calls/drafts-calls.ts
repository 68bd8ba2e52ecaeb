// Made from the contract by `npm run build`. Do not edit.

import type { CallOptions, Connection } from '../connection.ts'
import type { PagedCall } from '../paged-call.ts'

export type DraftsCountData = {
  total_drafts: number
  total_groups: number
  max_drafts: number
  max_groups: number
  groups: {
    draft_group_id: number
    title: string
    count: number
  }[]
}

export type DraftsCreateRequest = {
  draft_group_id: number
  message: string
}

export type DraftsCreateGroupRequest = {
  title: string
}

export type DraftsGroupListRequest = {
  page?: number | undefined
  per_page?: number | undefined
  limit?: number | undefined
}

export type DraftsGroupListRow = {
  title: string
  draft_group_id: number
  user_id: number
  time: number
}

export type DraftsListRequest = {
  page?: number | undefined
  per_page?: number | undefined
  limit?: number | undefined
  draft_group_id?: number | undefined
  draft_id?: number | undefined
  search?: string | undefined
  is_favourite?: boolean | undefined
}

export type DraftsListRow = {
  draft_group_id: number
  user_id: number
  draft_id: number
  time: number
  message: string
  type: 'normal'
  is_favourite: boolean
}

export type DraftsRemoveRequest = {
  draft_ids: number[]
}

export type DraftsRemoveGroupRequest = {
  draft_group_id: number
}

export type DraftsStarRequest = {
  draft_id: number
  is_favourite: boolean
}

export type DraftsUpdateRequest = {
  draft_id: number
  message: string
  draft_group_id?: number | undefined
}

export type DraftsUpdateGroupRequest = {
  draft_group_id: number
  title: string
}

export class DraftsCalls {
  readonly #connection: Connection

  constructor(connection: Connection) {
    this.#connection = connection
  }

  /**
   * How many drafts and groups there are. `GET /v1/api/user/draft/group/count`, permission `draft.view`
   *
   * @example
   * await peyk.drafts.count()
   */
  count(options?: CallOptions): Promise<DraftsCountData> {
    return this.#connection.data({ method: 'GET', path: 'user/draft/group/count', isWrite: false }, {}, options)
  }

  /**
   * Add a draft. `POST /v1/api/user/draft`, permission `draft.manage`
   *
   * @example
   * await peyk.drafts.create({ draft_group_id: 3, message: 'سفارش شما آماده شد.' })
   */
  create(request: DraftsCreateRequest, options?: CallOptions): Promise<null> {
    return this.#connection.data({ method: 'POST', path: 'user/draft', isWrite: true }, request, options)
  }

  /**
   * Make a group of drafts. `POST /v1/api/user/draft/group`, permission `draft.manage`
   *
   * @example
   * await peyk.drafts.createGroup({ title: 'جشنواره‌ها' })
   */
  createGroup(request: DraftsCreateGroupRequest, options?: CallOptions): Promise<null> {
    return this.#connection.data({ method: 'POST', path: 'user/draft/group', isWrite: true }, request, options)
  }

  /**
   * Groups of drafts. `GET /v1/api/user/draft/group/list`, permission `draft.view`
   *
   * @example
   * await peyk.drafts.groupList()
   */
  groupList(request: DraftsGroupListRequest = {}, options?: CallOptions): PagedCall<DraftsGroupListRow> {
    return this.#connection.pages({ method: 'GET', path: 'user/draft/group/list', isWrite: false }, request, options)
  }

  /**
   * Drafts. `GET /v1/api/user/draft/list`, permission `draft.view`
   *
   * @example
   * await peyk.drafts.list()
   */
  list(request: DraftsListRequest = {}, options?: CallOptions): PagedCall<DraftsListRow> {
    return this.#connection.pages({ method: 'GET', path: 'user/draft/list', isWrite: false }, request, options)
  }

  /**
   * Delete drafts. `POST /v1/api/user/draft/delete`, permission `draft.manage`
   *
   * @example
   * await peyk.drafts.remove({ draft_ids: [41, 42] })
   */
  remove(request: DraftsRemoveRequest, options?: CallOptions): Promise<null> {
    return this.#connection.data({ method: 'POST', path: 'user/draft/delete', isWrite: true }, request, options)
  }

  /**
   * Delete a group of drafts. `POST /v1/api/user/draft/group/delete`, permission `draft.manage`
   *
   * @example
   * await peyk.drafts.removeGroup({ draft_group_id: 3 })
   */
  removeGroup(request: DraftsRemoveGroupRequest, options?: CallOptions): Promise<null> {
    return this.#connection.data({ method: 'POST', path: 'user/draft/group/delete', isWrite: true }, request, options)
  }

  /**
   * Star a draft. `POST /v1/api/user/draft/favourite`, permission `draft.view`
   *
   * @example
   * await peyk.drafts.star({ draft_id: 41, is_favourite: true })
   */
  star(request: DraftsStarRequest, options?: CallOptions): Promise<null> {
    return this.#connection.data({ method: 'POST', path: 'user/draft/favourite', isWrite: true }, request, options)
  }

  /**
   * Change a draft. `PUT /v1/api/user/draft`, permission `draft.manage`
   *
   * @example
   * await peyk.drafts.update({ draft_id: 41, message: 'سفارش شما آماده شد و امروز می‌رسد.' })
   */
  update(request: DraftsUpdateRequest, options?: CallOptions): Promise<null> {
    return this.#connection.data({ method: 'PUT', path: 'user/draft', isWrite: true }, request, options)
  }

  /**
   * Change a group of drafts. `PUT /v1/api/user/draft/group`, permission `draft.manage`
   *
   * @example
   * await peyk.drafts.updateGroup({ draft_group_id: 3, title: 'جشنواره و تخفیف' })
   */
  updateGroup(request: DraftsUpdateGroupRequest, options?: CallOptions): Promise<null> {
    return this.#connection.data({ method: 'PUT', path: 'user/draft/group', isWrite: true }, request, options)
  }
}
