import { expect, test } from 'vitest'
import { formatFieldPath, numberFields, type NumberField } from '@peyk/contract/core/testing/number-fields.ts'
import { testDatabase } from '@peyk/database/testing/test-database.ts'

const testDb = await testDatabase()

/** Rial of the wire are tenths in the tables; seconds and milliseconds of the wire are moments there. */
interface StoredIn {
  columns: readonly string[]
  unit?: 'rial' | 'seconds' | 'milliseconds'
}
const ids = (...tables: string[]): StoredIn => ({ columns: tables.map((table) => `${table}.id`) })
const storedIn = (...columns: string[]): StoredIn => ({ columns })
const rial = (...columns: string[]): StoredIn => ({ columns, unit: 'rial' })
const seconds = (...columns: string[]): StoredIn => ({ columns, unit: 'seconds' })
const moment = (...columns: string[]): StoredIn => ({ columns, unit: 'milliseconds' })

/** Where each number of a request is stored or compared, by the last name of its path, and before that by its call. */
const STORED_IN: Readonly<Record<string, StoredIn>> = {
  account_id: ids('accounts'),
  account_ids: ids('accounts'),
  tower_ids: ids('number_bank_towers'),
  tower_id: ids('number_bank_towers'),
  to_age: storedIn('number_bank_people.birth_year'),
  province_id: storedIn('number_bank_people.province_id', 'number_bank_towers.province_id'),
  most_adverts_a_day: storedIn('number_bank_settings.most_adverts_a_day'),
  minimum_recipients: storedIn('number_bank_settings.minimum_recipients'),
  gender_id: storedIn('number_bank_people.gender'),
  from_age: storedIn('number_bank_people.birth_year'),
  county_id: storedIn('number_bank_people.county_id', 'number_bank_towers.county_id'),
  city_id: storedIn('number_bank_people.city_id', 'number_bank_towers.city_id'),
  birth_year_to: storedIn('number_bank_people.birth_year'),
  birth_year_from: storedIn('number_bank_people.birth_year'),
  age_to: storedIn('number_bank_people.birth_year'),
  age_from: storedIn('number_bank_people.birth_year'),
  activity_domain_id: storedIn('activity_domains.id', 'accounts.activity_domain_id'),
  activity_sub_domain_id: storedIn('activity_domains.id', 'accounts.activity_domain_id'),
  answer_id: ids('canned_answers'),
  assignee: ids('users'),
  interaction_id: ids('ticket_messages'),
  max_rate: storedIn('tickets.rating', 'tickets.min_rating'),
  parent_id: ids('tickets'),
  rate: storedIn('tickets.rating', 'ticket_messages.rating'),
  sub_category_id: ids('ticket_sub_categories'),
  ticket_id: ids('tickets'),
  unit_id: ids('ticket_units'),
  user_id: ids('users'),
  'tickets.ticketList state_id': storedIn('tickets.state'),
  add_to_phonebook_id: ids('phonebooks'),
  agreement_id: ids('line_agreements'),
  amount: rial('credit_adjustments.amount_tenths', 'credit_requests.amount_tenths', 'ledger_entries.amount_tenths', 'payments.payable_tenths', 'payments.refund_tenths'), // prettier-ignore
  approval_limit: rial('payment_setting.approval_limit_tenths'),
  before: ids('engine_findings', 'inbox_messages'),
  binds: storedIn('carriers.binds'),
  bulk_id: ids('sends'),
  category_id: storedIn('files.category'),
  'tickets.ticketList category_id': ids('ticket_categories'),
  'tickets.createTicket category_id': ids('ticket_categories'),
  'tickets.createTicketWithAnswers category_id': ids('ticket_categories'),
  'tickets.ticketSubCategories category_id': ids('ticket_categories'),
  'staff.tickets category_id': ids('ticket_categories'),
  'staff.classifyTicket category_id': ids('ticket_categories'),
  'staff.ticketStatistics category_id': ids('ticket_categories'),
  'staff.createCannedAnswer category_id': ids('ticket_categories'),
  'staff.updateCannedAnswer category_id': ids('ticket_categories'),
  contact_id: ids('contacts'),
  delivery_ids: ids('webhook_deliveries'),
  draft_group_id: ids('draft_groups'),
  draft_id: ids('drafts'),
  draft_ids: ids('drafts'),
  edition: storedIn('lines.edition', 'carriers.edition'),
  effective_from: moment('tariff_prices.effective_from'),
  ends_at: moment('schedule_dates.run_at'),
  english_mci: rial('tariff_prices.english_mci_tenths'),
  english_other: rial('tariff_prices.english_other_tenths'),
  file_id: ids('files'),
  from: seconds('link_hours.hour', 'schedule_dates.run_at'),
  from_amount: rial('wallet_transactions.amount_tenths'),
  from_consent_at: seconds('contacts.consent_at'),
  from_created_at: seconds('contacts.created_at'),
  from_date: seconds('inbox_messages.received_at', 'audit_entries.at', 'webhook_deliveries.created_at'),
  from_exit_count: storedIn('send_counters.count'),
  from_id: ids('inbox_messages'),
  gateway_id: ids('payment_gateways'),
  gender: storedIn('profiles.gender', 'contacts.gender'),
  id: ids('accounts', 'users', 'roles', 'staff_roles', 'lines', 'line_agreements', 'number_changes', 'phonebooks', 'contact_options', 'tracked_links', 'ab_tests', 'webhooks'), // prettier-ignore
  'finance.updateGateway id': ids('payment_gateways'),
  'finance.testGateway id': ids('payment_gateways'),
  'finance.updatePaymentTarget id': ids('payment_targets'),
  'finance.decideCreditRequest id': ids('credit_requests'),
  'finance.updateGiftCharge id': ids('gift_charges'),
  'finance.stopGiftCharge id': ids('gift_charges'),
  ids: ids('payment_gateways'),
  'notifications.markRead ids[]': ids('notifications'),
  'notifications.removeDevice id': ids('push_subscriptions'),
  quiet_from: storedIn('notification_settings.quiet_from'),
  quiet_until: storedIn('notification_settings.quiet_until'),
  'staff.orderPlugins ids[]': ids('plugins'),
  'home.userNewsSeen ids[]': ids('news'),
  'staff.orderBanners ids[]': ids('banners'),
  'staff.orderQuickAccess ids[]': ids('quick_access'),
  'faq.faqList faq_id': ids('faq_entries'),
  'faq.faqList category_id': ids('faq_categories'),
  'staff.staffFaqEntries category_id': ids('faq_categories'),
  'staff.createFaqEntry category_id': ids('faq_categories'),
  'staff.updateFaqEntry category_id': ids('faq_categories'),
  'staff.orderFaqEntries category_id': ids('faq_categories'),
  'staff.orderFaqEntries ids[]': ids('faq_entries'),
  'staff.orderFaqCategories ids[]': ids('faq_categories'),
  key_id: ids('api_keys'),
  api_key_id: ids('api_keys'),
  expires_at: moment('api_keys.expires_at'),
  'developers.callList status': storedIn('api_calls.http_status'),
  'developers.callChart status': storedIn('api_calls.http_status'),
  key_per_minute: storedIn('api_limits.key_per_minute'),
  account_per_minute: storedIn('api_limits.account_per_minute'),
  per_minute: storedIn('api_keys.requests_per_minute', 'accounts.requests_per_minute'),
  line_id: ids('lines'),
  link_tracker_ids: ids('tracked_links'),
  listFiles: ids('files'),
  listMessages: ids('inbox_messages'),
  listNumbers: ids('contacts'),
  listOptions: ids('contact_options'),
  listPhonebooks: ids('phonebooks'),
  listTags: ids('tags'),
  low_credit_amount: rial('account_settings.low_credit_tenths'),
  max_amount: rial('payment_gateways.max_tenths'),
  message_outbox_id: ids('sends'),
  messages_outbox_id: ids('sends'),
  min_amount: rial('payment_gateways.min_tenths'),
  create_from_date: seconds('sends.created_at'),
  create_to_date: seconds('sends.created_at'),
  minutes: storedIn('ab_tests.minutes'),
  nominal_at: moment('schedule_dates.nominal_at'),
  number_id: ids('lines'),
  number_ids: ids('contacts'),
  operator_id: storedIn('line_families.operator_id', 'lines.operator_id', 'tariff_prices.operator_id'),
  options: ids('contact_options'),
  pace: storedIn('sends.pace_count', 'schedules.pace_count'),
  partner_id: ids('users'),
  payment_id: ids('payments', 'wallet_transactions'),
  persian_mci: rial('tariff_prices.persian_mci_tenths'),
  persian_other: rial('tariff_prices.persian_other_tenths'),
  phonebook_id: ids('phonebooks'),
  phonebook_ids: ids('phonebooks'),
  port: storedIn('carriers.port'),
  preview_id: storedIn('intakes.send_id'),
  rate_per_second: storedIn('lines.rate_per_second', 'carriers.rate_per_second'),
  receipt_id: ids('payment_receipts'),
  remove_from_phonebook_id: ids('phonebooks'),
  role_id: ids('roles', 'staff_roles'),
  rule_id: ids('inbox_rules'),
  rule_ids: ids('inbox_rules'),
  schedule_id: ids('schedules'),
  send_from_date: seconds('sends.send_at'),
  send_time: moment('sends.send_at'),
  send_to_date: seconds('sends.send_at'),
  session_id: ids('sessions'),
  share: storedIn('ab_tests.share'),
  starts_at: moment('schedule_dates.run_at'),
  state_id: storedIn('sends.state'),
  submitted_at: moment('payments.submitted_at'),
  tag_ids: ids('tags'),
  target: ids('payment_targets'),
  text: storedIn('ab_tests.winner'),
  to: seconds('link_hours.hour', 'schedule_dates.run_at'),
  'sending.changeDate to': moment('schedule_dates.run_at'),
  to_amount: rial('wallet_transactions.amount_tenths'),
  to_consent_at: seconds('contacts.consent_at'),
  to_created_at: seconds('contacts.created_at'),
  to_date: seconds('inbox_messages.received_at', 'audit_entries.at'),
  to_exit_count: storedIn('send_counters.count'),
  valid_days: storedIn('gift_charges.valid_days'),
  window_size: storedIn('carriers.window_size'),
}

