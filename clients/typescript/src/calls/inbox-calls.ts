// Made from the contract by `npm run build`. Do not edit.

import type { CallOptions, Connection } from '../connection.ts'
import type { PagedCall } from '../paged-call.ts'

export type InboxConversationRequest = {
  from: string
  before?: number | undefined
}

export type InboxConversationData = {
  contact_name: string | null
  contact_id: number | null
  is_send_blocked: boolean
  opted_out_lines: string[]
  message_count: number
  messages: {
    messages_inbox_id: number
    from: string
    number: string
    message: string
    type: 'normal'
    time: number
    seen: '0' | '1'
  }[]
  has_more: boolean
}

export type InboxConversationSentRequest = {
  from: string
  before?: string | undefined
}

export type InboxConversationSentData = {
  messages: {
    messages_outbox_id: string
    line: string
    message: string
    state: 'waiting' | 'sent' | 'delivered' | 'failed' | 'blacklist' | 'cancelled' | 'expired' | 'doubtful' | 'no_receipt'
    state_fa: string
    time: string
  }[]
  next: string | null
  searched_back_to: string | null
}

export type InboxConversationsRequest = {
  page?: number | undefined
  per_page?: number | undefined
  limit?: number | undefined
  filters?: {
    search?: string | undefined
    number?: string | undefined
    seen?: '0' | '1' | undefined
    from_date?: number | undefined
    to_date?: number | undefined
  } | undefined
}

export type InboxConversationsRow = {
  from: string
  contact_name: string | null
  contact_id: number | null
  number: string
  message: string
  time: number
  messages_inbox_id: number
  message_count: number
  unread_count: number
}

export type InboxCreateRuleRequest = {
  number: string
  match: 'equals' | 'starts_with'
  keyword: string
  answer?: string | undefined
  add_to_phonebook_id?: number | undefined
  remove_from_phonebook_id?: number | undefined
  notify_number?: string | undefined
  is_active?: boolean | undefined
}

export type InboxCreateRuleData = {
  rule_id: number
}

export type InboxDeleteMessagesRequest = {
  listMessages?: number[] | undefined
  from?: string | undefined
}

export type InboxDeleteRuleRequest = {
  rule_id: number
}

export type InboxExportMessagesRequest = {
  filters?: {
    from_id?: number | undefined
    from?: string | undefined
    number?: string | undefined
    message?: string | undefined
    seen?: '0' | '1' | undefined
    from_date?: number | undefined
    to_date?: number | undefined
  } | undefined
  format?: 'xlsx' | 'csv' | undefined
}

export type InboxExportMessagesData = {
  file_id: number
  status: 'processing' | 'ready'
  url: string | null
}

export type InboxMarkReadRequest = {
  listMessages?: number[] | undefined
  all?: boolean | undefined
  from?: string | undefined
  seen?: '0' | '1' | undefined
}

export type InboxMarkReadData = {
  unread_count: number
}

export type InboxMessagesRequest = {
  page?: number | undefined
  per_page?: number | undefined
  limit?: number | undefined
  filters?: {
    from_id?: number | undefined
    from?: string | undefined
    number?: string | undefined
    message?: string | undefined
    seen?: '0' | '1' | undefined
    from_date?: number | undefined
    to_date?: number | undefined
  } | undefined
}

export type InboxMessagesRow = {
  messages_inbox_id: number
  from: string
  number: string
  message: string
  type: 'normal'
  time: number
  seen: '0' | '1'
}

export type InboxOrderRulesRequest = {
  number: string
  rule_ids: number[]
}

export type InboxRestoreMessagesRequest = {
  listMessages?: number[] | undefined
  from?: string | undefined
}

export type InboxRestoreRuleRequest = {
  rule_id: number
}

export type InboxRuleRunsRequest = {
  page?: number | undefined
  per_page?: number | undefined
  limit?: number | undefined
  rule_id?: number | undefined
}

