// Made by generate-schema.ts from the migrated database. Change tables/ and migrations/ instead.

import type { ColumnType, Generated, GeneratedAlways, Insertable, Selectable, Updateable } from 'kysely'

type Time = ColumnType<Date, Date | string>
type Json = ColumnType<unknown, string>

export interface AbArmsTable {
  account_id: number
  test_id: number
  number: number
  send_id: number
  message: string
  encoding: number
  parts: number
  mci_tenths: number
  other_tenths: number
  sent: number | null
  successes: number | null
}

export interface AbTestsTable {
  account_id: number
  id: number
  criterion: 'clicks' | 'replies'
  state: 'running' | 'decided' | 'stopped'
  share: number
  minutes: number
  seed: number
  decide_at: Time
  look_at: Time
  ended_at: Time | null
  ended_by: number | null
  winner: number | null
  created_at: Generated<Time>
}

export interface AccountSettingsTable {
  account_id: number
  low_credit_alert: Generated<boolean>
  low_credit_tenths: Generated<number>
  is_low_credit_told: Generated<boolean>
  login_notify: Generated<boolean>
  send_report_sms: Generated<boolean>
}

export interface AccountsTable {
  id: Generated<number>
  kind: Generated<'customer' | 'platform'>
  user_type: Generated<'real' | 'legal'>
  title: string
  send_block: Generated<boolean>
  document_block: Generated<boolean>
  is_bought_panel: Generated<boolean>
  has_link_tracker: Generated<boolean>
  is_monitored: Generated<boolean>
  created_at: Generated<Time>
  block_reason: string | null
  two_factor: Generated<'none' | 'sms' | 'ga'>
  activity_domain_id: number | null
  requests_per_minute: number | null
}

export interface ActivityDomainsTable {
  id: number
  parent_id: number | null
  title: string
}

export interface AdvertPlacesTable {
  account_id: number
  send_id: number
  day: string
  returned_seq: number | null
}

export interface AdvertsTable {
  day: string
  page: number
  entries: Buffer
  full_endings: Buffer
}

export interface AnnouncementsTable {
  id: Generated<number>
  level: 'info' | 'success' | 'warning' | 'error'
  title: string
  body: string
  link: string | null
  audience: 'all' | 'accounts' | 'user_type' | 'plan' | 'line'
  account_ids: Generated<number[]>
  audience_user_type: 'real' | 'legal' | null
  plan: 'panel' | 'no_panel' | 'link_tracker' | null
  line_id: number | null
  by_sms: Generated<boolean>
  is_published: Generated<boolean>
  starts_at: Time | null
  ends_at: Time | null
  begun_at: Time | null
  told_at: Time | null
  withdrawn_at: Time | null
  told_up_to: Generated<number>
  told_count: Generated<number>
  created_by: number | null
  created_at: Generated<Time>
  updated_at: Generated<Time>
  deleted_at: Time | null
}

export interface ApiCallsTable {
  account_id: number
  id: Generated<number>
  api_key_id: number | null
  at: Time
  method: string
  path: string
  http_status: number
  message_code: string | null
  ip: string
  duration_us: number
  request_headers: Generated<Json>
  request_body: string | null
  response_body: string | null
  is_cut: Generated<boolean>
}

export interface ApiKeysTable {
  id: Generated<number>
  account_id: number
  title: string
  key_hash: Buffer
  masked_key: string
  ips: Generated<string[]>
  export_type: Generated<'full' | 'send' | 'report'>
  created_at: Generated<Time>
  last_used_at: Time | null
  revoked_at: Time | null
  sealed_key: Buffer | null
  expires_at: Time | null
  previous_key_hash: Buffer | null
  previous_until: Time | null
  last_ip: string | null
  requests_per_minute: number | null
}

export interface ApiLimitsTable {
  only_row: Generated<boolean>
  key_per_minute: Generated<number>
  account_per_minute: Generated<number>
}

export interface AuditEntriesTable {
  seq: number
  at: Time
  account_id: number | null
  actor_id: number | null
  actor_kind: 'owner' | 'colleague' | 'staff' | 'key' | 'system'
  actor_name: string
  impersonator_id: number | null
  action: string
  subject: string
  details: Json
  ip: string | null
  previous_hash: Buffer
  hash: Buffer
}

export interface BannerOpenersTable {
  account_id: number
  user_id: number
  banner_id: number
  opened_at: Generated<Time>
}

export interface BannersTable {
  id: Generated<number>
  title: string
  alt: string
  image_desktop: string
  image_mobile: string
  link: string | null
  target: Generated<'_self' | '_blank'>
  place: Generated<'home' | 'old_panel'>
  position: Generated<number>
  is_published: Generated<boolean>
  starts_at: Time | null
  ends_at: Time | null
  created_at: Generated<Time>
  updated_at: Generated<Time>
  deleted_at: Time | null
}

export interface BatchesTable {
  account_id: number
  send_id: number
  lease_until: Time | null
  lease_owner: string | null
  line_id: number
  total_tenths: number
  number: number
  from_seq: number
  to_seq: number
  next_seq: number
  mci_count: number
  irancell_count: number
  other_count: number
  period: number
  class: number
  state: Generated<number>
  carrier: string
  lane: Generated<number>
  is_open: GeneratedAlways<boolean>
}

export interface BlacklistTable {
  account_id: number
  msisdn: number
  kind: 'send' | 'receive'
  id: Generated<number>
  created_at: Generated<Time>
}

export interface BookChecksTable {
  id: Generated<number>
  checked_at: Generated<Time>
  user_id: number | null
  is_ok: boolean
  took_ms: number
  account_count: number
  entry_count: number
  sum_tenths: number
  differences: Json
}

export interface BookDaysTable {
  day: string
  book: string
  kind: string
  in_tenths: number
  out_tenths: number
}

export interface Cancel11Table {
  line_id: number
  msisdn: number
  id: Generated<number>
  created_at: Generated<Time>
}

export interface Cancel11AccountsTable {
  account_id: number
  line_id: number
  msisdn: number
}

export interface CannedAnswersTable {
  id: Generated<number>
  title: string
  body: string
  category_id: number | null
  use_count: Generated<number>
  position: Generated<number>
}

