// Made from the contract by `npm run build`. Do not edit.

import type { CallOptions, Connection } from '../connection.ts'
import type { PagedCall } from '../paged-call.ts'

export type PhonebookAddContactsRequest = {
  list: {
    number: string | number
    phonebook_id: number
    pre?: string | null | undefined
    name?: string | null | undefined
    email?: string | null | undefined
    options?: Record<string, string> | undefined
    gender?: number | undefined
    tags?: string[] | null | undefined
    consent?: {
      source: 'form' | 'import' | 'keyword' | 'hand'
      note?: string | undefined
    } | undefined
  }[]
}

export type PhonebookAddContactsData = {
  added: number
  errors: number
  existences: number
  rejected: {
    row: number
    field: string
    message: string
  }[]
}

export type PhonebookAddStopsRequest = {
  numbers: (string | number)[]
  type: 'send' | 'receive'
}

export type PhonebookAddStopsData = {
  added: number
  errors: number
  existences: number
}

export type PhonebookAddTagsRequest = {
  listNumbers?: number[] | undefined
  found?: {
    from_created_at?: number | undefined
    to_created_at?: number | undefined
    number?: string | undefined
    name?: string | undefined
    search?: string | undefined
    phonebook_title?: string | undefined
    phonebook_id?: number | number[] | undefined
    tag?: string | undefined
    gender?: number | undefined
    consent_source?: 'form' | 'import' | 'keyword' | 'hand' | 'api' | undefined
    consent_by?: string | undefined
    from_consent_at?: number | undefined
    to_consent_at?: number | undefined
    by_person?: boolean | undefined
    brief: string
  } | undefined
  by_person?: boolean | undefined
  tags: string[]
  undo_key?: string | undefined
}

export type PhonebookAddTagsData = {
  added: number
}

export type PhonebookCancelImportRequest = {
  id: number
}

export type PhonebookCancelImportData = {
  added: number
  updated: number
}

export type PhonebookConsentGiversData = {
  name: string
}[]

export type PhonebookContactListRequest = {
  page?: number | undefined
  per_page?: number | undefined
  limit?: number | undefined
  from_created_at?: number | undefined
  to_created_at?: number | undefined
  number?: string | undefined
  name?: string | undefined
  search?: string | undefined
  phonebook_title?: string | undefined
  phonebook_id?: number | number[] | undefined
  tag?: string | undefined
  gender?: number | undefined
  consent_source?: 'form' | 'import' | 'keyword' | 'hand' | 'api' | undefined
  consent_by?: string | undefined
  from_consent_at?: number | undefined
  to_consent_at?: number | undefined
  by_person?: boolean | undefined
}

export type PhonebookContactListRow = {
  id: number
  phonebook_id: number
  pre: string
  name: string
  email: string
  number: string
  created_at: string
  updated_at: string
  phonebook_title: string
  gender: 0 | 1 | 2
  options: Record<string, string>
  tags: {
    id: number
    number_id: string
    phonebook_id: string
    tag: string
    created_at: string
    updated_at: string
  }[]
  phonebooks: {
    id: number
    title: string
    contact_id: number
  }[]
  consent: {
    source: 'form' | 'import' | 'keyword' | 'hand' | 'api'
    at: string
    by: string
    note: string
  }
}

export type PhonebookCountContactsRequest = {
  from_created_at?: number | undefined
  to_created_at?: number | undefined
  number?: string | undefined
  name?: string | undefined
  search?: string | undefined
  phonebook_title?: string | undefined
  phonebook_id?: number | number[] | undefined
  tag?: string | undefined
  gender?: number | undefined
  consent_source?: 'form' | 'import' | 'keyword' | 'hand' | 'api' | undefined
  consent_by?: string | undefined
  from_consent_at?: number | undefined
  to_consent_at?: number | undefined
  by_person?: boolean | undefined
}

