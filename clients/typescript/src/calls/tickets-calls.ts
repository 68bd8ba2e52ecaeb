// Made from the contract by `npm run build`. Do not edit.

import type { CallOptions, Connection } from '../connection.ts'
import type { PagedCall } from '../paged-call.ts'

export type TicketsAddInteractionRequest = {
  ticket_id: number
  description: string
  file?: Blob | Blob[] | undefined
  files?: Blob | Blob[] | undefined
}

export type TicketsAddInteractionData = {
  interaction_id: number
  ticket: {
    id: number
    user_id: number
    parent_id: number | null
  }
}

export type TicketsCloseTicketRequest = {
  ticket_id: number
}

export type TicketsCreateTicketRequest = {
  subject: string
  category_id: number
  sub_category_id?: number | undefined
  description: string
  sms_notification?: boolean | undefined
  importance?: 'low' | 'normal' | 'high' | 'acute' | undefined
  parent_id?: number | undefined
  file?: Blob | Blob[] | undefined
  files?: Blob | Blob[] | undefined
}

export type TicketsCreateTicketData = {
  ticket_id: number
}

export type TicketsCreateTicketWithAnswersRequest = {
  subject: string
  category_id: number
  sub_category_id?: number | undefined
  description: string
  sms_notification?: boolean | undefined
  importance?: 'low' | 'normal' | 'high' | 'acute' | undefined
  parent_id?: number | undefined
  file?: Blob | Blob[] | undefined
  files?: Blob | Blob[] | undefined
}

export type TicketsCreateTicketWithAnswersData = {
  ticket_id: number
  suggestions: {
    faq_id: number
    question: string
    answer: string
  }[]
  answer: string | null
}

export type TicketsRateInteractionRequest = {
  interaction_id: number
  rate: number
  comment?: string | undefined
}

export type TicketsRateTicketRequest = {
  ticket_id: number
  rate: number
  rate_comment?: string | undefined
}

export type TicketsSetTicketSmsRequest = {
  ticket_id: number
  sms_notification: boolean
}

export type TicketsShowTicketRequest = {
  ticket_id: number
}

export type TicketsShowTicketData = {
  id: number
  ticket_id: number
  user_id: number
  parent_id: number | null
  importance: 'low' | 'normal' | 'high' | 'acute'
  subject: string
  category: string
  category_id: number
  sub_category_id: number | null
  sub_category: string | null
  state: string
  state_id: number
  state_title: string
  sub_state_id: number | null
  description: string
  close_desc: string | null
  user_seen: 0 | 1
  sms_notification: 0 | 1
  created_at: string
  updated_at: string
  attachment: string | null
  interactions: {
    id: number
    description: string
    agent_id: number | null
    agent_username: string | null
    created_at: string
    attachment: string | null
    partner_title: string | null
    private: 0
    username: string
    is_mine: boolean
    rate: number
    rate_comment: string | null
    can_rate: boolean
    attachments: {
      id: number
      name: string
      kind: 'picture' | 'zip'
      mime: string
      size: number
      url: string
      width: number | null
      height: number | null
      entries: {
        name: string
        size: number
      }[] | null
      entry_count: number | null
    }[]
  }[]
  forward: {
    id: number
    from: string
    ticket_id: number
    to: string
    created_at: string
    updated_at: string
    deleted_at: string | null
    seen: 0 | 1
  } | null
  manager_comment: string | null
  jira_id: string | null
  rate: number
  rate_comment: string | null
  username: string
  attachments: {
    id: number
    name: string
    kind: 'picture' | 'zip'
    mime: string
    size: number
    url: string
    width: number | null
    height: number | null
    entries: {
      name: string
      size: number
    }[] | null
    entry_count: number | null
  }[]
  can_answer: boolean
  can_rate: boolean
}

export type TicketsTicketAttachmentFileRequest = {
  id: number
}