export interface CarrierLeasesTable {
  carrier: string
  owner: string
  lease_until: Time
}

export interface CarrierTestsTable {
  carrier: string
  tested_at: Time
  edition: number
  outcome: string
  operator_code: string | null
}

export interface CarriersTable {
  key: string
  title: string
  host: string
  port: number
  system_id: string
  password: string
  binds: Generated<number>
  window_size: Generated<number>
  rate_per_second: number | null
  long_style: Generated<'header' | 'sar' | 'payload'>
  uses_tls: Generated<boolean>
  receipt_id_form: Generated<'same' | 'learn'>
  blacklist_errors: Generated<string[]>
  is_active: Generated<boolean>
  number: GeneratedAlways<number>
  edition: Generated<number>
}

export interface ChallengesTable {
  id: Generated<number>
  account_id: number | null
  user_id: number | null
  purpose: 'login' | 'forgot' | 'register' | 'mobile_old' | 'mobile_new' | 'member_mobile' | 'two_factor' | 'api_key'
  method: Generated<'sms' | 'ga'>
  token_hash: Buffer
  code_hash: Buffer | null
  msisdn: number | null
  tries: Generated<number>
  code_sent_at: Time | null
  code_expires_at: Time | null
  expires_at: Time
  verified_at: Time | null
  ended_at: Time | null
  ip: string | null
  details: Generated<Json>
  created_at: Generated<Time>
}

export interface CodeSendsTable {
  id: Generated<number>
  msisdn: number
  ip: string
  sent_at: Generated<Time>
  is_decoy: Generated<boolean>
}

export interface ConsentGiversTable {
  account_id: number
  name: string
}

export interface ContactImportsTable {
  account_id: number
  id: Generated<number>
  phonebook_id: number
  file_id: number
  mapping: Json | null
  is_updating: Generated<boolean>
  consent_source: 'form' | 'import' | 'keyword' | 'hand' | 'api'
  consent_by: string
  consent_note: Generated<string>
  status: Generated<'running' | 'done' | 'failed'>
  done_chunk: Generated<number>
  nudges: Generated<number>
  told_at: Generated<Time>
  created_at: Generated<Time>
}

export interface ContactOptionsTable {
  account_id: number | null
  id: Generated<number>
  type: 'string' | 'date' | 'int'
  title: string
  title_key: string
  latin_title: string | null
  is_active: Generated<boolean>
  created_at: Generated<Time>
}

export interface ContactUndosTable {
  account_id: number
  undo_key: string
  contact_id: number
  kind: 'deleted' | 'changed'
  stamped_at: Time
  image: Json
}

export interface ContactsTable {
  account_id: number
  id: Generated<number>
  phonebook_id: number
  msisdn: number
  created_at: Generated<Time>
  updated_at: Generated<Time>
  consent_at: Generated<Time>
  gender: Generated<number>
  consent_source: 'form' | 'import' | 'keyword' | 'hand' | 'api'
  consent_by: string
  consent_note: Generated<string>
  pre: Generated<string>
  name: Generated<string>
  name_key: Generated<string>
  email: Generated<string>
  tag_ids: Generated<number[]>
  options: Generated<Json>
}

export interface CreditAdjustmentsTable {
  id: Generated<number>
  account_id: number
  transaction_id: number
  at: Generated<Time>
  amount_tenths: number
  reason: string
  staff_user_id: number
}

export interface CreditRequestsTable {
  account_id: number
  id: Generated<number>
  amount_tenths: number
  reason: string
  status: Generated<'pending' | 'confirmed' | 'rejected'>
  asked_by: number
  created_at: Generated<Time>
  decided_by: number | null
  decided_at: Time | null
  reject_reason: string | null
}

export interface DeletedPeriodsTable {
  period: number
  deleted_at: Generated<Time>
  send_count: number
}

export interface DocumentNumbersTable {
  year: number
  last_number: number
}

export interface DocumentsTable {
  account_id: number
  id: Generated<number>
  year: number
  number: number
  kind: 'receipt' | 'invoice' | 'correction'
  issued_at: Generated<Time>
  month: string | null
  payment_id: number | null
  corrects_id: number | null
  net_tenths: number
  tax_tenths: number
  content: Json
}

export interface DoubtfulMessagesTable {
  account_id: number
  send_id: number
  seq: number
  period: number
  connection: number
  carrier: string
  recorded_at: Time
}

export interface DraftFavouritesTable {
  account_id: number
  draft_id: number
  user_id: number
}

export interface DraftGroupsTable {
  account_id: number
  id: Generated<number>
  user_id: number
  title: string
  created_at: Generated<Time>
}

export interface DraftsTable {
  account_id: number
  id: Generated<number>
  draft_group_id: number
  user_id: number
  message: string
  created_at: Generated<Time>
}

export interface EngineFindingsTable {
  id: Generated<number>
  found_at: Generated<Time>
  account_id: number | null
  send_id: number | null
  kind: 'flight' | 'unexplained'
  reason: string
  carrier: string
  detail: Json
}

export interface FaqCategoriesTable {
  id: Generated<number>
  section: Generated<string>
  title: string
  icon: string
  position: Generated<number>
  updated_at: Generated<Time>
  deleted_at: Time | null
}

export interface FaqEntriesTable {
  id: Generated<number>
  category_id: number
  question: string
  answer: string
  answer_text: string
  keywords: Generated<string>
  question_key: string
  answer_key: string
  glued_key: string
  is_published: Generated<boolean>
  position: Generated<number>
  updated_by: number | null
  created_at: Generated<Time>
  updated_at: Generated<Time>
  deleted_at: Time | null
}

export interface FileChunksTable {
  account_id: number
  file_id: number
  run: number
  number: number
  msisdns: number[]
  operators: number[]
  rows: number[]
  cells: Buffer | null
}

export interface FileRejectsTable {
  account_id: number
  file_id: number
  run: number
  number: number
  rejected: Buffer
  is_of_import: Generated<boolean>
}

export interface FileUsesTable {
  account_id: number
  file_id: number
  purpose: 'send' | 'import' | 'schedule'
  used_by: number
}

