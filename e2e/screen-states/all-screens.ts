import { apiKeyScreens } from './developers/api-key-screens.ts'
import { accountScreens } from './account-screens.ts'
import { colleagueScreens } from './colleague-screens.ts'
import { draftScreens } from './draft-screens.ts'
import { contactScreens } from './contacts/contact-screens.ts'
import { authScreens } from './auth-screens.ts'
import { fileScreens } from './file-screens.ts'
import { homeScreens } from './home-screens.ts'
import { inboxRuleScreens, inboxScreens } from './inbox-screens.ts'
import { kitScreens } from './kit-screens.ts'
import { linkScreens } from './link-screens.ts'
import { mobileChangeScreens } from './mobile-change-screens.ts'
import { notificationScreens } from './notifications/notification-screens.ts'
import { patternScreens } from './patterns/pattern-screens.ts'
import { staffPatternScreens } from './patterns/staff-pattern-screens.ts'
import { plannedScreens } from './planned-screens.ts'
import { reportDetailScreens } from './report-detail-screens.ts'
import { reportScreens } from './report-screens.ts'
import type { Screen } from './screen.ts'
import { sendScreens } from './sending/send-screens.ts'
import { mapScreens } from './sending/map-screens.ts'
import { scheduleScreens } from './sending/schedule-screens.ts'
import { targetedScreens } from './sending/targeted-screens.ts'
import { shellScreens } from './shell-screens.ts'
import { staffLineAccessScreens } from './staff-line-access-screens.ts'
import { staffLineScreens } from './staff-line-screens.ts'
import { staffBankScreens } from './number-banks/staff-bank-screens.ts'
import { staffFinanceScreens } from './money-desk/finance-screens.ts'
import { staffPublishedScreens } from './published/staff-published-screens.ts'
import { staffPaymentScreens } from './money-desk/payment-screens.ts'
import { setupScreens } from './setup/setup-screens.ts'
import { staffScreens } from './staff-screens.ts'
import { staffSendScreens } from './staff-send-screens.ts'
import { staffTicketScreens } from './tickets/staff-ticket-screens.ts'
import { ticketScreens } from './tickets/ticket-screens.ts'
import { apiCallScreens } from './developers/api-call-screens.ts'
import { documentScreens } from './developers/document-screens.ts'
import { faqScreens, staffFaqScreens } from './faq/faq-screens.ts'
import { pluginScreens, staffPluginScreens } from './developers/plugin-screens.ts'
import { webhookScreens } from './developers/webhook-screens.ts'
import { walletHistoryScreens } from './wallet/wallet-history-screens.ts'
import { walletScreens } from './wallet/wallet-screens.ts'

/** All screens of the panel by subject. */
export const screensByArea = {
  entry: authScreens,
  shell: shellScreens.filter(({ isHandset }) => isHandset !== true),
  plain: plannedScreens,
  home: homeScreens,
  sending: sendScreens,
  'map of sends': mapScreens,
  'targeted sends': targetedScreens,
  schedules: scheduleScreens,
  reports: reportScreens,
  'report of a send': reportDetailScreens,
  inbox: inboxScreens,
  'inbox rules': inboxRuleScreens,
  links: linkScreens,
  notifications: notificationScreens,
  patterns: patternScreens,
  'wallet history': walletHistoryScreens,
  drafts: draftScreens,
  files: fileScreens,
  contacts: contactScreens,
  account: accountScreens,
  colleagues: colleagueScreens,
  'another mobile': mobileChangeScreens,
  staff: staffScreens,
  setup: setupScreens,
  'staff line access': staffLineAccessScreens,
  'staff lines': staffLineScreens,
  'staff banks': staffBankScreens,
  'staff finance': staffFinanceScreens,
  'staff payments': staffPaymentScreens,
  'staff sends': staffSendScreens,
  'staff plugins': staffPluginScreens,
  'staff published': staffPublishedScreens,
  faq: faqScreens,
  'staff faq': staffFaqScreens,
  plugins: pluginScreens,
  webhooks: webhookScreens,
  'staff patterns': staffPatternScreens,
  tickets: ticketScreens,
  'staff tickets': staffTicketScreens,
  wallet: walletScreens,
  'api keys': apiKeyScreens,
  'api calls': apiCallScreens,
  'api documents': documentScreens,
} satisfies Record<string, readonly Screen[]>

/** All screens of which pictures are taken: the panel, the simulator's handset and the gallery. */
export const allScreens: readonly Screen[] = [
  ...Object.values(screensByArea).flat(),
  ...shellScreens.filter(({ isHandset }) => isHandset === true),
  ...kitScreens,
]