export type PhonebookCountContactsData = {
  count: number
  is_over: boolean
  brief: string | null
}

export type PhonebookCreateOptionRequest = {
  type: 'string' | 'date' | 'int'
  title: string
  latin_title?: string | undefined
}

export type PhonebookCreateOptionData = {
  id: number
  title: string
  type: 'string' | 'date' | 'int'
  created_at: string
}

export type PhonebookCreatePhonebookRequest = {
  title: string
  options?: number[] | null | undefined
}

export type PhonebookCreatePhonebookData = {
  id: number
  title: string
  count: '0'
  export_status: null
  import_status: null
  created_at: string
  options: {
    id: number
    title: string
    type: 'string' | 'date' | 'int'
  }[]
}

export type PhonebookDeleteContactsRequest = {
  listNumbers?: number[] | undefined
  found?: {
    from_created_at?: number | undefined
    to_created_at?: number | undefined
    number?: string | undefined
    name?: string | undefined
    search?: string | undefined
    phonebook_title?: string | undefined
    phonebook_id?: number | number[] | undefined
    tag?: string | undefined
    gender?: number | undefined
    consent_source?: 'form' | 'import' | 'keyword' | 'hand' | 'api' | undefined
    consent_by?: string | undefined
    from_consent_at?: number | undefined
    to_consent_at?: number | undefined
    by_person?: boolean | undefined
    brief: string
  } | undefined
  by_person?: boolean | undefined
  undo_key?: string | undefined
}

export type PhonebookDeleteOptionsRequest = {
  listOptions?: number[] | undefined
  listNumbers?: number[] | undefined
}

export type PhonebookDeletePhonebooksRequest = {
  listPhonebooks: number[]
  undo_key?: string | undefined
}

export type PhonebookDeleteStopsRequest = {
  listNumbers: number[]
}

export type PhonebookExportContactsRequest = {
  from_created_at?: number | undefined
  to_created_at?: number | undefined
  number?: string | undefined
  name?: string | undefined
  search?: string | undefined
  phonebook_title?: string | undefined
  phonebook_id?: number | number[] | undefined
  tag?: string | undefined
  gender?: number | undefined
  consent_source?: 'form' | 'import' | 'keyword' | 'hand' | 'api' | undefined
  consent_by?: string | undefined
  from_consent_at?: number | undefined
  to_consent_at?: number | undefined
  by_person?: boolean | undefined
  format?: 'xlsx' | 'csv' | undefined
}

export type PhonebookExportContactsData = {
  file_id: number
  status: 'processing' | 'ready'
  url: string | null
}

export type PhonebookExportPhonebookRequest = {
  id: number
  format?: 'xlsx' | 'csv' | undefined
}

export type PhonebookExportPhonebookData = {
  file_id: number
  status: 'processing' | 'ready'
  url: string | null
}

export type PhonebookImportContactsRequest = {
  id: number
  file?: Blob | undefined
  file_id?: number | undefined
  mapping?: Record<string, string> | undefined
  has_header?: boolean | undefined
  existing?: 'skip' | 'update' | undefined
  consent?: {
    source: 'form' | 'import' | 'keyword' | 'hand'
    note?: string | undefined
  } | undefined
}

export type PhonebookImportContactsData = {
  file_id: number
  status: 'processing' | 'ready' | 'failed'
}

export type PhonebookImportSampleRequest = {
  id: number
}

export type PhonebookImportSampleData = {
  file_id: number
  status: 'processing' | 'ready'
  url: string | null
}

export type PhonebookMoveContactsRequest = {
  listNumbers?: number[] | undefined
  found?: {
    from_created_at?: number | undefined
    to_created_at?: number | undefined
    number?: string | undefined
    name?: string | undefined
    search?: string | undefined
    phonebook_title?: string | undefined
    phonebook_id?: number | number[] | undefined
    tag?: string | undefined
    gender?: number | undefined
    consent_source?: 'form' | 'import' | 'keyword' | 'hand' | 'api' | undefined
    consent_by?: string | undefined
    from_consent_at?: number | undefined
    to_consent_at?: number | undefined
    by_person?: boolean | undefined
    brief: string
  } | undefined
  by_person?: boolean | undefined
  phonebook_id: number
  undo_key?: string | undefined
}

