// Made from the contract by `npm run build`. Do not edit.

import type { CallOptions, Connection } from '../connection.ts'
import type { PagedCall } from '../paged-call.ts'

export type ReportsArchiveBulkStatsRequest = {
  message_outbox_id?: number | undefined
  messages_outbox_id?: number | undefined
  bulk_id?: number | undefined
}

export type ReportsArchiveBulkStatsData = {
  operators_blacklist: {
    irancell: {
      en: number
      fa: number
    }
    mci: {
      en: number
      fa: number
    }
    other: {
      en: number
      fa: number
    }
  }
  operators_failed: {
    irancell: {
      en: number
      fa: number
    }
    mci: {
      en: number
      fa: number
    }
    other: {
      en: number
      fa: number
    }
  }
  operators_pending: {
    irancell: {
      en: number
      fa: number
    }
    mci: {
      en: number
      fa: number
    }
    other: {
      en: number
      fa: number
    }
  }
  operators_sent: {
    irancell: {
      en: number
      fa: number
    }
    mci: {
      en: number
      fa: number
    }
    other: {
      en: number
      fa: number
    }
  }
  operators_delivered: {
    irancell: {
      en: number
      fa: number
    }
    mci: {
      en: number
      fa: number
    }
    other: {
      en: number
      fa: number
    }
  }
}

export type ReportsArchiveListRequest = {
  page?: number | undefined
  per_page?: number | undefined
  limit?: number | undefined
  filters?: {
    username?: string | undefined
    number?: string | undefined
    messages_outbox_id?: number | undefined
    create_from_date?: number | undefined
    create_to_date?: number | undefined
    send_from_date?: number | undefined
    send_to_date?: number | undefined
    from_exit_count?: number | undefined
    to_exit_count?: number | undefined
    message?: string | undefined
    state_id?: number | undefined
    badge?: '0' | '1' | '2' | '3' | '4' | '5' | '6' | '7' | '8' | '9' | 'scheduled' | 'paused' | undefined
    type?: string | undefined
    is_scheduled?: boolean | undefined
    partner_id?: number | undefined
  } | undefined
}

export type ReportsArchiveListRow = {
  username: string
  number_color: string | null
  number: string
  number_id: string
  messages_outbox_id: string
  state: string
  type: string
  time_send: string
  time: string
  rcpts_count: string
  exit_count: string
  status: string
  partner_id: number | null
  in_delivery_line: number
  valid: 'approve' | null
  message: string
  part: string | null
  cost: number
  summary: string | null
  user_ip: string | null
  user_id: string | null
  files_path: string | null
  parent_id: string | null
  ab_test_id: number | null
  ab_text: number | null
  state_id: number
  partner_name: string | null
  sending_type: string
  delivered_count: number
  can_cancel: boolean
  is_archived: boolean
  paused: boolean
  charged: number
  sender_kind: 'owner' | 'colleague' | 'api_key' | 'staff' | 'system'
  sender_name: string
  delivery_label: 'sending' | 'under_review' | 'bank_confirmed' | 'delivered' | 'blocked' | null
}

export type ReportsBulkStatsRequest = {
  message_outbox_id?: number | undefined
  messages_outbox_id?: number | undefined
  bulk_id?: number | undefined
}

export type ReportsBulkStatsData = {
  operators_blacklist: {
    irancell: {
      en: number
      fa: number
    }
    mci: {
      en: number
      fa: number
    }
    other: {
      en: number
      fa: number
    }
  }
  operators_failed: {
    irancell: {
      en: number
      fa: number
    }
    mci: {
      en: number
      fa: number
    }
    other: {
      en: number
      fa: number
    }
  }
  operators_pending: {
    irancell: {
      en: number
      fa: number
    }
    mci: {
      en: number
      fa: number
    }
    other: {
      en: number
      fa: number
    }
  }
  operators_sent: {
    irancell: {
      en: number
      fa: number
    }
    mci: {
      en: number
      fa: number
    }
    other: {
      en: number
      fa: number
    }
  }
  operators_delivered: {
    irancell: {
      en: number
      fa: number
    }
    mci: {
      en: number
      fa: number
    }
    other: {
      en: number
      fa: number
    }
  }
}

export type ReportsByBulkRequest = {
  message_outbox_id?: number | undefined
  messages_outbox_id?: number | undefined
  bulk_id?: number | undefined
  archive?: boolean | undefined
}

