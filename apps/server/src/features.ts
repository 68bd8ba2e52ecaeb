import { accountFeature } from './features/account/account.feature.ts'
import { colleaguesFeature } from './features/colleagues/colleagues.feature.ts'
import { deliveryFeature } from './features/delivery/delivery.feature.ts'
import { draftsFeature } from './features/drafts/drafts.feature.ts'
import { filesFeature } from './features/files/files.feature.ts'
import { homeFeature } from './features/home/home.feature.ts'
import { inboxFeature } from './features/inbox/inbox.feature.ts'
import { linesFeature } from './features/lines/lines.feature.ts'
import { linksFeature } from './features/links/links.feature.ts'
import { phonebookFeature } from './features/phonebook/phonebook.feature.ts'
import { reportsFeature } from './features/reports/reports.feature.ts'
import { sendingFeature } from './features/sending/sending.feature.ts'
import { sessionFeature } from './features/session/session.feature.ts'
import { setupFeature } from './features/setup/setup.feature.ts'
import { ticketListsFeature } from './features/ticket-lists/ticket-lists.feature.ts'
import { ticketsFeature } from './features/tickets/tickets.feature.ts'
import { staffFeature } from './features/staff/staff.feature.ts'
import { walletFeature } from './features/wallet/wallet.feature.ts'
import { financeFeature } from './features/finance/finance.feature.ts'
import { giftsFeature } from './features/gifts/gifts.feature.ts'
import { paymentDeskFeature } from './features/payment-desk/payment-desk.feature.ts'
import { paymentsFeature } from './features/payments/payments.feature.ts'
import { transactionsFeature } from './features/transactions/transactions.feature.ts'
import { patternsFeature } from './features/patterns/patterns.feature.ts'
import { apiKeysFeature } from './features/api-keys/api-keys.feature.ts'
import { apiCallsFeature } from './features/api-calls/api-calls.feature.ts'
import { apiDocsFeature } from './features/api-docs/api-docs.feature.ts'
import { notificationsFeature } from './features/notifications/notifications.feature.ts'
import { webhooksFeature } from './features/webhooks/webhooks.feature.ts'
import { announcementsFeature } from './features/announcements/announcements.feature.ts'
import { pluginsFeature } from './features/plugins/plugins.feature.ts'
import { picturesFeature } from './features/pictures/pictures.feature.ts'
import { faqFeature } from './features/faq/faq.feature.ts'
import { placesFeature } from './features/places/places.feature.ts'
import { numberBanksFeature } from './features/number-banks/number-banks.feature.ts'
import type { Feature } from './platform/feature.ts'

/** Everything the server does, by feature. A new one is a folder and a line here. */
export const features: readonly Feature[] = [
  sessionFeature,
  accountFeature,
  homeFeature,
  walletFeature,
  transactionsFeature,
  paymentsFeature,
  paymentDeskFeature,
  giftsFeature,
  financeFeature,
  linksFeature,
  linesFeature,
  placesFeature,
  sendingFeature,
  deliveryFeature,
  reportsFeature,
  inboxFeature,
  draftsFeature,
  colleaguesFeature,
  filesFeature,
  phonebookFeature,
  patternsFeature,
  apiKeysFeature,
  apiCallsFeature,
  apiDocsFeature,
  webhooksFeature,
  notificationsFeature,
  pluginsFeature,
  picturesFeature,
  faqFeature,
  announcementsFeature,
  ticketsFeature,
  ticketListsFeature,
  numberBanksFeature,
  staffFeature,
  setupFeature,
]