export interface FilesTable {
  account_id: number
  id: Generated<number>
  user_id: number | null
  user_name: string
  name: string
  search: string
  size: Generated<number>
  mime: string
  category: number
  purpose: 'send' | 'keyword' | 'peer_to_peer' | 'import' | 'export' | 'attachment' | 'other'
  status: 'processing' | 'ready' | 'failed'
  object_key: string | null
  run: Generated<number>
  row_count: number | null
  progress: Generated<number>
  chosen: Generated<Json>
  report: Json | null
  told_at: Generated<Time>
  created_at: Generated<Time>
  expires_at: Time | null
  import_report: Json | null
}

export interface FlightsTable {
  id: Generated<number>
  account_id: number
  send_id: number
  owner: string
  recorded_at: Generated<Time>
  batch: number
  from_seq: number
  to_seq: number
  period: number
  connection: number
  carrier: string
}

export interface GiftChargesTable {
  id: Generated<number>
  title: string
  description: Generated<string>
  starts_at: Time
  ends_at: Time
  tiers: Json
  valid_days: number
  stopped_at: Time | null
  created_by: number | null
  created_at: Generated<Time>
}

export interface GiftUsesTable {
  account_id: number
  send_id: number
  gift_id: number
  taken_tenths: number
  returned_tenths: Generated<number>
}

export interface GiftsTable {
  account_id: number
  id: Generated<number>
  charge_id: number | null
  payment_id: number | null
  title: string
  granted_tenths: number
  left_tenths: number
  expired_tenths: Generated<number>
  created_at: Generated<Time>
  expires_at: Time
  warned_at: Time | null
}

export interface IdempotencyKeysTable {
  account_id: number
  path: string
  key: string
  body_hash: Buffer
  status: number | null
  answer: string | null
  created_at: Generated<Time>
}

export interface InboxAnnouncementsTable {
  account_id: number
  newest_id: number
  received_count: number
  announced_at: Generated<Time>
}

export interface InboxConversationsTable {
  account_id: number
  msisdn: number
  last_id: number
  last_at: Time
  message_count: number
  unread_count: number
  line_numbers: Generated<string[]>
}

export interface InboxLinesTable {
  account_id: number
  line_number: string
  last_id: number
  message_count: number
  unread_count: number
}

export interface InboxMessagesTable {
  account_id: number | null
  id: Generated<number>
  msisdn: number
  received_at: Generated<Time>
  line_id: number
  line_number: string
  is_seen: Generated<boolean>
  is_deleted: Generated<boolean>
  message: string
  deleted_at: Time | null
}

export interface InboxRuleHoursTable {
  account_id: number
  rule_id: number
  effect: 'answer' | 'notify'
  hour: Time
  sends: number
}

export interface InboxRuleRunsTable {
  account_id: number
  message_id: number
  rule_id: number
  msisdn: number
  line_id: number
  ran_at: Time
  effects: Generated<Json>
}

export interface InboxRuleSendersTable {
  account_id: number
  rule_id: number
  msisdn: number
  sent_at: Time
}

export interface InboxRulesTable {
  account_id: number
  id: Generated<number>
  line_id: number
  position: number
  match_kind: 'equals' | 'starts_with'
  keyword: string
  keyword_key: string
  answer: string | null
  add_phonebook_id: number | null
  remove_phonebook_id: number | null
  notify_msisdn: number | null
  is_active: Generated<boolean>
  user_id: number
  created_at: Generated<Time>
  deleted_at: Time | null
}

export interface InboxTextsTable {
  account_id: number
  id: number
  received_at: Time
  message_key: string
}

export interface InstallationKeysTable {
  key_id: string
  created_at: Generated<Time>
  is_in_use: Generated<boolean>
  public_key: Buffer
  sealed_private_key: Buffer
}

export interface InstallationSettingTable {
  id: Generated<boolean>
  registration: Generated<'open' | 'invited'>
  secret_kept_at: Time | null
}

export interface IntakeChunksTable {
  account_id: number
  send_id: number
  number: number
  msisdns: number[]
  operators: number[]
  mci_count: Generated<number>
  mci_tenths: number | null
  other_tenths: number | null
  is_released: Generated<boolean>
  tally: number[] | null
  prices: number[] | null
}

export interface IntakesTable {
  account_id: number
  send_id: Generated<number>
  user_id: number
  is_preview: boolean
  status: 'counting' | 'ready' | 'failed' | 'submitted'
  sending_type: string
  line_id: number
  message: string
  target: Json
  stamp: string
  expected_count: number
  progress: Generated<number>
  counts: Json
  digest: Buffer | null
  total_tenths: Generated<number>
  fault: Json | null
  told_at: Generated<Time>
  created_at: Generated<Time>
  expires_at: Time
  texts: Json | null
  line_rule: string | null
}

export interface InvitationsTable {
  id: Generated<number>
  account_id: number | null
  user_id: number | null
  msisdn: number
  name: string
  token_hash: Buffer
  invited_by: number
  created_at: Generated<Time>
  sent_at: Time
  expires_at: Time
  used_at: Time | null
  withdrawn_at: Time | null
}

export interface LedgerEntriesTable {
  account_id: number
  transaction_id: number
  at: Generated<Time>
  amount_tenths: number
  send_id: number | null
  book: 'available' | 'gift' | 'held' | 'revenue' | 'tax' | 'promotion' | 'funding'
  kind: 'top_up' | 'hold' | 'capture' | 'release' | 'refund' | 'adjust' | 'gift' | 'expire' | 'pay_back'
}

export interface LineAgreementsTable {
  id: Generated<number>
  line_id: number
  title: string
  description: Generated<string>
  agreement_text: string
  file_url: string | null
  is_active: Generated<boolean>
  created_at: Generated<Time>
  needs_approval: Generated<boolean>
}

export interface LineAssignmentsTable {
  account_id: number
  line_id: number
  agreement_id: number
  user_id: number | null
  user_ip: string | null
  accepted_at: Generated<Time>
  state: Generated<'waiting' | 'granted' | 'refused'>
  reason: string | null
  staff_user_id: number | null
  decided_at: Time | null
}

export interface LineDefaultsTable {
  account_id: number
  sending_type: string
  line_id: number
}

export interface LineFamiliesTable {
  operator_id: number
  name: string
}