export type ReportsByBulkData = {
  username: string
  number_color: string | null
  number: string
  number_id: string
  messages_outbox_id: string
  state: string
  type: string
  time_send: string
  time: string
  rcpts_count: string
  exit_count: string
  status: string
  partner_id: number | null
  in_delivery_line: number
  valid: 'approve' | null
  message: string
  part: string | null
  cost: number
  summary: string | null
  user_ip: string | null
  user_id: string | null
  files_path: string | null
  parent_id: string | null
  ab_test_id: number | null
  ab_text: number | null
  state_id: number
  partner_name: string | null
  sending_type: string
  delivered_count: number
  can_cancel: boolean
  is_archived: boolean
  paused: boolean
  charged: number
  sender_kind: 'owner' | 'colleague' | 'api_key' | 'staff' | 'system'
  sender_name: string
  delivery_label: 'sending' | 'under_review' | 'bank_confirmed' | 'delivered' | 'blocked' | null
  return: number
  reject_comment: string | null
  stats: {
    sent: number
    delivered: number
    failed: number
    pending: number
    blacklist: number
  }
  states: Record<string, number>
  operator_states: Record<string, {
    mci: number
    irancell: number
    other: number
  }>
  dropped: {
    invalid: number
    duplicate: number
  }
  passed_over_count: number
  held: number
  returned: number
  click_count?: number | undefined
  send_at: string
  pace: number | null
  pace_unit: 'minute' | 'hour' | null
  forecast_end: string | null
  resumes_at: string | null
  timeline: {
    step: 'submitted' | 'credit_held' | 'waits_for_review' | 'approved' | 'rejected' | 'moved' | 'started' | 'paused' | 'resumed' | 'pace_changed' | 'cancelled' | 'expired' | 'failed' | 'finished'
    at: string
    who: string | null
    note: string | null
  }[]
  final_by: string | null
  returns: {
    reason: 'failed' | 'blacklist' | 'cancelled' | 'expired'
    reason_fa: string
    count: number
    amount: number
  }[]
  recipients_kept_until: string | null
  are_recipients_deleted: boolean
}

export type ReportsDeliveryCurveRequest = {
  message_outbox_id?: number | undefined
  messages_outbox_id?: number | undefined
  bulk_id?: number | undefined
}

export type ReportsDeliveryCurveData = {
  step_seconds: number
  points: {
    at: number
    sent: number
    delivered: number
    failed: number
  }[]
}

export type ReportsDownloadRecipientsRequest = {
  message_outbox_id?: number | undefined
  messages_outbox_id?: number | undefined
  bulk_id?: number | undefined
  format?: 'xlsx' | 'csv' | undefined
  recipient?: string | undefined
  message_status?: '0' | '1' | '2' | '3' | '4' | undefined
  state?: 'waiting' | 'sent' | 'delivered' | 'failed' | 'blacklist' | 'cancelled' | 'expired' | 'doubtful' | 'no_receipt' | undefined
  archive?: boolean | undefined
}

export type ReportsDownloadRecipientsData = {
  file_id: number
  status: 'processing' | 'ready'
  url: string | null
}

export type ReportsExportArchiveRequest = {
  filters?: {
    username?: string | undefined
    number?: string | undefined
    messages_outbox_id?: number | undefined
    create_from_date?: number | undefined
    create_to_date?: number | undefined
    send_from_date?: number | undefined
    send_to_date?: number | undefined
    from_exit_count?: number | undefined
    to_exit_count?: number | undefined
    message?: string | undefined
    state_id?: number | undefined
    badge?: '0' | '1' | '2' | '3' | '4' | '5' | '6' | '7' | '8' | '9' | 'scheduled' | 'paused' | undefined
    type?: string | undefined
    is_scheduled?: boolean | undefined
    partner_id?: number | undefined
  } | undefined
  format?: 'xlsx' | 'csv' | undefined
}

export type ReportsExportArchiveData = {
  file_id: number
  status: 'processing' | 'ready'
  url: string | null
}

export type ReportsExportSendsRequest = {
  filters?: {
    username?: string | undefined
    number?: string | undefined
    messages_outbox_id?: number | undefined
    create_from_date?: number | undefined
    create_to_date?: number | undefined
    send_from_date?: number | undefined
    send_to_date?: number | undefined
    from_exit_count?: number | undefined
    to_exit_count?: number | undefined
    message?: string | undefined
    state_id?: number | undefined
    badge?: '0' | '1' | '2' | '3' | '4' | '5' | '6' | '7' | '8' | '9' | 'scheduled' | 'paused' | undefined
    type?: string | undefined
    is_scheduled?: boolean | undefined
    partner_id?: number | undefined
  } | undefined
  format?: 'xlsx' | 'csv' | undefined
}

