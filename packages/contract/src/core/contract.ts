import * as account from '../account/account.ts'
import * as colleagues from '../colleagues/colleagues.ts'
import * as audit from '../account/audit.ts'
import * as drafts from '../drafts/drafts.ts'
import * as apiCalls from '../developers/api-calls.ts'
import * as apiDocs from '../developers/api-docs.ts'
import * as apiKeys from '../developers/api-keys.ts'
import * as plugins from '../developers/plugins.ts'
import * as webhooks from '../developers/webhooks.ts'
import type { Endpoint } from './endpoint.ts'
import * as faq from '../faq/faq.ts'
import * as files from '../files/files.ts'
import * as homeBanners from '../home/banners.ts'
import * as homeNews from '../home/news.ts'
import * as homeOverview from '../home/overview.ts'
import * as homeQuickAccess from '../home/quick-access.ts'
import * as inbox from '../reports/inbox.ts'
import * as inboxRules from '../reports/inbox-rules.ts'
import * as lines from '../lines/lines.ts'
import * as links from '../links/links.ts'
import * as notifications from '../notifications/notifications.ts'
import * as bankCounts from '../number-banks/counts.ts'
import * as bankDensity from '../number-banks/density.ts'
import * as bankPlaces from '../number-banks/places.ts'
import * as bankTrades from '../number-banks/trades.ts'
import * as bankTowers from '../number-banks/towers.ts'
import * as patterns from '../patterns/patterns.ts'
import * as phonebookFiles from '../phonebook/phonebook-files.ts'
import * as phonebookLists from '../phonebook/custom-fields-tags-blacklist.ts'
import * as phonebook from '../phonebook/phonebook.ts'
import * as reports from '../reports/reports.ts'
import * as sendLists from '../reports/send-lists.ts'
import * as sendProof from '../reports/send-proof.ts'
import * as sendReport from '../reports/send-report.ts'
import * as systemMessages from '../reports/system-messages.ts'
import * as sendingAbTests from '../sending/sending-ab-tests.ts'
import * as sendingAudience from '../sending/sending-audience.ts'
import * as sendingPreviews from '../sending/sending-previews.ts'
import * as sendingRetries from '../sending/sending-retries.ts'
import * as sendingSchedules from '../sending/sending-schedules.ts'
import * as sending from '../sending/sending.ts'
import * as phoneLogin from '../session/phone-login.ts'
import * as session from '../session/session.ts'
import * as staffAnnouncements from '../published/staff-announcements.ts'
import * as sessionInvitations from '../session/invitations.ts'
import * as staffApiLimits from '../staff/staff-api-limits.ts'
import * as staffBanners from '../published/staff-banners.ts'
import * as staffCarriers from '../staff/staff-carriers.ts'
import * as staffInvitations from '../setup/staff-invitations.ts'
import * as staffLineAccounts from '../staff/staff-line-accounts.ts'
import * as staffLines from '../staff/staff-lines.ts'
import * as staffNews from '../published/staff-news.ts'
import * as staffFaq from '../published/staff-faq.ts'
import * as staffNumberBankRules from '../staff/staff-number-bank-rules.ts'
import * as staffNumberBanks from '../staff/staff-number-banks.ts'
import * as staffPatterns from '../staff/staff-patterns.ts'
import * as staffPictures from '../staff/staff-pictures.ts'
import * as staffPlugins from '../staff/staff-plugins.ts'
import * as staffQuickAccess from '../published/staff-quick-access.ts'
import * as staffSetup from '../setup/setup.ts'
import * as staffSends from '../staff/staff-sends.ts'
import * as staffTariffs from '../staff/staff-tariffs.ts'
import * as staffTicketLists from '../staff/staff-ticket-lists.ts'
import * as staffTickets from '../staff/staff-tickets.ts'
import * as staffTeam from '../staff/staff-team.ts'
import * as staffWaiting from '../staff/staff-waiting.ts'
import * as staff from '../staff/staff.ts'
import * as staffFinance from '../staff/money/staff-finance.ts'
import * as staffGiftCharges from '../staff/money/staff-gift-charges.ts'
import * as staffPaymentSettings from '../staff/money/staff-payment-settings.ts'
import * as staffPayments from '../staff/money/staff-payments.ts'
import * as tickets from '../tickets/tickets.ts'
import * as giftCharges from '../wallet/gift-charges.ts'
import * as invoices from '../wallet/invoices.ts'
import * as payments from '../wallet/payments.ts'
import * as transactions from '../wallet/transactions.ts'
import * as wallet from '../wallet/wallet.ts'

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'path' in value && 'permission' in value && 'example' in value

type EndpointsOf<Module> = { [Key in keyof Module as Module[Key] extends Endpoint ? Key : never]: Module[Key] }

const endpointsOf = <Module extends object>(module: Module) =>
  Object.fromEntries(Object.entries(module).filter(([, value]) => isEndpoint(value))) as EndpointsOf<Module>

/** The calls of the wallet, by who on the server answers them. */
export const walletCalls = {
  credit: endpointsOf(wallet),
  transactions: { ...endpointsOf(transactions), ...endpointsOf(invoices) },
  gifts: endpointsOf(giftCharges),
}