export type InboxRuleRunsRow = {
  messages_inbox_id: number
  rule_id: number
  keyword: string
  from: string
  number: string
  time: string
  effects: {
    effect: 'add_to_group' | 'remove_from_group' | 'answer' | 'notify'
    result: 'done' | 'skipped' | 'failed'
    reason: 'answered_lately' | 'hour_limit' | 'own_line' | 'not_mobile' | 'blacklisted' | 'opted_out' | 'already_there' | 'not_there' | 'insufficient_credit' | 'sending_blocked' | 'line_not_usable' | 'group_gone' | 'group_full' | null
    messages_outbox_id: number | null
  }[]
}

export type InboxRulesData = {
  rules: {
    rule_id: number
    number: string
    match: 'equals' | 'starts_with'
    keyword: string
    answer: string | null
    answer_price: {
      parts: number
      mci_price: number
      other_price: number
    } | null
    add_to_group: {
      id: number
      title: string | null
    } | null
    remove_from_group: {
      id: number
      title: string | null
    } | null
    notify_number: string | null
    is_active: boolean
    last_run_at: string | null
    has_failed: boolean
  }[]
  lines: {
    number: string
    alias: string | null
    is_own: boolean
  }[]
  max_rules: number
}

export type InboxSwitchRuleRequest = {
  rule_id: number
  is_active: boolean
}

export type InboxTestRulesRequest = {
  number: string
  message: string
  from?: string | undefined
}

export type InboxTestRulesData = {
  fixed: 'cancel' | 'restore' | null
  rule: {
    rule_id: number
    number: string
    match: 'equals' | 'starts_with'
    keyword: string
    answer: string | null
    answer_price: {
      parts: number
      mci_price: number
      other_price: number
    } | null
    add_to_group: {
      id: number
      title: string | null
    } | null
    remove_from_group: {
      id: number
      title: string | null
    } | null
    notify_number: string | null
    is_active: boolean
    last_run_at: string | null
    has_failed: boolean
  } | null
  effects: {
    effect: 'add_to_group' | 'remove_from_group' | 'answer' | 'notify'
    result: 'done' | 'skipped' | 'failed'
    reason: 'answered_lately' | 'hour_limit' | 'own_line' | 'not_mobile' | 'blacklisted' | 'opted_out' | 'already_there' | 'not_there' | 'insufficient_credit' | 'sending_blocked' | 'line_not_usable' | 'group_gone' | 'group_full' | null
    messages_outbox_id: number | null
  }[]
  answer_text: string | null
  notice_text: string | null
  notice_price: {
    parts: number
    mci_price: number
    other_price: number
  } | null
  total_price: number
}

export type InboxUnreadCountsData = {
  unread_count: number
  lines: {
    number: string
    unread_count: number
  }[]
}

export type InboxUpdateRuleRequest = {
  number: string
  match: 'equals' | 'starts_with'
  keyword: string
  answer?: string | undefined
  add_to_phonebook_id?: number | undefined
  remove_from_phonebook_id?: number | undefined
  notify_number?: string | undefined
  is_active?: boolean | undefined
  rule_id: number
}

export class InboxCalls {
  readonly #connection: Connection

  constructor(connection: Connection) {
    this.#connection = connection
  }

  /**
   * Messages received from a number. `GET /v1/api/report/messages-inbox/conversation`, permission `inbox.view`
   *
   * @example
   * await peyk.inbox.conversation({ from: '09120000001' })
   */
  conversation(request: InboxConversationRequest, options?: CallOptions): Promise<InboxConversationData> {
    return this.#connection.data({ method: 'GET', path: 'report/messages-inbox/conversation', isWrite: false }, request, options)
  }