export type ReportsExportSendsData = {
  file_id: number
  status: 'processing' | 'ready'
  url: string | null
}

export type ReportsExportSystemicRequest = {
  filters?: {
    number?: string | undefined
    recipient?: string | undefined
    messages_outbox_id?: number | undefined
    create_from_date?: number | undefined
    create_to_date?: number | undefined
    send_from_date?: number | undefined
    send_to_date?: number | undefined
    message?: string | undefined
    state_id?: number | undefined
    pattern_code?: string | undefined
  } | undefined
  format?: 'xlsx' | 'csv' | undefined
}

export type ReportsExportSystemicData = {
  file_id: number
  status: 'processing' | 'ready'
  url: string | null
}

export type ReportsMakeProofRequest = {
  message_outbox_id?: number | undefined
  messages_outbox_id?: number | undefined
  bulk_id?: number | undefined
}

export type ReportsMakeProofData = {
  file_id: number
  status: 'processing' | 'ready'
  url: string | null
}

export type ReportsNewListRequest = {
  page?: number | undefined
  per_page?: number | undefined
  limit?: number | undefined
  order?: 'activity' | undefined
  filters?: {
    username?: string | undefined
    number?: string | undefined
    messages_outbox_id?: number | undefined
    create_from_date?: number | undefined
    create_to_date?: number | undefined
    send_from_date?: number | undefined
    send_to_date?: number | undefined
    from_exit_count?: number | undefined
    to_exit_count?: number | undefined
    message?: string | undefined
    state_id?: number | undefined
    badge?: '0' | '1' | '2' | '3' | '4' | '5' | '6' | '7' | '8' | '9' | 'scheduled' | 'paused' | undefined
    type?: string | undefined
    is_scheduled?: boolean | undefined
    partner_id?: number | undefined
  } | undefined
}

export type ReportsNewListRow = {
  username: string
  number_color: string | null
  number: string
  number_id: string
  messages_outbox_id: string
  state: string
  type: string
  time_send: string
  time: string
  rcpts_count: string
  exit_count: string
  status: string
  partner_id: number | null
  in_delivery_line: number
  valid: 'approve' | null
  message: string
  part: string | null
  cost: number
  summary: string | null
  user_ip: string | null
  user_id: string | null
  files_path: string | null
  parent_id: string | null
  ab_test_id: number | null
  ab_text: number | null
  state_id: number
  partner_name: string | null
  sending_type: string
  delivered_count: number
  can_cancel: boolean
  is_archived: boolean
  paused: boolean
  charged: number
  sender_kind: 'owner' | 'colleague' | 'api_key' | 'staff' | 'system'
  sender_name: string
  delivery_label: 'sending' | 'under_review' | 'bank_confirmed' | 'delivered' | 'blocked' | null
}

export type ReportsRecipientsRequest = {
  message_outbox_id?: number | undefined
  messages_outbox_id?: number | undefined
  bulk_id?: number | undefined
  page?: number | undefined
  per_page?: number | undefined
  limit?: number | undefined
  recipient?: string | undefined
  message_status?: '0' | '1' | '2' | '3' | '4' | undefined
  state?: 'waiting' | 'sent' | 'delivered' | 'failed' | 'blacklist' | 'cancelled' | 'expired' | 'doubtful' | 'no_receipt' | undefined
  archive?: boolean | undefined
}

export type ReportsRecipientsRow = {
  recipient: string
  message: string
  is_readable: boolean
  msg_parts: string
  message_status: '0' | '1' | '2' | '3' | '4' | null
  state: 'waiting' | 'sent' | 'delivered' | 'failed' | 'blacklist' | 'cancelled' | 'expired' | 'doubtful' | 'no_receipt'
  state_fa: string
  cost: number
  returned: number
  done_at: string | null
  reason: 'undeliverable' | 'timed_out' | 'rejected' | 'refused' | 'blacklist' | 'expired' | 'cancelled' | 'doubtful' | 'no_receipt' | null
  reason_fa: string | null
}

