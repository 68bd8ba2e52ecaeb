import type { ComponentType } from 'react'
import type { StaffTitle } from '@peyk/phrases/fa/staff/staff-titles.ts'

/** The code of each screen of the staff, fetched at its first visit. Customers' first script does not name them. */
export const staffScreens = {
  customers: async () => (await import('../features/staff/customers/customers-screen.tsx')).CustomersScreen,
  customer: async () => (await import('../features/staff/customers/customer-screen.tsx')).CustomerScreen,
  setup: async () => (await import('../features/staff/setup/setup-screen.tsx')).SetupScreen,
  invitations: async () => (await import('../features/staff/invitations/invitations-screen.tsx')).InvitationsScreen,
  apiLimits: async () => (await import('../features/staff/api-limits/api-limits-screen.tsx')).ApiLimitsScreen,
  numberChanges: async () =>
    (await import('../features/staff/number-changes/number-changes-screen.tsx')).NumberChangesScreen,
  notifications: async () =>
    (await import('../features/notifications/screens/notifications-screen.tsx')).NotificationsScreen,
  notificationSettings: async () =>
    (await import('../features/notifications/screens/notification-settings-screen.tsx')).NotificationSettingsScreen,
  menu: async () => (await import('../features/staff/menu/staff-menu-screen.tsx')).StaffMenuScreen,
  sends: async () => (await import('../features/staff/moderation/moderated-sends-screen.tsx')).ModeratedSendsScreen,
  patterns: async () => (await import('../features/staff/patterns/staff-patterns-screen.tsx')).StaffPatternsScreen,
  systemicPattern: async () =>
    (await import('../features/staff/patterns/systemic-pattern-screen.tsx')).SystemicPatternScreen,
  payments: async () => (await import('../features/staff/payments/payments-screen.tsx')).PaymentsScreen,
  payment: async () => (await import('../features/staff/payments/payment-screen.tsx')).PaymentScreen,
  creditRequests: async () =>
    (await import('../features/staff/credit-requests/credit-requests-screen.tsx')).CreditRequestsScreen,
  gateways: async () => (await import('../features/staff/gateways/gateways-screen.tsx')).GatewaysScreen,
  paymentSetting: async () =>
    (await import('../features/staff/payment-setting/payment-setting-screen.tsx')).PaymentSettingScreen,
  giftCharges: async () => (await import('../features/staff/gift-charges/gift-charges-screen.tsx')).GiftChargesScreen,
  finance: async () => (await import('../features/staff/finance/finance-screen.tsx')).FinanceScreen,
  accountMoney: async () =>
    (await import('../features/staff/account-money/account-money-screen.tsx')).AccountMoneyScreen,
  team: async () => (await import('../features/staff/team/team-screen.tsx')).TeamScreen,
  audit: async () => (await import('../features/staff/audit/staff-audit-screen.tsx')).StaffAuditScreen,
  lines: async () => (await import('../features/staff/lines/lines-screen.tsx')).StaffLinesScreen,
  line: async () => (await import('../features/staff/lines/line-screen.tsx')).StaffLineScreen,
  lineRequests: async () => (await import('../features/staff/line-access/line-requests-screen.tsx')).LineRequestsScreen,
  carriers: async () => (await import('../features/staff/carriers/carriers-screen.tsx')).CarriersScreen,
  banks: async () => (await import('../features/staff/number-banks/banks-screen.tsx')).NumberBanksScreen,
  bank: async () => (await import('../features/staff/number-bank/bank-screen.tsx')).NumberBankScreen,
  tariffs: async () => (await import('../features/staff/tariffs/tariffs-screen.tsx')).StaffTariffsScreen,
  tariff: async () => (await import('../features/staff/tariffs/tariff-screen.tsx')).StaffTariffScreen,
  tickets: async () => (await import('../features/staff/ticket-desk/desk-screen.tsx')).TicketDeskScreen,
  ticket: async () => (await import('../features/staff/ticket-desk/desk-screen.tsx')).TicketDeskScreen,
  ticketSettings: async () =>
    (await import('../features/staff/ticket-settings/settings-screen.tsx')).TicketSettingsScreen,
  ticketStatistics: async () =>
    (await import('../features/staff/ticket-statistics/statistics-screen.tsx')).TicketStatisticsScreen,
  faq: async () => (await import('../features/staff/faq/staff-faq-screen.tsx')).StaffFaqScreen,
  faqEntry: async () => (await import('../features/staff/faq/faq-entry-screen.tsx')).FaqEntryScreen,
  plugins: async () => (await import('../features/staff/plugins/plugins-screen.tsx')).StaffPluginsScreen,
  news: async () => (await import('../features/staff/news/news-screen.tsx')).StaffNewsScreen,
  newsItem: async () => (await import('../features/staff/news/news-item-screen.tsx')).StaffNewsItemScreen,
  banners: async () => (await import('../features/staff/banners/banners-screen.tsx')).StaffBannersScreen,
  banner: async () => (await import('../features/staff/banners/banner-item-screen.tsx')).StaffBannerItemScreen,
  quickAccess: async () =>
    (await import('../features/staff/quick-access/quick-access-screen.tsx')).StaffQuickAccessScreen,
  announcements: async () =>
    (await import('../features/staff/announcements/announcements-screen.tsx')).AnnouncementsScreen,
  announcement: async () =>
    (await import('../features/staff/announcements/announcement-screen.tsx')).AnnouncementScreen,
  engine: async () => (await import('../features/staff/engine/engine-screen.tsx')).EngineScreen,
} satisfies Record<StaffTitle, () => Promise<ComponentType>>