/** The calls of the money desk, likewise. */
export const financeCalls = {
  payments: endpointsOf(staffPayments),
  settings: endpointsOf(staffPaymentSettings),
  giftCharges: endpointsOf(staffGiftCharges),
  books: endpointsOf(staffFinance),
}

/** The calls for developers, likewise. */
export const developerCalls = {
  apiKeys: endpointsOf(apiKeys),
  apiCalls: endpointsOf(apiCalls),
  apiDocs: endpointsOf(apiDocs),
  plugins: endpointsOf(plugins),
}

/** The calls of the home page, likewise. */
export const homeCalls = {
  overview: endpointsOf(homeOverview),
  published: { ...endpointsOf(homeNews), ...endpointsOf(homeBanners), ...endpointsOf(homeQuickAccess) },
}

/** The calls about number banks, likewise; places and trades need none. */
export const numberBankCalls = {
  places: { ...endpointsOf(bankPlaces), ...endpointsOf(bankTrades) },
  counting: { ...endpointsOf(bankCounts), ...endpointsOf(bankTowers), ...endpointsOf(bankDensity) },
}

/** The calls of the console, likewise. */
export const staffCalls = {
  console: {
    ...endpointsOf(staff),
    ...endpointsOf(staffSends),
    ...endpointsOf(staffLines),
    ...endpointsOf(staffLineAccounts),
    ...endpointsOf(staffCarriers),
    ...endpointsOf(staffTariffs),
    ...endpointsOf(staffTeam),
    ...endpointsOf(staffWaiting),
    ...endpointsOf(audit),
  },
  patterns: endpointsOf(staffPatterns),
  plugins: endpointsOf(staffPlugins),
  pictures: endpointsOf(staffPictures),
  faq: endpointsOf(staffFaq),
  apiLimits: endpointsOf(staffApiLimits),
  home: { ...endpointsOf(staffNews), ...endpointsOf(staffBanners), ...endpointsOf(staffQuickAccess) },
  announcements: endpointsOf(staffAnnouncements),
  tickets: endpointsOf(staffTickets),
  ticketLists: endpointsOf(staffTicketLists),
  setup: { ...endpointsOf(staffSetup), ...endpointsOf(staffInvitations) },
  numberBanks: { ...endpointsOf(staffNumberBanks), ...endpointsOf(staffNumberBankRules) },
}

/** Every call of the product, by feature and name. Server, client, OpenAPI and tests walk this. */
export const contract = {
  session: { ...endpointsOf(session), ...endpointsOf(phoneLogin), ...endpointsOf(sessionInvitations) },
  account: endpointsOf(account),
  wallet: { ...walletCalls.credit, ...walletCalls.transactions, ...walletCalls.gifts },
  payments: endpointsOf(payments),
  lines: endpointsOf(lines),
  links: endpointsOf(links),
  sending: {
    ...endpointsOf(sending),
    ...endpointsOf(sendingPreviews),
    ...endpointsOf(sendingAudience),
    ...endpointsOf(sendingRetries),
    ...endpointsOf(sendingSchedules),
    ...endpointsOf(sendingAbTests),
  },
  numberBanks: { ...numberBankCalls.places, ...numberBankCalls.counting },
  reports: {
    ...endpointsOf(reports),
    ...endpointsOf(sendLists),
    ...endpointsOf(sendReport),
    ...endpointsOf(sendProof),
    ...endpointsOf(systemMessages),
  },
  inbox: { ...endpointsOf(inbox), ...endpointsOf(inboxRules) },
  drafts: endpointsOf(drafts),
  colleagues: endpointsOf(colleagues),
  phonebook: { ...endpointsOf(phonebook), ...endpointsOf(phonebookLists), ...endpointsOf(phonebookFiles) },
  files: endpointsOf(files),
  patterns: endpointsOf(patterns),
  developers: {
    ...developerCalls.apiKeys,
    ...developerCalls.apiCalls,
    ...developerCalls.apiDocs,
    ...developerCalls.plugins,
  },
  webhooks: endpointsOf(webhooks),
  notifications: endpointsOf(notifications),
  home: { ...homeCalls.overview, ...homeCalls.published },
  tickets: endpointsOf(tickets),
  faq: endpointsOf(faq),
  staff: {
    ...staffCalls.console,
    ...staffCalls.patterns,
    ...staffCalls.plugins,
    ...staffCalls.apiLimits,
    ...staffCalls.home,
    ...staffCalls.announcements,
    ...staffCalls.tickets,
    ...staffCalls.ticketLists,
    ...staffCalls.pictures,
    ...staffCalls.faq,
    ...staffCalls.setup,
    ...staffCalls.numberBanks,
  },
  finance: { ...financeCalls.payments, ...financeCalls.settings, ...financeCalls.giftCharges, ...financeCalls.books },
}

export type FeatureName = keyof typeof contract

/** Flat list with names, for walking tests and documents. */
export const allCalls = (): { feature: FeatureName; name: string; endpoint: Endpoint }[] =>
  (Object.keys(contract) as FeatureName[]).flatMap((feature) =>
    Object.entries(contract[feature]).map(([name, endpoint]) => ({ feature, name, endpoint: endpoint as Endpoint })),
  )