export type ReportsSendTotalsRequest = {
  filters?: {
    username?: string | undefined
    number?: string | undefined
    messages_outbox_id?: number | undefined
    create_from_date?: number | undefined
    create_to_date?: number | undefined
    send_from_date?: number | undefined
    send_to_date?: number | undefined
    from_exit_count?: number | undefined
    to_exit_count?: number | undefined
    message?: string | undefined
    state_id?: number | undefined
    badge?: '0' | '1' | '2' | '3' | '4' | '5' | '6' | '7' | '8' | '9' | 'scheduled' | 'paused' | undefined
    type?: string | undefined
    is_scheduled?: boolean | undefined
    partner_id?: number | undefined
  } | undefined
  archive?: boolean | undefined
}

export type ReportsSendTotalsData = {
  sends: number
  recipients: number
  delivered: number
  held: number
  charged: number
  returned: number
  period: 'day' | 'week' | 'month'
  periods: {
    from: string
    to: string
    sends: number
    recipients: number
    delivered: number
    held: number
    charged: number
    returned: number
  }[]
}

export type ReportsSummaryRequest = {
  days?: number | undefined
}

export type ReportsSummaryData = {
  today: {
    messages: number
    delivered: number
    failed: number
    waiting: number
    cost: number
    sends: number
    scheduled: number
  }
  days: {
    day: string
    messages: number
    delivered: number
    failed: number
  }[]
}

export type ReportsSystemicListRequest = {
  page?: number | undefined
  per_page?: number | undefined
  limit?: number | undefined
  filters?: {
    number?: string | undefined
    recipient?: string | undefined
    messages_outbox_id?: number | undefined
    create_from_date?: number | undefined
    create_to_date?: number | undefined
    send_from_date?: number | undefined
    send_to_date?: number | undefined
    message?: string | undefined
    state_id?: number | undefined
    pattern_code?: string | undefined
  } | undefined
}

export type ReportsSystemicListRow = {
  messages_outbox_id: string
  number: string
  recipient: string
  message: string
  pattern_code: string | null
  part: string
  cost: number
  state_id: number
  status: string
  message_status: '0' | '1' | '2' | '3' | '4' | null
  state: 'waiting' | 'sent' | 'delivered' | 'failed' | 'blacklist' | 'cancelled' | 'expired' | 'doubtful' | 'no_receipt'
  state_fa: string
  time: string
  time_send: string
}

export class ReportsCalls {
  readonly #connection: Connection

  constructor(connection: Connection) {
    this.#connection = connection
  }

  /**
   * Figures of an archived send by operator. `GET /v1/api/report/archive_bulk_stats`, permission `report.view`
   *
   * @example
   * await peyk.reports.archiveBulkStats()
   */
  archiveBulkStats(request: ReportsArchiveBulkStatsRequest = {}, options?: CallOptions): Promise<ReportsArchiveBulkStatsData> {
    return this.#connection.data({ method: 'GET', path: 'report/archive_bulk_stats', isWrite: false }, request, options)
  }

  /**
   * Archive of older sends. `POST /v1/api/report/archive_list`, permission `report.view`
   *
   * @example
   * await peyk.reports.archiveList({
   *   page: 1,
   *   limit: 10,
   *   filters: { send_from_date: '1790000000', send_to_date: '1792000000' },
   * })
   */
  archiveList(request: ReportsArchiveListRequest = {}, options?: CallOptions): PagedCall<ReportsArchiveListRow> {
    return this.#connection.pages({ method: 'POST', path: 'report/archive_list', isWrite: false }, request, options)
  }

  /**
   * Figures of a send by operator. `GET /v1/api/report/bulk_stats`, permission `report.view`
   *
   * @example
   * await peyk.reports.bulkStats()
   */
  bulkStats(request: ReportsBulkStatsRequest = {}, options?: CallOptions): Promise<ReportsBulkStatsData> {
    return this.#connection.data({ method: 'GET', path: 'report/bulk_stats', isWrite: false }, request, options)
  }

  /**
   * Report of a send. `GET /v1/api/report/by_bulk`, permission `report.view`
   *
   * @example
   * await peyk.reports.byBulk()
   */
  byBulk(request: ReportsByBulkRequest = {}, options?: CallOptions): Promise<ReportsByBulkData> {
    return this.#connection.data({ method: 'GET', path: 'report/by_bulk', isWrite: false }, request, options)
  }

  /**
   * Delivery of a send over time. `GET /v1/api/report/delivery_curve`, permission `report.view`
   *
   * @example
   * await peyk.reports.deliveryCurve()
   */
  deliveryCurve(request: ReportsDeliveryCurveRequest = {}, options?: CallOptions): Promise<ReportsDeliveryCurveData> {
    return this.#connection.data({ method: 'GET', path: 'report/delivery_curve', isWrite: false }, request, options)
  }