export type PhonebookMoveContactsData = {
  moved: number
  existences: number
}

export type PhonebookOptionListRequest = {
  page?: number | undefined
  per_page?: number | undefined
  limit?: number | undefined
  type?: 'string' | 'date' | 'int' | undefined
  title?: string | undefined
}

export type PhonebookOptionListRow = {
  id: number
  title: string
  type: 'string' | 'date' | 'int'
  created_at: string
  latin_title: string | null
  is_active: boolean
  is_system: boolean
  usage_count: number
}

export type PhonebookPhonebookListRequest = {
  page?: number | undefined
  per_page?: number | undefined
  limit?: number | undefined
  title?: string | undefined
  id?: number | undefined
}

export type PhonebookPhonebookListRow = {
  id: number
  title: string
  count: number
  export_status: number
  import_status: number
  import: {
    by: string
    progress: number
    taken_count: number
    started_at: string
  } | null
  created_at: string
  updated_at: string
  options: {
    id: number
    title: string
    type: 'string' | 'date' | 'int'
  }[]
}

export type PhonebookReceivedMessagesRequest = {
  contact_id: number
  page?: number | undefined
  per_page?: number | undefined
  limit?: number | undefined
}

export type PhonebookReceivedMessagesRow = {
  messages_inbox_id: number
  line: string
  message: string
  time: string
}

export type PhonebookRemoveStopsRequest = {
  listNumbers: number[]
}

export type PhonebookRemoveTagsRequest = {
  listTags?: number[] | undefined
  listNumbers?: number[] | undefined
  found?: {
    from_created_at?: number | undefined
    to_created_at?: number | undefined
    number?: string | undefined
    name?: string | undefined
    search?: string | undefined
    phonebook_title?: string | undefined
    phonebook_id?: number | number[] | undefined
    tag?: string | undefined
    gender?: number | undefined
    consent_source?: 'form' | 'import' | 'keyword' | 'hand' | 'api' | undefined
    consent_by?: string | undefined
    from_consent_at?: number | undefined
    to_consent_at?: number | undefined
    by_person?: boolean | undefined
    brief: string
  } | undefined
  by_person?: boolean | undefined
  tags?: string[] | undefined
  undo_key?: string | undefined
}

export type PhonebookSentMessagesRequest = {
  contact_id: number
  before?: string | undefined
}