export interface LinesTable {
  id: Generated<number>
  account_id: number | null
  number: string
  alias: string | null
  operator_id: number
  carrier: string
  type: 'public' | 'service' | 'private' | 'bank'
  gets: Generated<boolean>
  is_66_char: Generated<boolean>
  needs_cancel_suffix: boolean
  rate_per_second: number | null
  sending_types: Generated<string[]>
  color: string | null
  is_active: Generated<boolean>
  is_monitored: Generated<boolean>
  opens_minute: number | null
  closes_minute: number | null
  edition: Generated<number>
}

export interface LinkClicksTable {
  id: GeneratedAlways<number>
  account_id: number
  link_id: number
  at: Time
  clicks: number
  robots: number
  firsts: Generated<number>
  ahead: Generated<number>
}

export interface LinkHoursTable {
  account_id: number
  link_id: number
  hour: Time
  clicks: number
  firsts: number
  robots: number
  ahead: number
}

export interface LoginFailuresTable {
  id: Generated<number>
  user_name: string
  ip: string
  failed_at: Generated<Time>
}

export interface LoginHistoryTable {
  id: Generated<number>
  account_id: number
  user_id: number
  method: 'login' | 'sms' | 'ga' | 'impersonation'
  is_success: boolean
  ip: string | null
  user_agent: string | null
  created_at: Generated<Time>
  impersonator_id: number | null
}

export interface LogosTable {
  account_id: number
  key: Generated<string>
  mime: string
  image: Buffer
  updated_at: Generated<Time>
}

export interface NewsTable {
  id: Generated<number>
  title: string
  summary: string
  body: string
  image: string | null
  link: string | null
  is_important: Generated<boolean>
  is_published: Generated<boolean>
  starts_at: Time | null
  ends_at: Time | null
  published_at: Time | null
  created_at: Generated<Time>
  updated_at: Generated<Time>
  deleted_at: Time | null
  shown_at: GeneratedAlways<Time>
}

export interface NewsReadersTable {
  account_id: number
  user_id: number
  news_id: number
  seen_at: Generated<Time>
}

export interface NotificationSettingsTable {
  account_id: number
  user_id: number
  channels: Generated<Json>
  quiet_from: number | null
  quiet_until: number | null
}

export interface NotificationsTable {
  account_id: number
  id: Generated<number>
  user_id: number
  kind: string
  level: 'info' | 'success' | 'warning' | 'error'
  title: string
  body: Generated<string>
  link: string | null
  item_count: Generated<number>
  told_at: Time
}

export interface NumberBankCountsTable {
  version_id: number
  key: number
  people: number
  scope: number
  gender: number
  operator: number
  birth_year: number
}

export interface NumberBankPeopleTable {
  msisdn: number
  version_id: number
  draw_key: number
  postal: number | null
  lat: number | null
  lng: number | null
  cell: number | null
  tower_id: number | null
  operator: number
  province_id: number
  county_id: number | null
  city_id: number | null
  gender: Generated<number>
  birth_year: number | null
  trade_id: number | null
}

export interface NumberBankRejectsTable {
  version_id: number
  chunk: number
  rows: Json
}

export interface NumberBankRemovedTable {
  msisdn: number
  reason: string
  removed_by: number | null
  removed_at: Generated<Time>
}

export interface NumberBankSettingsTable {
  id: Generated<boolean>
  most_adverts_a_day: Generated<number>
  leaves_out_cancelled: Generated<boolean>
  minimum_recipients: Generated<number>
  updated_by: number | null
  updated_at: Generated<Time>
}

export interface NumberBankTowersTable {
  version_id: number
  id: number
  title: string
  lat: number | null
  lng: number | null
  province_id: number
  county_id: number | null
  city_id: number | null
  operator: Generated<number>
}

export interface NumberBankVersionsTable {
  id: Generated<number>
  kind: 'location' | 'trade' | 'tower'
  state: Generated<'loading' | 'ready' | 'active' | 'retired' | 'failed' | 'cancelled'>
  is_dry_run: Generated<boolean>
  title: string
  source: string
  note: Generated<string>
  usable_from: string | null
  usable_until: string | null
  storage_account_id: number | null
  object_key: string | null
  file_name: Generated<string>
  file_octets: Generated<number>
  mapping: Json | null
  loaded_by: number | null
  row_count: Generated<number>
  accepted_count: Generated<number>
  rejected_count: Generated<number>
  duplicate_count: Generated<number>
  removed_count: Generated<number>
  progress: Generated<number>
  run: Generated<number>
  stored_rows: Generated<number>
  fault: string | null
  report: Generated<Json>
  counts: Generated<Json>
  created_at: Generated<Time>
  started_at: Time | null
  ready_at: Time | null
  activated_at: Time | null
  retired_at: Time | null
  deleted_at: Time | null
}

export interface NumberChangesTable {
  id: Generated<number>
  account_id: number
  user_id: number
  old_msisdn: number
  new_msisdn: number
  national_id: string
  status: Generated<'pending' | 'confirmed' | 'rejected'>
  reason: string | null
  decided_by: number | null
  decided_at: Time | null
  created_at: Generated<Time>
  session_id: number | null
}

export interface OrphanReceiptsTable {
  id: Generated<number>
  received_at: Generated<Time>
  msisdn: number
  code: number
  carrier: string
  smsc_id: string
}

export interface OwnTextsTable {
  account_id: number
  send_id: number
  number: number
  period: Generated<number>
  texts: string[]
  kinds: number[]
  rows: number[]
}

export interface PartCodesTable {
  account_id: number
  send_id: number
  changed_at: Generated<Time>
  seq: number
  codes: number[]
}

export interface PatternsTable {
  id: Generated<number>
  account_id: number
  code: string
  title: string | null
  message: string
  description: Generated<string>
  website: string | null
  variables: Generated<Json>
  status: Generated<'pending' | 'active' | 'inactive'>
  is_share: Generated<boolean>
  kind: Generated<'normal' | 'systemic'>
  reject_text: Generated<string>
  created_at: Generated<Time>
  updated_at: Generated<Time>
  created_by: number | null
  decided_by: number | null
  decided_at: Time | null
  admin_comment: string | null
  former: Json | null
  revision_status: 'pending' | 'rejected' | null
  revision: Json | null
  revision_reject_text: Generated<string>
  revision_at: Time | null
  deleted_at: Time | null
  search_key: Generated<string>
}