export type TicketsTicketCategoriesData = {
  id: number
  name: string
  description: string | null
  sub_categories_count: number
}[]

export type TicketsTicketListRequest = {
  page?: number | undefined
  per_page?: number | undefined
  limit?: number | undefined
  username?: string | undefined
  ticket_id?: number | undefined
  category_id?: number | undefined
  sub_category_id?: number | undefined
  state_id?: number | undefined
  search?: string | undefined
  from_date?: number | undefined
  to_date?: number | undefined
}

export type TicketsTicketListRow = {
  id: number
  ticket_id: number
  user_id: number
  parent_id: number | null
  category_id: number
  sub_category_id: number | null
  importance: 'low' | 'normal' | 'high' | 'acute'
  state_id: number
  subject: string
  desc: string
  manager_comment: string | null
  close_desc: string | null
  admin_seen: 0 | 1
  user_seen: 0 | 1
  sms_notification: 0 | 1
  interaction_count: number
  longest_interaction: number
  min_rate: number | null
  deleted_at: string | null
  created_at: string
  updated_at: string
  jira_id: string | null
  rate: number
  rate_comment: string | null
  user: {
    user_id: number
    uname: string
  }
  category: {
    id: number
    name: string
  }
  sub_category: {
    id: number
    title: string
  } | null
  state: {
    id: number
    name: string
    title: string
  }
  forward: {
    id: number
    from: string
    ticket_id: number
    to: string
    created_at: string
    updated_at: string
    deleted_at: string | null
    seen: 0 | 1
  } | null
  has_attachment: boolean
}

export type TicketsTicketSubCategoriesRequest = {
  category_id: number
}

export type TicketsTicketSubCategoriesData = {
  id: number
  title: string
  category_id: number
}[]

export class TicketsCalls {
  readonly #connection: Connection

  constructor(connection: Connection) {
    this.#connection = connection
  }

  /**
   * Write to a ticket. `POST /v1/api/ticket/interaction`, permission `ticket.manage`
   *
   * @example
   * await peyk.tickets.addInteraction({ ticket_id: 1042, description: 'هنوز گزارشی نرسیده است' })
   */
  addInteraction(request: TicketsAddInteractionRequest, options?: CallOptions): Promise<TicketsAddInteractionData> {
    return this.#connection.data({ method: 'POST', path: 'ticket/interaction', isWrite: true }, request, options)
  }

  /**
   * Close a ticket. `POST /v1/api/ticket/close`, permission `ticket.manage`
   *
   * @example
   * await peyk.tickets.closeTicket({ ticket_id: 1042 })
   */
  closeTicket(request: TicketsCloseTicketRequest, options?: CallOptions): Promise<null> {
    return this.#connection.data({ method: 'POST', path: 'ticket/close', isWrite: true }, request, options)
  }

  /**
   * Ask support. `POST /v1/api/ticket`, permission `ticket.manage`
   *
   * @example
   * await peyk.tickets.createTicket({
   *   subject: 'گزارش ارسال دیروز',
   *   category_id: 2,
   *   sub_category_id: 5,
   *   description: 'سه پیام من در حالت ارسال به مخابرات مانده است',
   *   sms_notification: '1',
   * })
   */
  createTicket(request: TicketsCreateTicketRequest, options?: CallOptions): Promise<TicketsCreateTicketData> {
    return this.#connection.data({ method: 'POST', path: 'ticket', isWrite: true }, request, options)
  }

  /**
   * Ask support and get known answers. `POST /v1/api/ticket/ai`, permission `ticket.manage`
   *
   * @example
   * await peyk.tickets.createTicketWithAnswers({
   *   subject: 'گزارش ارسال دیروز',
   *   category_id: 2,
   *   sub_category_id: 5,
   *   description: 'سه پیام من در حالت ارسال به مخابرات مانده است',
   *   sms_notification: '1',
   * })
   */
  createTicketWithAnswers(request: TicketsCreateTicketWithAnswersRequest, options?: CallOptions): Promise<TicketsCreateTicketWithAnswersData> {
    return this.#connection.data({ method: 'POST', path: 'ticket/ai', isWrite: true }, request, options)
  }