/** Numbers that reach no column, and why. */
const NOT_STORED: Readonly<Record<string, string>> = {
  count: 'how many dates a series makes',
  day: 'part of the rule of a series, which is kept as JSON',
  days: 'how many days of the summary are read',
  sample_seed: 'turns the order of drawing in memory',
  zoom: 'chooses the size of cells',
  west: 'see east',
  south: 'see east',
  radius: 'metres, squared in floating point',
  north: 'see east',
  main_category_id: 'an id of a list in the code',
  lng: 'a place in Iran: millionths of a degree fit its column',
  lat: 'a place in Iran: millionths of a degree fit its column',
  exclude_days: 'taken from the present moment, a year at most',
  east: 'a border of the map, cut to the grid of cells',
  expected_price: 'compared in memory with the price, which is a safe number of tenths',
  'finance.createGiftCharge tiers[].max_amount': 'see its gift_amount',
  'finance.createGiftCharge tiers[].min_amount': 'see its gift_amount',
  'finance.updateGiftCharge tiers[].max_amount': 'see its gift_amount',
  'finance.updateGiftCharge tiers[].min_amount': 'see its gift_amount',
  gift_amount: 'the tiers of a gift charge are kept as JSON',
  gift_percent: 'see gift_amount',
  hour: 'part of the rule of a series',
  irancell: 'a factor of a price that is only told',
  limit: 'see page',
  mci: 'a factor of a price that is only told',
  minute: 'part of the rule of a series',
  other_recipients: 'see recipients',
  other: 'a factor of a price that is only told',
  overlap_hours: 'added to the moment of a rotation, a week at most',
  page: 'with the page size it is an offset, a bigint',
  params: 'a variable of a pattern, taken as text',
  per_page: 'see page',
  permissions: 'numbers of a list in the code; their names are kept',
  recipients: 'taken as text and read as a mobile number; what is none is counted as such',
  size: 'cuts a piece of an audience in memory',
  start: 'cuts a piece of an audience in memory',
  undo_seconds: 'added to the moment of sending, a minute at most',
  waiting_hours: 'taken from the present moment, ten thousand at most',
  weekdays: 'part of the rule of a series',
  weeks: 'taken from the present moment, a year at most',
}