export interface PaymentGatewaysTable {
  id: Generated<number>
  kind: 'simulator' | 'zarinpal' | 'zibal'
  title: string
  sealed_key: Buffer | null
  is_sandbox: Generated<boolean>
  is_active: Generated<boolean>
  min_tenths: number | null
  max_tenths: number | null
  position: Generated<number>
  created_at: Generated<Time>
  last_error: string | null
  last_error_at: Time | null
}

export interface PaymentReceiptsTable {
  account_id: number
  id: Generated<number>
  user_id: number | null
  storage_key: string
  mime: string
  octets: number
  created_at: Generated<Time>
  payment_id: number | null
}

export interface PaymentSettingTable {
  id: Generated<boolean>
  has_online: Generated<boolean>
  has_card_to_card: Generated<boolean>
  has_bank_transfer: Generated<boolean>
  approval_limit_tenths: Generated<number>
  seller: Generated<Json>
}

export interface PaymentStepsTable {
  account_id: number
  id: Generated<number>
  payment_id: number
  at: Generated<Time>
  user_id: number | null
  kind: 'created' | 'sent_to_gateway' | 'callback' | 'verify' | 'inquiry' | 'credited' | 'failed' | 'decided' | 'refunded' | 'refused_callback'
  detail: Generated<string>
}

export interface PaymentTargetsTable {
  id: Generated<number>
  kind: 'card' | 'account'
  owner_name: string
  card_number: string | null
  account_number: string | null
  sheba: string | null
  bank: string | null
  bank_name: string
  is_active: Generated<boolean>
  created_at: Generated<Time>
}

export interface PaymentsTable {
  account_id: number
  id: number
  user_id: number | null
  amount_tenths: number
  tax_tenths: number
  payable_tenths: number
  credited_tenths: number
  gift_tenths: Generated<number>
  created_at: Generated<Time>
  method: 'online' | 'card_to_card' | 'bank_transfer'
  status: Generated<'pending' | 'success' | 'failed' | 'rejected'>
  description: Generated<string>
  credited_at: Time | null
  callback_url: string | null
  gateway_id: number | null
  authority: string | null
  tracking_code: string | null
  failure: string | null
  needs_attention: Generated<boolean>
  inquire_at: Time | null
  inquired_at: Time | null
  inquiries: Generated<number>
  target_id: number | null
  reference_code: string | null
  submitted_at: Time | null
  receipt_id: number | null
  decided_by: number | null
  decided_at: Time | null
  reject_reason: string | null
  refund: 'wallet' | 'outside' | null
  refund_tenths: number | null
  refunded_at: Time | null
  refunded_by: number | null
  refund_reason: string | null
  refund_reference: string | null
  words_key: GeneratedAlways<string>
}

export interface PeopleCountsTable {
  account_id: number
  counted_of: string
  people: number
}

export interface PhonebookOptionsTable {
  account_id: number
  phonebook_id: number
  option_id: number
  position: number
}

export interface PhonebooksTable {
  account_id: number
  id: Generated<number>
  title: string
  title_key: string
  contact_count: Generated<number>
  import_status: Generated<number>
  created_at: Generated<Time>
  updated_at: Generated<Time>
  deleted_at: Time | null
  undo_key: string | null
  export_file_id: number | null
  number_version: Generated<number>
}

export interface PictureUsesTable {
  used_by: string
  picture_id: number
}

export interface PluginsTable {
  id: Generated<number>
  title: string
  description: string
  platform: string
  version: string
  download_url: string | null
  doc_url: string | null
  install: string | null
  guide: string | null
  image: string | null
  is_published: Generated<boolean>
  position: Generated<number>
  updated_at: Generated<Time>
  deleted_at: Time | null
}

export interface ProfilesTable {
  account_id: number
  first_name: Generated<string>
  last_name: Generated<string>
  national_id: Generated<string>
  father_name: Generated<string>
  birth_place: Generated<string>
  gender: Generated<number>
  birth_date: string | null
  certificate_id: Generated<string>
  email: Generated<string>
  company: Generated<string>
  registration_number: Generated<string>
  economic_number: Generated<string>
  company_national_id: Generated<string>
  registration_date: string | null
  website: Generated<string>
  tell: Generated<string>
  tell_code: Generated<string>
  postal_code: Generated<string>
  address: Generated<string>
  verified_fields: Generated<string[]>
  updated_at: Generated<Time>
}

export interface PublishedPicturesTable {
  account_id: number
  id: Generated<number>
  user_id: number
  object_key: string
  public_name: string
  mime: string
  octets: number
  width: number
  height: number
  created_at: Generated<Time>
  unused_since: Generated<Time | null>
}

export interface PushKeysTable {
  is_in_use: Generated<boolean>
  public_key: string
  sealed_private_key: Buffer
  created_at: Generated<Time>
}

export interface PushMessagesTable {
  account_id: number
  id: Generated<number>
  subscription_id: number
  notification_id: number | null
  kind: string
  level: string
  title: string
  body: string
  link: string | null
  group_key: string | null
  attempt: Generated<number>
  next_try_at: Time
  give_up_at: Time
}

export interface PushSubscriptionsTable {
  account_id: number
  id: Generated<number>
  user_id: number
  session_id: number
  endpoint: string
  p256dh: string
  auth: string
  user_agent: string | null
  created_at: Generated<Time>
  seen_at: Generated<Time>
}

export interface QuickAccessTable {
  id: Generated<number>
  key: string
  title: string
  icon: string
  route: string
  position: Generated<number>
  is_default: Generated<boolean>
  is_published: Generated<boolean>
  updated_at: Generated<Time>
  deleted_at: Time | null
}

export interface QuickAccessChoicesTable {
  account_id: number
  user_id: number
  keys: string[]
  updated_at: Generated<Time>
}

export interface RecipientListsTable {
  account_id: number
  send_id: number
  number: number
  period: number
  numbers: string
}

export interface RecipientsTable {
  account_id: number
  send_id: number
  msisdn: number
  done_at: Time | null
  seq: number
  price_tenths: number
  period: number
  code: Generated<number>
  operator: number
  parts: number
  message: string | null
}