  /**
   * Rate an answer of support. `POST /v1/api/ticket/interaction/rate`, permission `ticket.manage`
   *
   * @example
   * await peyk.tickets.rateInteraction({ interaction_id: 77, rate: 5, comment: 'دقیق و سریع' })
   */
  rateInteraction(request: TicketsRateInteractionRequest, options?: CallOptions): Promise<null> {
    return this.#connection.data({ method: 'POST', path: 'ticket/interaction/rate', isWrite: true }, request, options)
  }

  /**
   * Rate a ticket. `POST /v1/api/ticket/rate`, permission `ticket.manage`
   *
   * @example
   * await peyk.tickets.rateTicket({ ticket_id: 1042, rate: 4, rate_comment: 'ممنون' })
   */
  rateTicket(request: TicketsRateTicketRequest, options?: CallOptions): Promise<null> {
    return this.#connection.data({ method: 'POST', path: 'ticket/rate', isWrite: true }, request, options)
  }

  /**
   * Tell answers to a ticket by SMS. `POST /v1/api/ticket/sms_notification`, permission `ticket.manage`
   *
   * @example
   * await peyk.tickets.setTicketSms({ ticket_id: 1042, sms_notification: true })
   */
  setTicketSms(request: TicketsSetTicketSmsRequest, options?: CallOptions): Promise<null> {
    return this.#connection.data({ method: 'POST', path: 'ticket/sms_notification', isWrite: true }, request, options)
  }

  /**
   * One ticket with its messages. `GET /v1/api/ticket/show`, permission `ticket.manage`
   *
   * @example
   * await peyk.tickets.showTicket({ ticket_id: 1042 })
   */
  showTicket(request: TicketsShowTicketRequest, options?: CallOptions): Promise<TicketsShowTicketData> {
    return this.#connection.data({ method: 'GET', path: 'ticket/show', isWrite: false }, request, options)
  }

  /**
   * A file of a ticket. `GET /v1/api/ticket/attachment/{id}`, permission `ticket.manage`
   *
   * @example
   * await peyk.tickets.ticketAttachmentFile({ id: 3 })
   */
  ticketAttachmentFile(request: TicketsTicketAttachmentFileRequest, options?: CallOptions): Promise<Blob> {
    return this.#connection.file({ method: 'GET', path: 'ticket/attachment/{id}', isWrite: false }, request, options)
  }

  /**
   * Categories of tickets. `GET /v1/api/ticket/category`, permission `ticket.manage`
   *
   * @example
   * await peyk.tickets.ticketCategories()
   */
  ticketCategories(options?: CallOptions): Promise<TicketsTicketCategoriesData> {
    return this.#connection.data({ method: 'GET', path: 'ticket/category', isWrite: false }, {}, options)
  }

  /**
   * Tickets. `GET /v1/api/ticket`, permission `ticket.manage`
   *
   * @example
   * await peyk.tickets.ticketList()
   */
  ticketList(request: TicketsTicketListRequest = {}, options?: CallOptions): PagedCall<TicketsTicketListRow> {
    return this.#connection.pages({ method: 'GET', path: 'ticket', isWrite: false }, request, options)
  }

  /**
   * Sub-categories of a category. `GET /v1/api/ticket/sub_category`, permission `ticket.manage`
   *
   * @example
   * await peyk.tickets.ticketSubCategories({ category_id: 2 })
   */
  ticketSubCategories(request: TicketsTicketSubCategoriesRequest, options?: CallOptions): Promise<TicketsTicketSubCategoriesData> {
    return this.#connection.data({ method: 'GET', path: 'ticket/sub_category', isWrite: false }, request, options)
  }
}