  /**
   * Messages sent to a number. `GET /v1/api/report/messages-inbox/conversation/sent`, permission `inbox.view`
   *
   * @example
   * await peyk.inbox.conversationSent({ from: '09120000001' })
   */
  conversationSent(request: InboxConversationSentRequest, options?: CallOptions): Promise<InboxConversationSentData> {
    return this.#connection.data({ method: 'GET', path: 'report/messages-inbox/conversation/sent', isWrite: false }, request, options)
  }

  /**
   * Conversations. `POST /v1/api/report/messages-inbox/conversations`, permission `inbox.view`
   *
   * @example
   * await peyk.inbox.conversations()
   */
  conversations(request: InboxConversationsRequest = {}, options?: CallOptions): PagedCall<InboxConversationsRow> {
    return this.#connection.pages({ method: 'POST', path: 'report/messages-inbox/conversations', isWrite: false }, request, options)
  }

  /**
   * Make a rule. `POST /v1/api/report/messages-inbox/rules/create`, permission `inbox.manage`
   *
   * @example
   * await peyk.inbox.createRule({
   *   number: '3000505',
   *   match: 'equals',
   *   keyword: 'قیمت',
   *   answer: 'فهرست قیمت‌ها: peyk.example/prices',
   * })
   */
  createRule(request: InboxCreateRuleRequest, options?: CallOptions): Promise<InboxCreateRuleData> {
    return this.#connection.data({ method: 'POST', path: 'report/messages-inbox/rules/create', isWrite: true }, request, options)
  }

  /**
   * Delete received messages. `POST /v1/api/report/messages-inbox/delete-list`, permission `inbox.manage`
   *
   * @example
   * await peyk.inbox.deleteMessages({ listMessages: [1] })
   */
  deleteMessages(request: InboxDeleteMessagesRequest = {}, options?: CallOptions): Promise<null> {
    return this.#connection.data({ method: 'POST', path: 'report/messages-inbox/delete-list', isWrite: true }, request, options)
  }

  /**
   * Delete a rule. `POST /v1/api/report/messages-inbox/rules/delete`, permission `inbox.manage`
   *
   * @example
   * await peyk.inbox.deleteRule({ rule_id: 7 })
   */
  deleteRule(request: InboxDeleteRuleRequest, options?: CallOptions): Promise<null> {
    return this.#connection.data({ method: 'POST', path: 'report/messages-inbox/rules/delete', isWrite: true }, request, options)
  }

  /**
   * Received messages as a file. `POST /v1/api/report/messages-inbox/export`, permission `inbox.view`
   *
   * @example
   * await peyk.inbox.exportMessages({ filters: {} })
   */
  exportMessages(request: InboxExportMessagesRequest = {}, options?: CallOptions): Promise<InboxExportMessagesData> {
    return this.#connection.data({ method: 'POST', path: 'report/messages-inbox/export', isWrite: true }, request, options)
  }

  /**
   * Mark messages as read. `POST /v1/api/report/messages-inbox/read`, permission `inbox.manage`
   *
   * @example
   * await peyk.inbox.markRead({ listMessages: [1] })
   */
  markRead(request: InboxMarkReadRequest = {}, options?: CallOptions): Promise<InboxMarkReadData> {
    return this.#connection.data({ method: 'POST', path: 'report/messages-inbox/read', isWrite: true }, request, options)
  }

  /**
   * Received messages. `POST /v1/api/report/messages-inbox`, permission `inbox.view`
   *
   * @example
   * await peyk.inbox.messages()
   */
  messages(request: InboxMessagesRequest = {}, options?: CallOptions): PagedCall<InboxMessagesRow> {
    return this.#connection.pages({ method: 'POST', path: 'report/messages-inbox', isWrite: false }, request, options)
  }

  /**
   * Order the rules. `POST /v1/api/report/messages-inbox/rules/order`, permission `inbox.manage`
   *
   * @example
   * await peyk.inbox.orderRules({ number: '3000505', rule_ids: [7, 3] })
   */
  orderRules(request: InboxOrderRulesRequest, options?: CallOptions): Promise<null> {
    return this.#connection.data({ method: 'POST', path: 'report/messages-inbox/rules/order', isWrite: true }, request, options)
  }