  /**
   * Recipients of a send as a file. `GET /v1/api/report/download_recipients`, permission `report.export`
   *
   * @example
   * await peyk.reports.downloadRecipients({ bulk_id: 1000001, format: 'xlsx' })
   */
  downloadRecipients(request: ReportsDownloadRecipientsRequest = {}, options?: CallOptions): Promise<ReportsDownloadRecipientsData> {
    return this.#connection.data({ method: 'GET', path: 'report/download_recipients', isWrite: true }, request, options)
  }

  /**
   * Archived sends as a file. `POST /v1/api/report/archive_list/export`, permission `report.export`
   *
   * @example
   * await peyk.reports.exportArchive({ filters: {} })
   */
  exportArchive(request: ReportsExportArchiveRequest = {}, options?: CallOptions): Promise<ReportsExportArchiveData> {
    return this.#connection.data({ method: 'POST', path: 'report/archive_list/export', isWrite: true }, request, options)
  }

  /**
   * Sends as a file. `POST /v1/api/report/new_list/export`, permission `report.export`
   *
   * @example
   * await peyk.reports.exportSends({ filters: {} })
   */
  exportSends(request: ReportsExportSendsRequest = {}, options?: CallOptions): Promise<ReportsExportSendsData> {
    return this.#connection.data({ method: 'POST', path: 'report/new_list/export', isWrite: true }, request, options)
  }

  /**
   * Messages of the system as a file. `POST /v1/api/report/systemic_list/export`, permission `report.export`
   *
   * @example
   * await peyk.reports.exportSystemic({ filters: {} })
   */
  exportSystemic(request: ReportsExportSystemicRequest = {}, options?: CallOptions): Promise<ReportsExportSystemicData> {
    return this.#connection.data({ method: 'POST', path: 'report/systemic_list/export', isWrite: true }, request, options)
  }

  /**
   * Signed report of a send. `POST /v1/api/report/proof`, permission `report.export`
   *
   * @example
   * await peyk.reports.makeProof({ bulk_id: 1000001 })
   */
  makeProof(request: ReportsMakeProofRequest = {}, options?: CallOptions): Promise<ReportsMakeProofData> {
    return this.#connection.data({ method: 'POST', path: 'report/proof', isWrite: true }, request, options)
  }

  /**
   * Sends of the last 30 days. `POST /v1/api/report/new_list`, permission `report.view`
   *
   * @example
   * await peyk.reports.newList({ page: 1, limit: 10, filters: { state_id: 6 } })
   */
  newList(request: ReportsNewListRequest = {}, options?: CallOptions): PagedCall<ReportsNewListRow> {
    return this.#connection.pages({ method: 'POST', path: 'report/new_list', isWrite: false }, request, options)
  }

  /**
   * Recipients of a send. `GET /v1/api/report/recipients`, permission `report.view`
   *
   * @example
   * await peyk.reports.recipients()
   */
  recipients(request: ReportsRecipientsRequest = {}, options?: CallOptions): PagedCall<ReportsRecipientsRow> {
    return this.#connection.pages({ method: 'GET', path: 'report/recipients', isWrite: false }, request, options)
  }

  /**
   * Totals of the sends of a filter. `POST /v1/api/report/totals`, permission `report.view`
   *
   * @example
   * await peyk.reports.sendTotals({ filters: {} })
   */
  sendTotals(request: ReportsSendTotalsRequest = {}, options?: CallOptions): Promise<ReportsSendTotalsData> {
    return this.#connection.data({ method: 'POST', path: 'report/totals', isWrite: false }, request, options)
  }

  /**
   * Summary of sends. `GET /v1/api/report/summary`, permission `report.view`
   *
   * @example
   * await peyk.reports.summary()
   */
  summary(request: ReportsSummaryRequest = {}, options?: CallOptions): Promise<ReportsSummaryData> {
    return this.#connection.data({ method: 'GET', path: 'report/summary', isWrite: false }, request, options)
  }

  /**
   * Messages of the system about the account. `POST /v1/api/report/systemic_list`, permission `report.view`
   *
   * @example
   * await peyk.reports.systemicList({ page: 1, limit: 10, filters: { recipient: '0912' } })
   */
  systemicList(request: ReportsSystemicListRequest = {}, options?: CallOptions): PagedCall<ReportsSystemicListRow> {
    return this.#connection.pages({ method: 'POST', path: 'report/systemic_list', isWrite: false }, request, options)
  }
}