export interface RolesTable {
  id: Generated<number>
  account_id: number
  title: string
  permissions: string[]
  created_at: Generated<Time>
  description: Generated<string>
}

export interface SavedFiltersTable {
  account_id: number
  id: Generated<number>
  user_id: number
  list: 'sends' | 'systemic' | 'archive'
  name: string
  query: string
  created_at: Generated<Time>
}

export interface ScheduleDatesTable {
  account_id: number
  schedule_id: number
  nominal_at: Time
  state: 'moved' | 'skipped' | 'sent' | 'failed'
  run_at: Time
  send_id: number | null
  reason: string | null
  told_at: Time | null
}

export interface SchedulesTable {
  account_id: number
  id: Generated<number>
  user_id: number
  user_name: string
  user_ip: string | null
  sending_type: string
  line_id: number
  message: string
  target: Json
  pace_count: number | null
  pace_seconds: number | null
  rule: Json
  state: 'active' | 'ended' | 'cancelled'
  next_at: Time | null
  ends_at: Time
  estimate_tenths: number
  told_at: Time | null
  queued_at: Time | null
  created_at: Generated<Time>
  link_ids: Generated<number[]>
  starts_at: Generated<Time>
}

export interface SendCountersTable {
  account_id: number
  send_id: number
  count: number
  operator: number
  code: number
  returned_tenths: Generated<number>
}

export interface SendDeltasTable {
  account_id: number
  send_id: number
  charged_tenths: Generated<number>
  returned_tenths: Generated<number>
  count: number
  operator: number
  from_code: number | null
  code: number
  at: Generated<Time>
}

export interface SendEventsTable {
  account_id: number
  send_id: number
  id: Generated<number>
  at: Generated<Time>
  step: 'credit_held' | 'moved' | 'paused' | 'resumed' | 'pace_changed' | 'cancelled' | 'expired'
  actor_kind: 'owner' | 'colleague' | 'staff' | 'key' | 'system'
  actor_name: string
  detail: Generated<Json>
}

export interface SendLanguagesTable {
  account_id: number
  send_id: number
  counted_at: Generated<Time>
  counted_of: string
  latin: Json
}

export interface SendLinksTable {
  account_id: number
  send_id: number
  link_id: number
  click_count: Generated<number>
  unique_count: Generated<number>
}

export interface SendMinutesTable {
  account_id: number
  send_id: number
  minute: Time
  sent: number
  delivered: number
  failed: number
}

export interface SendProofsTable {
  account_id: number
  send_id: number
  made_at: Time
  key_id: string
  signature: Buffer
  statement: string
}

export interface SendReviewsTable {
  account_id: number
  send_id: number
  decision: 'approve' | 'reject'
  reason: string | null
  staff_user_id: number
  decided_at: Time
}

export interface SendsTable {
  account_id: number
  id: Generated<number>
  period: number
  state: number
  class: number
  is_paused: Generated<boolean>
  sending_type: string
  report_type: string
  user_id: number | null
  user_name: string
  api_key_id: number | null
  user_ip: string | null
  line_id: number | null
  line_number: string
  carrier: string
  message: string
  encoding: number
  parts: number
  recipient_count: Generated<number>
  invalid_count: Generated<number>
  duplicate_count: Generated<number>
  total_tenths: Generated<number>
  charged_tenths: Generated<number>
  returned_tenths: Generated<number>
  is_scheduled: Generated<boolean>
  send_at: Time
  expires_at: Time
  created_at: Generated<Time>
  started_at: Time | null
  finished_at: Time | null
  content_hash: Buffer | null
  reject_comment: string | null
  concerns_account_id: number | null
  is_secret: Generated<boolean>
  pace_count: number | null
  pace_seconds: number | null
  retry_of: number | null
  system_msisdn: number | null
  message_key: GeneratedAlways<string | null>
  passed_over_count: number | null
}

export interface SessionsTable {
  id: Generated<number>
  account_id: number
  user_id: number
  token_hash: Buffer
  created_at: Generated<Time>
  expires_at: Time
  ended_at: Time | null
  ip: string | null
  user_agent: string | null
  impersonator_id: number | null
  unopened_until: Time | null
}

export interface StaffRolesTable {
  id: Generated<number>
  title: string
  areas: string[]
  created_at: Generated<Time>
}

export interface StoredObjectsTable {
  account_id: number
  key: string
  loose_since: Generated<Time | null>
  octets: Generated<number>
}

export interface SubmitsTable {
  account_id: number
  send_id: number
  submitted_at: Generated<Time>
  seq: number
  period: number
  carrier: number
  part: number
  part_count: number
  smsc_id: string
}

export interface SystemMessagesTable {
  id: Generated<number>
  account_id: number | null
  msisdn: number
  message: string
  is_secret: boolean
  created_at: Generated<Time>
  expires_at: Time
}

export interface TagsTable {
  account_id: number
  id: Generated<number>
  title: string
  title_key: string
  contact_count: Generated<number>
  created_at: Generated<Time>
}

export interface TargetedLinesTable {
  line_id: number
}

export interface TariffPricesTable {
  operator_id: number
  effective_from: Generated<Time>
  persian_mci_tenths: number
  english_mci_tenths: number
  persian_other_tenths: number
  english_other_tenths: number
  staff_user_id: number | null
  created_at: Generated<Time>
}

export interface TestMessagesTable {
  id: Generated<number>
  msisdn: number
  asked_by: number
  asked_at: Time
}

export interface TicketAttachmentsTable {
  account_id: number
  id: Generated<number>
  ticket_id: number
  message_id: number | null
  name: string
  mime: 'image/png' | 'image/jpeg' | 'application/zip'
  octets: number
  object_key: string
  width: number | null
  height: number | null
  entries: Json | null
  entry_count: number | null
  created_at: Generated<Time>
}

export interface TicketCategoriesTable {
  id: Generated<number>
  name: string
  description: string | null
  is_active: Generated<boolean>
  position: Generated<number>
}