  /**
   * Bring back deleted messages. `POST /v1/api/report/messages-inbox/restore`, permission `inbox.manage`
   *
   * @example
   * await peyk.inbox.restoreMessages({ listMessages: [1] })
   */
  restoreMessages(request: InboxRestoreMessagesRequest = {}, options?: CallOptions): Promise<null> {
    return this.#connection.data({ method: 'POST', path: 'report/messages-inbox/restore', isWrite: true }, request, options)
  }

  /**
   * Bring back a rule. `POST /v1/api/report/messages-inbox/rules/restore`, permission `inbox.manage`
   *
   * @example
   * await peyk.inbox.restoreRule({ rule_id: 7 })
   */
  restoreRule(request: InboxRestoreRuleRequest, options?: CallOptions): Promise<null> {
    return this.#connection.data({ method: 'POST', path: 'report/messages-inbox/rules/restore', isWrite: true }, request, options)
  }

  /**
   * What the rules did. `GET /v1/api/report/messages-inbox/rules/runs`, permission `inbox.view`
   *
   * @example
   * await peyk.inbox.ruleRuns()
   */
  ruleRuns(request: InboxRuleRunsRequest = {}, options?: CallOptions): PagedCall<InboxRuleRunsRow> {
    return this.#connection.pages({ method: 'GET', path: 'report/messages-inbox/rules/runs', isWrite: false }, request, options)
  }

  /**
   * Rules of automatic answers. `GET /v1/api/report/messages-inbox/rules`, permission `inbox.view`
   *
   * @example
   * await peyk.inbox.rules()
   */
  rules(options?: CallOptions): Promise<InboxRulesData> {
    return this.#connection.data({ method: 'GET', path: 'report/messages-inbox/rules', isWrite: false }, {}, options)
  }

  /**
   * Switch a rule on or off. `POST /v1/api/report/messages-inbox/rules/switch`, permission `inbox.manage`
   *
   * @example
   * await peyk.inbox.switchRule({ rule_id: 7, is_active: false })
   */
  switchRule(request: InboxSwitchRuleRequest, options?: CallOptions): Promise<null> {
    return this.#connection.data({ method: 'POST', path: 'report/messages-inbox/rules/switch', isWrite: true }, request, options)
  }

  /**
   * Try the rules with a text. `POST /v1/api/report/messages-inbox/rules/test`, permission `inbox.view`
   *
   * @example
   * await peyk.inbox.testRules({ number: '3000505', message: 'قیمت' })
   */
  testRules(request: InboxTestRulesRequest, options?: CallOptions): Promise<InboxTestRulesData> {
    return this.#connection.data({ method: 'GET', path: 'report/messages-inbox/rules/test', isWrite: false }, request, options)
  }

  /**
   * How many messages are unread. `GET /v1/api/report/messages-inbox/unread`, permission `inbox.view`
   *
   * @example
   * await peyk.inbox.unreadCounts()
   */
  unreadCounts(options?: CallOptions): Promise<InboxUnreadCountsData> {
    return this.#connection.data({ method: 'GET', path: 'report/messages-inbox/unread', isWrite: false }, {}, options)
  }

  /**
   * Change a rule. `POST /v1/api/report/messages-inbox/rules/update`, permission `inbox.manage`
   *
   * @example
   * await peyk.inbox.updateRule({
   *   number: '3000505',
   *   match: 'equals',
   *   keyword: 'قیمت',
   *   answer: 'فهرست قیمت‌ها: peyk.example/prices',
   *   rule_id: 7,
   * })
   */
  updateRule(request: InboxUpdateRuleRequest, options?: CallOptions): Promise<null> {
    return this.#connection.data({ method: 'POST', path: 'report/messages-inbox/rules/update', isWrite: true }, request, options)
  }
}