export type PhonebookSentMessagesData = {
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

export type PhonebookShowContactRequest = {
  contact_id: number
  by_person?: boolean | undefined
}

export type PhonebookShowContactData = {
  id: number
  phonebook_id: number
  pre: string
  name: string
  email: string
  number: string
  created_at: string
  updated_at: string
  phonebook_title: string
  gender: 0 | 1 | 2
  options: Record<string, string>
  tags: {
    id: number
    number_id: string
    phonebook_id: string
    tag: string
    created_at: string
    updated_at: string
  }[]
  phonebooks: {
    id: number
    title: string
    contact_id: number
  }[]
  consent: {
    source: 'form' | 'import' | 'keyword' | 'hand' | 'api'
    at: string
    by: string
    note: string
  }
  is_send_blacklist: boolean
  is_receive_blacklist: boolean
  stopped_lines: {
    line: string
    created_at: string
  }[]
}

export type PhonebookStopListRequest = {
  page?: number | undefined
  per_page?: number | undefined
  limit?: number | undefined
  type?: 'send' | 'receive' | 'cancel_11' | undefined
  number?: string | undefined
}

export type PhonebookStopListRow = {
  id: number
  number: string
  type: 'send' | 'receive' | 'cancel_11'
  source: 'manual' | 'keyword_11'
  line: string | null
  created_at: string
}

export type PhonebookTagsOfAccountRequest = {
  page?: number | undefined
  per_page?: number | undefined
  limit?: number | undefined
  search?: string | undefined
}

export type PhonebookTagsOfAccountRow = {
  id: number
  tag: string
  count: number
}

export type PhonebookTakeBackImportRequest = {
  id: number
  file_id: number
  undo_key?: string | undefined
}

export type PhonebookTakeBackImportData = {
  removed: number
}

export type PhonebookUndoRequest = {
  undo_key: string
}

export type PhonebookUndoData = {
  restored: number
  skipped: number
}

export type PhonebookUpdateContactRequest = {
  contact_id: number
  number: string
  phonebook_id: number
  pre?: string | null | undefined
  name?: string | null | undefined
  email?: string | null | undefined
  options?: Record<string, string> | undefined
  gender?: number | undefined
  tags?: string[] | null | undefined
  consent?: {
    source: 'form' | 'import' | 'keyword' | 'hand'
    note?: string | undefined
  } | undefined
  by_person?: boolean | undefined
}

export type PhonebookUpdateContactsRequest = {
  listNumbers?: number[] | undefined
  found?: {
    from_created_at?: number | undefined
    to_created_at?: number | undefined
    number?: string | undefined
    name?: string | undefined
    search?: string | undefined
    phonebook_title?: string | undefined
    phonebook_id?: number | number[] | undefined
    tag?: string | undefined
    gender?: number | undefined
    consent_source?: 'form' | 'import' | 'keyword' | 'hand' | 'api' | undefined
    consent_by?: string | undefined
    from_consent_at?: number | undefined
    to_consent_at?: number | undefined
    by_person?: boolean | undefined
    brief: string
  } | undefined
  by_person?: boolean | undefined
  pre?: string | null | undefined
  gender?: number | undefined
  options?: Record<string, string> | undefined
  tags?: string[] | null | undefined
  consent?: {
    source: 'form' | 'import' | 'keyword' | 'hand'
    note?: string | undefined
  } | undefined
  undo_key?: string | undefined
}

export type PhonebookUpdateContactsData = {
  updated: number
}

export type PhonebookUpdateOptionRequest = {
  id: number
  title?: string | undefined
  latin_title?: string | undefined
  is_active?: boolean | undefined
}

export type PhonebookUpdateOptionData = true

export type PhonebookUpdatePhonebookRequest = {
  id: number
  title?: string | undefined
  options?: number[] | null | undefined
}

export class PhonebookCalls {
  readonly #connection: Connection

  constructor(connection: Connection) {
    this.#connection = connection
  }

  /**
   * Add contacts. `POST /v1/api/phonebooks/numbers/add-list-new`, permission `phonebook.manage`
   *
   * @example
   * await peyk.phonebook.addContacts({
   *   list: [
   *     {
   *       number: '09121234567',
   *       phonebook_id: 12,
   *       name: 'سارا احمدی',
   *       options: { "3": '1403/01/01' },
   *     },
   *   ],
   * })
   */
  addContacts(request: PhonebookAddContactsRequest, options?: CallOptions): Promise<PhonebookAddContactsData> {
    return this.#connection.data({ method: 'POST', path: 'phonebooks/numbers/add-list-new', isWrite: true }, request, options)
  }

  /**
   * Add numbers to the blacklist. `POST /v1/api/phonebooks/blacklist`, permission `blacklist.manage`
   *
   * @example
   * await peyk.phonebook.addStops({ numbers: ['09121234567'], type: 'send' })
   */
  addStops(request: PhonebookAddStopsRequest, options?: CallOptions): Promise<PhonebookAddStopsData> {
    return this.#connection.data({ method: 'POST', path: 'phonebooks/blacklist', isWrite: true }, request, options)
  }

  /**
   * Tag contacts. `POST /v1/api/phonebooks/numbers/tags`, permission `phonebook.manage`
   *
   * @example
   * await peyk.phonebook.addTags({ listNumbers: [501], tags: ['ویژه'] })
   */
  addTags(request: PhonebookAddTagsRequest, options?: CallOptions): Promise<PhonebookAddTagsData> {
    return this.#connection.data({ method: 'POST', path: 'phonebooks/numbers/tags', isWrite: true }, request, options)
  }

  /**
   * Stop adding from a file. `POST /v1/api/phonebooks/{id}/import/cancel`, permission `phonebook.manage`
   *
   * @example
   * await peyk.phonebook.cancelImport({ id: 1 })
   */
  cancelImport(request: PhonebookCancelImportRequest, options?: CallOptions): Promise<PhonebookCancelImportData> {
    return this.#connection.data({ method: 'POST', path: 'phonebooks/{id}/import/cancel', isWrite: true }, request, options)
  }

  /**
   * Who registered consents. `GET /v1/api/phonebooks/numbers/contact-list/consent-givers`, permission `phonebook.view`
   *
   * @example
   * await peyk.phonebook.consentGivers()
   */
  consentGivers(options?: CallOptions): Promise<PhonebookConsentGiversData> {
    return this.#connection.data({ method: 'GET', path: 'phonebooks/numbers/contact-list/consent-givers', isWrite: false }, {}, options)
  }

  /**
   * Contacts. `GET /v1/api/phonebooks/numbers/contact-list`, permission `phonebook.view`
   *
   * @example
   * await peyk.phonebook.contactList({ phonebook_id: 12 })
   */
  contactList(request: PhonebookContactListRequest = {}, options?: CallOptions): PagedCall<PhonebookContactListRow> {
    return this.#connection.pages({ method: 'GET', path: 'phonebooks/numbers/contact-list', isWrite: false }, request, options)
  }

  /**
   * How many contacts a search finds. `GET /v1/api/phonebooks/numbers/contact-list/count`, permission `phonebook.view`
   *
   * @example
   * await peyk.phonebook.countContacts({ phonebook_id: 12 })
   */
  countContacts(request: PhonebookCountContactsRequest = {}, options?: CallOptions): Promise<PhonebookCountContactsData> {
    return this.#connection.data({ method: 'GET', path: 'phonebooks/numbers/contact-list/count', isWrite: false }, request, options)
  }

  /**
   * Make a custom field. `POST /v1/api/phonebooks/options`, permission `phonebook.manage`
   *
   * @example
   * await peyk.phonebook.createOption({ type: 'date', title: 'تاریخ عضویت', latin_title: 'membership_date' })
   */
  createOption(request: PhonebookCreateOptionRequest, options?: CallOptions): Promise<PhonebookCreateOptionData> {
    return this.#connection.data({ method: 'POST', path: 'phonebooks/options', isWrite: true }, request, options)
  }

  /**
   * Make a group. `POST /v1/api/phonebooks`, permission `phonebook.manage`
   *
   * @example
   * await peyk.phonebook.createPhonebook({ title: 'مشتریان تهران', options: [3] })
   */
  createPhonebook(request: PhonebookCreatePhonebookRequest, options?: CallOptions): Promise<PhonebookCreatePhonebookData> {
    return this.#connection.data({ method: 'POST', path: 'phonebooks', isWrite: true }, request, options)
  }

  /**
   * Delete contacts. `POST /v1/api/phonebooks/numbers/delete-list`, permission `phonebook.manage`
   *
   * @example
   * await peyk.phonebook.deleteContacts({ listNumbers: [501, 502] })
   */
  deleteContacts(request: PhonebookDeleteContactsRequest = {}, options?: CallOptions): Promise<null> {
    return this.#connection.data({ method: 'POST', path: 'phonebooks/numbers/delete-list', isWrite: true }, request, options)
  }

  /**
   * Delete custom fields. `POST /v1/api/phonebooks/options/delete-list`, permission `phonebook.manage`
   *
   * @example
   * await peyk.phonebook.deleteOptions({ listOptions: [3] })
   */
  deleteOptions(request: PhonebookDeleteOptionsRequest = {}, options?: CallOptions): Promise<null> {
    return this.#connection.data({ method: 'POST', path: 'phonebooks/options/delete-list', isWrite: true }, request, options)
  }

  /**
   * Delete groups. `POST /v1/api/phonebooks/delete-list`, permission `phonebook.manage`
   *
   * @example
   * await peyk.phonebook.deletePhonebooks({ listPhonebooks: [12] })
   */
  deletePhonebooks(request: PhonebookDeletePhonebooksRequest, options?: CallOptions): Promise<null> {
    return this.#connection.data({ method: 'POST', path: 'phonebooks/delete-list', isWrite: true }, request, options)
  }

  /**
   * Remove numbers from the blacklist, by DELETE. `DELETE /v1/api/phonebooks/blacklist`, permission `blacklist.manage`
   *
   * @example
   * await peyk.phonebook.deleteStops({ listNumbers: [9] })
   */
  deleteStops(request: PhonebookDeleteStopsRequest, options?: CallOptions): Promise<null> {
    return this.#connection.data({ method: 'DELETE', path: 'phonebooks/blacklist', isWrite: true }, request, options)
  }

  /**
   * Contacts as a file. `POST /v1/api/phonebooks/numbers/contact-list/export`, permission `phonebook.manage`
   *
   * @example
   * await peyk.phonebook.exportContacts({ phonebook_id: 12 })
   */
  exportContacts(request: PhonebookExportContactsRequest = {}, options?: CallOptions): Promise<PhonebookExportContactsData> {
    return this.#connection.data({ method: 'POST', path: 'phonebooks/numbers/contact-list/export', isWrite: true }, request, options)
  }

  /**
   * A group as a file. `POST /v1/api/phonebooks/{id}/export`, permission `phonebook.manage`
   *
   * @example
   * await peyk.phonebook.exportPhonebook({ id: 1, format: 'csv' })
   */
  exportPhonebook(request: PhonebookExportPhonebookRequest, options?: CallOptions): Promise<PhonebookExportPhonebookData> {
    return this.#connection.data({ method: 'POST', path: 'phonebooks/{id}/export', isWrite: true }, request, options)
  }

  /**
   * Add contacts from a file. `POST /v1/api/phonebooks/{id}/import`, permission `phonebook.manage`
   *
   * @example
   * await peyk.phonebook.importContacts({
   *   id: 1,
   *   file_id: 31,
   *   mapping: { A: 'number', B: 'name', C: 'option:3' },
   *   consent: { source: 'form' },
   * })
   */
  importContacts(request: PhonebookImportContactsRequest, options?: CallOptions): Promise<PhonebookImportContactsData> {
    return this.#connection.data({ method: 'POST', path: 'phonebooks/{id}/import', isWrite: true }, request, options)
  }

  /**
   * Sample file for adding contacts. `POST /v1/api/phonebooks/{id}/import/get-sample`, permission `phonebook.manage`
   *
   * @example
   * await peyk.phonebook.importSample({ id: 1 })
   */
  importSample(request: PhonebookImportSampleRequest, options?: CallOptions): Promise<PhonebookImportSampleData> {
    return this.#connection.data({ method: 'POST', path: 'phonebooks/{id}/import/get-sample', isWrite: true }, request, options)
  }

  /**
   * Move contacts to another group. `POST /v1/api/phonebooks/numbers/move-list`, permission `phonebook.manage`
   *
   * @example
   * await peyk.phonebook.moveContacts({ listNumbers: [501, 502], phonebook_id: 13 })
   */
  moveContacts(request: PhonebookMoveContactsRequest, options?: CallOptions): Promise<PhonebookMoveContactsData> {
    return this.#connection.data({ method: 'POST', path: 'phonebooks/numbers/move-list', isWrite: true }, request, options)
  }

  /**
   * Custom fields. `GET /v1/api/phonebooks/options/list-new`, permission `phonebook.view`
   *
   * @example
   * await peyk.phonebook.optionList()
   */
  optionList(request: PhonebookOptionListRequest = {}, options?: CallOptions): PagedCall<PhonebookOptionListRow> {
    return this.#connection.pages({ method: 'GET', path: 'phonebooks/options/list-new', isWrite: false }, request, options)
  }

  /**
   * Groups of contacts. `GET /v1/api/phonebooks/list-new`, permission `phonebook.view`
   *
   * @example
   * await peyk.phonebook.phonebookList()
   */
  phonebookList(request: PhonebookPhonebookListRequest = {}, options?: CallOptions): PagedCall<PhonebookPhonebookListRow> {
    return this.#connection.pages({ method: 'GET', path: 'phonebooks/list-new', isWrite: false }, request, options)
  }

  /**
   * Messages received from a contact. `GET /v1/api/phonebooks/numbers/contact-list/{contact_id}/received`, permission `phonebook.view`
   *
   * @example
   * await peyk.phonebook.receivedMessages({ contact_id: 1 })
   */
  receivedMessages(request: PhonebookReceivedMessagesRequest, options?: CallOptions): PagedCall<PhonebookReceivedMessagesRow> {
    return this.#connection.pages({ method: 'GET', path: 'phonebooks/numbers/contact-list/{contact_id}/received', isWrite: false }, request, options)
  }

  /**
   * Remove numbers from the blacklist. `POST /v1/api/phonebooks/blacklist/delete-list`, permission `blacklist.manage`
   *
   * @example
   * await peyk.phonebook.removeStops({ listNumbers: [9] })
   */
  removeStops(request: PhonebookRemoveStopsRequest, options?: CallOptions): Promise<null> {
    return this.#connection.data({ method: 'POST', path: 'phonebooks/blacklist/delete-list', isWrite: true }, request, options)
  }

  /**
   * Remove tags. `POST /v1/api/phonebooks/numbers/tags/delete-list`, permission `phonebook.manage`
   *
   * @example
   * await peyk.phonebook.removeTags({ listTags: [7] })
   */
  removeTags(request: PhonebookRemoveTagsRequest = {}, options?: CallOptions): Promise<null> {
    return this.#connection.data({ method: 'POST', path: 'phonebooks/numbers/tags/delete-list', isWrite: true }, request, options)
  }

  /**
   * Messages sent to a contact. `GET /v1/api/phonebooks/numbers/contact-list/{contact_id}/sent`, permission `phonebook.view`
   *
   * @example
   * await peyk.phonebook.sentMessages({ contact_id: 1 })
   */
  sentMessages(request: PhonebookSentMessagesRequest, options?: CallOptions): Promise<PhonebookSentMessagesData> {
    return this.#connection.data({ method: 'GET', path: 'phonebooks/numbers/contact-list/{contact_id}/sent', isWrite: false }, request, options)
  }

  /**
   * One contact. `GET /v1/api/phonebooks/numbers/contact-list/{contact_id}`, permission `phonebook.view`
   *
   * @example
   * await peyk.phonebook.showContact({ contact_id: 1 })
   */
  showContact(request: PhonebookShowContactRequest, options?: CallOptions): Promise<PhonebookShowContactData> {
    return this.#connection.data({ method: 'GET', path: 'phonebooks/numbers/contact-list/{contact_id}', isWrite: false }, request, options)
  }

  /**
   * Blacklist and opt-outs. `GET /v1/api/phonebooks/blacklist`, permission `blacklist.manage`
   *
   * @example
   * await peyk.phonebook.stopList()
   */
  stopList(request: PhonebookStopListRequest = {}, options?: CallOptions): PagedCall<PhonebookStopListRow> {
    return this.#connection.pages({ method: 'GET', path: 'phonebooks/blacklist', isWrite: false }, request, options)
  }

  /**
   * Tags. `GET /v1/api/phonebooks/numbers/tags`, permission `phonebook.view`
   *
   * @example
   * await peyk.phonebook.tagsOfAccount()
   */
  tagsOfAccount(request: PhonebookTagsOfAccountRequest = {}, options?: CallOptions): PagedCall<PhonebookTagsOfAccountRow> {
    return this.#connection.pages({ method: 'GET', path: 'phonebooks/numbers/tags', isWrite: false }, request, options)
  }

  /**
   * Delete the contacts that came from a file. `POST /v1/api/phonebooks/{id}/import/take-back`, permission `phonebook.manage`
   *
   * @example
   * await peyk.phonebook.takeBackImport({ id: 1, file_id: 31 })
   */
  takeBackImport(request: PhonebookTakeBackImportRequest, options?: CallOptions): Promise<PhonebookTakeBackImportData> {
    return this.#connection.data({ method: 'POST', path: 'phonebooks/{id}/import/take-back', isWrite: true }, request, options)
  }

  /**
   * Undo a deletion, a move or a change of many. `POST /v1/api/phonebooks/undo`, permission `phonebook.manage`
   *
   * @example
   * await peyk.phonebook.undo({ undo_key: '0f8fad5b-d9cb-469f-a165-70867728950e' })
   */
  undo(request: PhonebookUndoRequest, options?: CallOptions): Promise<PhonebookUndoData> {
    return this.#connection.data({ method: 'POST', path: 'phonebooks/undo', isWrite: true }, request, options)
  }

  /**
   * Change a contact. `PUT /v1/api/phonebooks/numbers/update-new/{contact_id}`, permission `phonebook.manage`
   *
   * @example
   * await peyk.phonebook.updateContact({ contact_id: 1, number: '09121234567', phonebook_id: 12, name: 'سارا احمدی' })
   */
  updateContact(request: PhonebookUpdateContactRequest, options?: CallOptions): Promise<null> {
    return this.#connection.data({ method: 'PUT', path: 'phonebooks/numbers/update-new/{contact_id}', isWrite: true }, request, options)
  }

  /**
   * Change many contacts. `POST /v1/api/phonebooks/numbers/update-list`, permission `phonebook.manage`
   *
   * @example
   * await peyk.phonebook.updateContacts({ listNumbers: [501, 502], gender: 2 })
   */
  updateContacts(request: PhonebookUpdateContactsRequest = {}, options?: CallOptions): Promise<PhonebookUpdateContactsData> {
    return this.#connection.data({ method: 'POST', path: 'phonebooks/numbers/update-list', isWrite: true }, request, options)
  }

  /**
   * Change a custom field. `PUT /v1/api/phonebooks/options/{id}`, permission `phonebook.manage`
   *
   * @example
   * await peyk.phonebook.updateOption({ id: 1, title: 'روز عضویت' })
   */
  updateOption(request: PhonebookUpdateOptionRequest, options?: CallOptions): Promise<PhonebookUpdateOptionData> {
    return this.#connection.data({ method: 'PUT', path: 'phonebooks/options/{id}', isWrite: true }, request, options)
  }

  /**
   * Change a group. `PUT /v1/api/phonebooks/{id}`, permission `phonebook.manage`
   *
   * @example
   * await peyk.phonebook.updatePhonebook({ id: 1, title: 'مشتریان استان تهران' })
   */
  updatePhonebook(request: PhonebookUpdatePhonebookRequest, options?: CallOptions): Promise<null> {
    return this.#connection.data({ method: 'PUT', path: 'phonebooks/{id}', isWrite: true }, request, options)
  }
}