export interface TicketEventsTable {
  account_id: number
  id: Generated<number>
  ticket_id: number
  at: Generated<Time>
  user_id: number | null
  kind: 'created' | 'customer_wrote' | 'answered' | 'noted' | 'assigned' | 'released' | 'forwarded' | 'referred' | 'returned' | 'closed' | 'closed_by_customer' | 'reopened' | 'changed' | 'rated' | 'answer_rated'
  detail: string | null
}

export interface TicketMessagesTable {
  account_id: number
  id: Generated<number>
  ticket_id: number
  user_id: number
  author_name: string
  is_support: boolean
  body: string
  created_at: Generated<Time>
  rating: number | null
  rating_comment: string | null
}

export interface TicketNotesTable {
  account_id: number
  id: Generated<number>
  ticket_id: number
  user_id: number
  body: string
  created_at: Generated<Time>
}

export interface TicketReferralsTable {
  account_id: number
  id: Generated<number>
  ticket_id: number
  unit_id: number | null
  referred_by: number
  created_at: Generated<Time>
  ended_at: Time | null
}

export interface TicketSubCategoriesTable {
  id: Generated<number>
  category_id: number
  title: string
  is_active: Generated<boolean>
  position: Generated<number>
}

export interface TicketUnitsTable {
  id: Generated<number>
  name: string
  is_active: Generated<boolean>
  position: Generated<number>
}

export interface TicketWordsTable {
  account_id: number
  ticket_id: number
  words_key: string
}

export interface TicketsTable {
  account_id: number
  id: Generated<number>
  user_id: number
  parent_id: number | null
  category_id: number
  sub_category_id: number | null
  importance: Generated<'low' | 'normal' | 'high' | 'acute'>
  state: Generated<number>
  subject: string
  description: string
  sms_notification: Generated<boolean>
  user_seen: Generated<boolean>
  admin_seen: Generated<boolean>
  created_at: Generated<Time>
  updated_at: Generated<Time>
  waiting_since: Generated<Time | null>
  first_answered_at: Time | null
  interaction_count: Generated<number>
  longest_answer_s: Generated<number>
  last_excerpt: string
  has_attachment: Generated<boolean>
  closed_at: Time | null
  close_note: string | null
  rating: number | null
  rating_comment: string | null
  min_rating: number | null
  assignee_id: number | null
  unit_id: number | null
  referral_id: number | null
}

export interface TrackedLinksTable {
  account_id: number
  id: Generated<number>
  code: string
  url: string
  target: string
  utm_source: string
  utm_medium: string
  utm_campaign: string
  utm_term: string | null
  utm_content: string | null
  user_id: number
  created_at: Generated<Time>
  click_count: Generated<number>
  robot_count: Generated<number>
  unique_count: Generated<number>
  ahead_count: Generated<number>
}

export interface UnreadNotificationsTable {
  account_id: number
  notification_id: number
  user_id: number
  kind: string
  group_key: string | null
  told_at: Time
}

export interface UsersTable {
  id: Generated<number>
  account_id: number
  kind: 'owner' | 'colleague' | 'staff'
  role_id: number | null
  staff_areas: Generated<string[]>
  user_name: string
  password_hash: string | null
  name: string
  mobile: number | null
  status: Generated<'pending' | 'active' | 'inactive'>
  created_at: Generated<Time>
  is_staff_owner: Generated<boolean>
  staff_role_id: number | null
  email: string | null
  last_login_at: Time | null
  login_count: Generated<number>
  totp_secret: Buffer | null
  totp_step: number | null
  mobile_changed_at: Time | null
  must_change_password: Generated<boolean>
}

export interface WalletDaysTable {
  account_id: number
  day: string
  method: string
  deposits: number
  withdrawals: number
  deposits_tenths: number
  withdrawals_tenths: number
}

export interface WalletDaysEndTable {
  account_id: number
  day: string
}

export interface WalletTransactionsTable {
  account_id: number
  id: Generated<number>
  send_id: number | null
  at: Generated<Time>
  created_at: Generated<Time>
  amount_tenths: number
  ledger_id: number | null
  day: string
  method: 'online' | 'card_to_card' | 'bank_transfer' | 'gift' | 'send' | 'refund' | 'admin'
  status: Generated<'pending' | 'success' | 'failed' | 'rejected'>
  description: Generated<string>
  size_tenths: GeneratedAlways<number>
  description_key: GeneratedAlways<string | null>
}

export interface WalletsTable {
  account_id: number
  available_tenths: Generated<number>
  held_tenths: Generated<number>
  updated_at: Generated<Time>
  floor_tenths: Generated<number>
  gift_tenths: Generated<number>
  day: Generated<string>
  day_began_tenths: Generated<number>
}

export interface WebhookDeliveriesTable {
  account_id: number
  id: Generated<number>
  webhook_id: number
  event_id: string
  event: string
  order_keys: Generated<number[]>
  body: string
  status: Generated<'ok' | 'failed' | 'waiting'>
  attempt: Generated<number>
  http_status: number | null
  error: string | null
  duration_us: number | null
  response_body: string | null
  created_at: Generated<Time>
  tried_at: Time | null
  next_try_at: Time | null
  is_in_flight: Generated<boolean>
  give_up_at: Time
}

export interface WebhookEventsTable {
  account_id: number
  id: Generated<number>
  event: string
  data: Json
  order_key: number | null
  created_at: Generated<Time>
}

export interface WebhooksTable {
  account_id: number
  id: Generated<number>
  title: Generated<string>
  url: string
  events: string[]
  is_active: Generated<boolean>
  off_reason: 'manual' | 'failing' | 'gone' | null
  sealed_secret: Buffer
  secret_hint: string
  previous_sealed_secret: Buffer | null
  previous_secret_until: Time | null
  failing_since: Time | null
  last_success_at: Time | null
  created_by: number | null
  created_at: Generated<Time>
  deleted_at: Time | null
}