/** What a column takes, in units of the wire. */
const LIMITS_BY_TYPE: Readonly<Record<string, readonly [number, number]>> = {
  smallint: [-(2 ** 15), 2 ** 15 - 1],
  integer: [-(2 ** 31), 2 ** 31 - 1],
  // A number of JavaScript is exact so far; the column holds more.
  bigint: [Number.MIN_SAFE_INTEGER, Number.MAX_SAFE_INTEGER],
  // From 4713 before Christ to the year 294276, in seconds.
  'timestamp with time zone': [-210_866_803_200, 9_224_318_015_999],
}
const PER_UNIT = { rial: 10, seconds: 1, milliseconds: 0.001, own: 1 }

const lastNameOf = ({ path }: NumberField) => path.findLast((step) => /^\w/.test(step)) ?? ''
const storageKeyOf = (field: NumberField) =>
  [`${field.call} ${formatFieldPath(field.path)}`, lastNameOf(field)].find(
    (key) => key in STORED_IN || key in NOT_STORED,
  )
const describeField = (field: NumberField) => `${field.call} ${formatFieldPath(field.path)}`

test('every number of a request is held against a column, or is told to reach none', () => {
  const fields = numberFields()
  expect(fields.filter((field) => storageKeyOf(field) === undefined).map(describeField)).toEqual([])
  const used = new Set(fields.map(storageKeyOf))
  expect([...Object.keys(STORED_IN), ...Object.keys(NOT_STORED)].filter((key) => !used.has(key))).toEqual([])
})

test('[promise S1] ASVS 1.4.2 no number may be larger or smaller than the columns that keep it', async () => {
  const columns = await testDb.sql<{ name: string; type: string }>(
    `select table_name || '.' || column_name as name, data_type as type from information_schema.columns
    where table_schema = 'public'`,
  )
  const types = new Map(columns.map(({ name, type }) => [name, type]))
  const problems = numberFields().flatMap((field) => {
    const { columns: names = [], unit = 'own' } = STORED_IN[storageKeyOf(field) ?? ''] ?? {}
    return names.flatMap((name) => {
      const limits = LIMITS_BY_TYPE[types.get(name) ?? '']
      if (limits === undefined) return [`${describeField(field)}: ${name} is no column of numbers`]
      // A list of mobile numbers, or values of a contact: taken as text.
      if (!Number.isFinite(field.max)) return []
      const [min, max] = [field.min * PER_UNIT[unit], field.max * PER_UNIT[unit]]
      return min >= limits[0] && max <= limits[1]
        ? []
        : [`${describeField(field)}: ${min} to ${max} are not all in ${name}`]
    })
  })
  expect([...new Set(problems)]).toEqual([])
})