/** Every table of the product, for Kysely. */
export interface Schema {
  ab_arms: AbArmsTable
  ab_tests: AbTestsTable
  account_settings: AccountSettingsTable
  accounts: AccountsTable
  activity_domains: ActivityDomainsTable
  advert_places: AdvertPlacesTable
  adverts: AdvertsTable
  announcements: AnnouncementsTable
  api_calls: ApiCallsTable
  api_keys: ApiKeysTable
  api_limits: ApiLimitsTable
  audit_entries: AuditEntriesTable
  banner_openers: BannerOpenersTable
  banners: BannersTable
  batches: BatchesTable
  blacklist: BlacklistTable
  book_checks: BookChecksTable
  book_days: BookDaysTable
  cancel_11: Cancel11Table
  cancel_11_accounts: Cancel11AccountsTable
  canned_answers: CannedAnswersTable
  carrier_leases: CarrierLeasesTable
  carrier_tests: CarrierTestsTable
  carriers: CarriersTable
  challenges: ChallengesTable
  code_sends: CodeSendsTable
  consent_givers: ConsentGiversTable
  contact_imports: ContactImportsTable
  contact_options: ContactOptionsTable
  contact_undos: ContactUndosTable
  contacts: ContactsTable
  credit_adjustments: CreditAdjustmentsTable
  credit_requests: CreditRequestsTable
  deleted_periods: DeletedPeriodsTable
  document_numbers: DocumentNumbersTable
  documents: DocumentsTable
  doubtful_messages: DoubtfulMessagesTable
  draft_favourites: DraftFavouritesTable
  draft_groups: DraftGroupsTable
  drafts: DraftsTable
  engine_findings: EngineFindingsTable
  faq_categories: FaqCategoriesTable
  faq_entries: FaqEntriesTable
  file_chunks: FileChunksTable
  file_rejects: FileRejectsTable
  file_uses: FileUsesTable
  files: FilesTable
  flights: FlightsTable
  gift_charges: GiftChargesTable
  gift_uses: GiftUsesTable
  gifts: GiftsTable
  idempotency_keys: IdempotencyKeysTable
  inbox_announcements: InboxAnnouncementsTable
  inbox_conversations: InboxConversationsTable
  inbox_lines: InboxLinesTable
  inbox_messages: InboxMessagesTable
  inbox_rule_hours: InboxRuleHoursTable
  inbox_rule_runs: InboxRuleRunsTable
  inbox_rule_senders: InboxRuleSendersTable
  inbox_rules: InboxRulesTable
  inbox_texts: InboxTextsTable
  installation_keys: InstallationKeysTable
  installation_setting: InstallationSettingTable
  intake_chunks: IntakeChunksTable
  intakes: IntakesTable
  invitations: InvitationsTable
  ledger_entries: LedgerEntriesTable
  line_agreements: LineAgreementsTable
  line_assignments: LineAssignmentsTable
  line_defaults: LineDefaultsTable
  line_families: LineFamiliesTable
  lines: LinesTable
  link_clicks: LinkClicksTable
  link_hours: LinkHoursTable
  login_failures: LoginFailuresTable
  login_history: LoginHistoryTable
  logos: LogosTable
  news: NewsTable
  news_readers: NewsReadersTable
  notification_settings: NotificationSettingsTable
  notifications: NotificationsTable
  number_bank_counts: NumberBankCountsTable
  number_bank_people: NumberBankPeopleTable
  number_bank_rejects: NumberBankRejectsTable
  number_bank_removed: NumberBankRemovedTable
  number_bank_settings: NumberBankSettingsTable
  number_bank_towers: NumberBankTowersTable
  number_bank_versions: NumberBankVersionsTable
  number_changes: NumberChangesTable
  orphan_receipts: OrphanReceiptsTable
  own_texts: OwnTextsTable
  part_codes: PartCodesTable
  patterns: PatternsTable
  payment_gateways: PaymentGatewaysTable
  payment_receipts: PaymentReceiptsTable
  payment_setting: PaymentSettingTable
  payment_steps: PaymentStepsTable
  payment_targets: PaymentTargetsTable
  payments: PaymentsTable
  people_counts: PeopleCountsTable
  phonebook_options: PhonebookOptionsTable
  phonebooks: PhonebooksTable
  picture_uses: PictureUsesTable
  plugins: PluginsTable
  profiles: ProfilesTable
  published_pictures: PublishedPicturesTable
  push_keys: PushKeysTable
  push_messages: PushMessagesTable
  push_subscriptions: PushSubscriptionsTable
  quick_access: QuickAccessTable
  quick_access_choices: QuickAccessChoicesTable
  recipient_lists: RecipientListsTable
  recipients: RecipientsTable
  roles: RolesTable
  saved_filters: SavedFiltersTable
  schedule_dates: ScheduleDatesTable
  schedules: SchedulesTable
  send_counters: SendCountersTable
  send_deltas: SendDeltasTable
  send_events: SendEventsTable
  send_languages: SendLanguagesTable
  send_links: SendLinksTable
  send_minutes: SendMinutesTable
  send_proofs: SendProofsTable
  send_reviews: SendReviewsTable
  sends: SendsTable
  sessions: SessionsTable
  staff_roles: StaffRolesTable
  stored_objects: StoredObjectsTable
  submits: SubmitsTable
  system_messages: SystemMessagesTable
  tags: TagsTable
  targeted_lines: TargetedLinesTable
  tariff_prices: TariffPricesTable
  test_messages: TestMessagesTable
  ticket_attachments: TicketAttachmentsTable
  ticket_categories: TicketCategoriesTable
  ticket_events: TicketEventsTable
  ticket_messages: TicketMessagesTable
  ticket_notes: TicketNotesTable
  ticket_referrals: TicketReferralsTable
  ticket_sub_categories: TicketSubCategoriesTable
  ticket_units: TicketUnitsTable
  ticket_words: TicketWordsTable
  tickets: TicketsTable
  tracked_links: TrackedLinksTable
  unread_notifications: UnreadNotificationsTable
  users: UsersTable
  wallet_days: WalletDaysTable
  wallet_days_end: WalletDaysEndTable
  wallet_transactions: WalletTransactionsTable
  wallets: WalletsTable
  webhook_deliveries: WebhookDeliveriesTable
  webhook_events: WebhookEventsTable
  webhooks: WebhooksTable
}

/** A row as it is read, as it is inserted, as it is changed: `Row<'sends'>`. */
export type Row<Table extends keyof Schema> = Selectable<Schema[Table]>
export type NewRow<Table extends keyof Schema> = Insertable<Schema[Table]>
export type RowChange<Table extends keyof Schema> = Updateable<Schema[Table]>
