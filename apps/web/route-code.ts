// Which code the routes need: the server names it in the page, so that it loads together with the first script, and
// the bench measures its size.

/** A route and the code it fetches when it is visited, besides what every route needs. */
interface RouteCode {
  /**
   * An address in the demo data; `{send}`, `{role}`, `{colleague}`, `{group}`, `{contact}` and `{customer}` are ids
   * from it.
   */
  path: string
  /** Where the address redirects to, if it only redirects. */
  redirectsTo?: string
  budget: 'screen' | 'form'
  /** As the build's manifest names them. */
  code: readonly string[]
}

/** The paths whose pages show the route. */
export const routePaths = ({ path, redirectsTo }: Pick<RouteCode, 'path' | 'redirectsTo'>): string[] => [
  path.replace(/\?.*/, ''),
  ...(redirectsTo === undefined ? [] : [redirectsTo]),
]

const GUEST = 'src/layouts/guest-layout.tsx'
const screen = (file: string) => `src/features/${file}-screen.tsx`

/** Names the screens of contacts. */
const PHONEBOOK = 'src/screens/phonebook-screens.lazy.ts'
/** A screen that has a list of contacts in a tab loads it lazily; named here, it is preloaded with the screen. */
const list = (file: string) => `src/features/phonebook/${file}.tsx`
const lists = (file: string) => [PHONEBOOK, screen('phonebook/contacts/mobile-lists'), list(file)]
const ACCOUNT = 'src/screens/account-screens.lazy.ts'
const TICKETS = 'src/screens/ticket-screens.lazy.ts'
const WALLET = 'src/screens/wallet-screens.lazy.ts'
const TARGETED = 'src/screens/targeted-screens.lazy.ts'
const COLLEAGUES = 'src/screens/colleague-screens.lazy.ts'
const STAFF = 'src/screens/staff-screens.lazy.ts'
const STAFF_FRAME = 'src/staff-shell.tsx'

/** Every route of this version that has code of its own. */
export const ROUTES: readonly RouteCode[] = [
  { path: '/login', budget: 'form', code: [GUEST, screen('session/screens/login')] },
  { path: '/register', budget: 'form', code: [GUEST, screen('session/screens/register')] },
  { path: '/invitation', budget: 'form', code: [GUEST, screen('session/screens/invitation')] },
  { path: '/external-login', budget: 'screen', code: [GUEST, screen('session/screens/external-login')] },
  { path: '/dashboard', budget: 'screen', code: [screen('home/screens/home')] },
  { path: '/facilities', budget: 'screen', code: [screen('home/screens/all-sections')] },
  { path: '/send-sms', budget: 'screen', code: [screen('sending/start/send-modes')] },
  { path: '/send-sms/quick', budget: 'form', code: [screen('sending/send-form/quick-send')] },
  { path: '/send-sms/phonebook', budget: 'form', code: [screen('sending/from-phonebook/phonebook-send')] },
  { path: '/send-sms/file', budget: 'form', code: [screen('sending/from-file/file-send')] },
  { path: '/send-sms/keyword', budget: 'form', code: [screen('sending/from-file/keyword-send')] },
  { path: '/send-sms/peer-to-peer', budget: 'form', code: [screen('sending/from-file/peer-to-peer-send')] },
  { path: '/send-sms/success-send/{send}', budget: 'screen', code: [screen('sending/success/success-send')] },
  { path: '/send-sms/schedule', budget: 'screen', code: [screen('sending/calendar/schedule')] },
  { path: '/send-sms/schedule/1', budget: 'screen', code: [screen('sending/recurring-send/recurring-send')] },
  { path: '/reports', budget: 'screen', code: [screen('reports/list/reports')] },
  { path: '/reports/{send}', budget: 'screen', code: [screen('reports/send/report')] },
  { path: '/inbox', budget: 'screen', code: [screen('inbox/screens/inbox')] },
  { path: '/inbox/rules', budget: 'screen', code: [screen('inbox/rules/rules')] },
  { path: '/inbox/989120000001', budget: 'screen', code: [screen('inbox/screens/inbox')] },
  { path: '/reports/archive-details/{send}', budget: 'screen', code: [screen('reports/send/report')] },
  { path: '/links', budget: 'screen', code: [screen('links/screens/links')] },
  { path: '/contacts', budget: 'screen', code: [PHONEBOOK, screen('phonebook/contacts/contacts')] },
  { path: '/contacts/all-contacts', budget: 'screen', code: lists('contacts/contacts-list') },
  { path: '/contacts/all-groups', budget: 'screen', code: lists('groups/groups-list') },
  { path: '/contacts/group', budget: 'screen', code: lists('groups/groups-list') },
  {
    path: '/contacts/group/{group}',
    budget: 'screen',
    code: [PHONEBOOK, screen('phonebook/groups/group'), list('contacts/contacts-list')],
  },
  { path: '/contacts/{contact}', budget: 'screen', code: [PHONEBOOK, screen('phonebook/contact/contact')] },
  { path: '/contacts/manage-more-features', budget: 'screen', code: lists('custom-fields/custom-fields-list') },
  { path: '/contacts/blacklist', budget: 'screen', code: lists('blacklist/blacklist') },
  { path: '/contacts/cancel_11', budget: 'screen', code: lists('blacklist/opt-out-list') },
  { path: '/wallet/transactions', budget: 'screen', code: [WALLET, screen('wallet/transactions/transactions')] },
  { path: '/wallet/statements', budget: 'screen', code: [WALLET, screen('wallet/statements/statements')] },
  { path: '/wallet/statements/1405-08', budget: 'screen', code: [WALLET, screen('wallet/statements/statement')] },
  { path: '/wallet/documents', budget: 'screen', code: [WALLET, screen('wallet/documents/documents')] },
  { path: '/wallet/documents/1', budget: 'screen', code: [WALLET, screen('wallet/documents/document')] },
  { path: '/send-sms/map', budget: 'form', code: [TARGETED, screen('sending/targeted/map-send')] },
  { path: '/tickets', budget: 'screen', code: [TICKETS, screen('tickets/list/tickets')] },
  { path: '/tickets/create-ticket', budget: 'form', code: [TICKETS, screen('tickets/create/create-ticket')] },
  { path: '/tickets/faq', budget: 'screen', code: [TICKETS, screen('tickets/faq/faq')] },
  { path: '/tickets/1', budget: 'form', code: [TICKETS, screen('tickets/thread/ticket')] },
  { path: '/wallet/credit', budget: 'form', code: [WALLET, screen('wallet/credit/credit')] },
  { path: '/wallet/payment-result', budget: 'screen', code: [WALLET, screen('wallet/result/payment-result')] },
  { path: '/profile', budget: 'screen', code: [ACCOUNT, screen('account/screens/profile')] },
  { path: '/profile/account-info', budget: 'form', code: [ACCOUNT, screen('account/screens/account-info')] },
  { path: '/profile/personal-info', budget: 'form', code: [ACCOUNT, screen('account/screens/personal-info')] },
  { path: '/profile/contact-info', budget: 'form', code: [ACCOUNT, screen('account/screens/contact-info')] },
  { path: '/profile/address-info', budget: 'form', code: [ACCOUNT, screen('account/screens/address-info')] },
  { path: '/profile/change-phone-number', budget: 'form', code: [ACCOUNT, screen('account/screens/change-number')] },
  { path: '/profile/security-setting', budget: 'form', code: [ACCOUNT, screen('account/screens/security')] },
  { path: '/notifications', budget: 'screen', code: [ACCOUNT, screen('notifications/screens/notifications')] },
  {
    path: '/profile/notifications',
    budget: 'form',
    code: [ACCOUNT, screen('notifications/screens/notification-settings')],
  },
  { path: '/profile/settings', budget: 'form', code: [ACCOUNT, screen('account/screens/profile-settings')] },
  { path: '/profile/lines', budget: 'form', code: [ACCOUNT, screen('lines/screens/lines')] },
  { path: '/profile/tariffs', budget: 'screen', code: [ACCOUNT, screen('account/screens/tariffs')] },
  {
    path: '/developers/documents',
    budget: 'screen',
    code: ['src/screens/developer-screens.lazy.ts', screen('developers/documents/documents')],
  },
  { path: '/colleagues', budget: 'screen', code: [screen('colleagues/screens/colleagues')] },
  { path: '/colleagues/create', budget: 'form', code: [COLLEAGUES, screen('colleagues/screens/create-colleague')] },
  { path: '/colleagues/create-access', budget: 'form', code: [COLLEAGUES, screen('colleagues/screens/create-role')] },
  {
    path: '/colleagues/update-access?id={role}',
    redirectsTo: '/colleagues/update-access/{role}',
    budget: 'form',
    code: [COLLEAGUES, screen('colleagues/screens/edit-role')],
  },
  { path: '/colleagues/{colleague}', budget: 'form', code: [COLLEAGUES, screen('colleagues/screens/colleague')] },
  { path: '/file-management', budget: 'screen', code: [ACCOUNT, screen('files/screens/file-management')] },
  { path: '/predefined-messages', budget: 'screen', code: [ACCOUNT, screen('drafts/screens/predefined-messages')] },
  {
    path: '/predefined-messages/{draft}',
    budget: 'screen',
    code: [ACCOUNT, screen('drafts/screens/predefined-message')],
  },
  { path: '/profile/audit', budget: 'screen', code: [ACCOUNT, screen('staff/audit/audit-log')] },
  {
    path: '/staff/notifications',
    budget: 'screen',
    code: [STAFF_FRAME, STAFF, screen('notifications/screens/notifications')],
  },
  {
    path: '/staff/notifications/settings',
    budget: 'form',
    code: [STAFF_FRAME, STAFF, screen('notifications/screens/notification-settings')],
  },
  { path: '/staff/setup', budget: 'form', code: [STAFF_FRAME, STAFF, screen('staff/setup/setup')] },
  { path: '/staff/invitations', budget: 'screen', code: [STAFF_FRAME, STAFF, screen('staff/invitations/invitations')] },
  { path: '/staff/menu', budget: 'screen', code: [STAFF_FRAME, STAFF, screen('staff/menu/staff-menu')] },
  { path: '/staff/accounts', budget: 'screen', code: [STAFF_FRAME, STAFF, screen('staff/customers/customers')] },
  {
    path: '/staff/accounts/{customer}',
    budget: 'form',
    code: [STAFF_FRAME, STAFF, screen('staff/customers/customer')],
  },
  {
    path: '/staff/number-changes',
    budget: 'screen',
    code: [STAFF_FRAME, STAFF, screen('staff/number-changes/number-changes')],
  },
  { path: '/staff/sends', budget: 'screen', code: [STAFF_FRAME, STAFF, screen('staff/moderation/moderated-sends')] },
  { path: '/staff/payments', budget: 'screen', code: [STAFF_FRAME, STAFF, screen('staff/payments/payments')] },
  { path: '/staff/payments/1', budget: 'screen', code: [STAFF_FRAME, STAFF, screen('staff/payments/payment')] },
  {
    path: '/staff/credit-requests',
    budget: 'screen',
    code: [STAFF_FRAME, STAFF, screen('staff/credit-requests/credit-requests')],
  },
  { path: '/staff/gateways', budget: 'screen', code: [STAFF_FRAME, STAFF, screen('staff/gateways/gateways')] },
  {
    path: '/staff/payment-setting',
    budget: 'form',
    code: [STAFF_FRAME, STAFF, screen('staff/payment-setting/payment-setting')],
  },
  {
    path: '/staff/accounts/{customer}/money',
    budget: 'screen',
    code: [STAFF_FRAME, STAFF, screen('staff/account-money/account-money')],
  },
  {
    path: '/staff/gift-charges',
    budget: 'screen',
    code: [STAFF_FRAME, STAFF, screen('staff/gift-charges/gift-charges')],
  },
  { path: '/staff/finance', budget: 'form', code: [STAFF_FRAME, STAFF, screen('staff/finance/finance')] },
  { path: '/staff/team', budget: 'form', code: [STAFF_FRAME, STAFF, screen('staff/team/team')] },
  { path: '/staff/audit', budget: 'screen', code: [STAFF_FRAME, STAFF, screen('staff/audit/staff-audit')] },
  { path: '/staff/lines', budget: 'screen', code: [STAFF_FRAME, STAFF, screen('staff/lines/lines')] },
  { path: '/staff/lines/1', budget: 'form', code: [STAFF_FRAME, STAFF, screen('staff/lines/line')] },
  {
    path: '/staff/line-requests',
    budget: 'screen',
    code: [STAFF_FRAME, STAFF, screen('staff/line-access/line-requests')],
  },
  { path: '/staff/carriers', budget: 'screen', code: [STAFF_FRAME, STAFF, screen('staff/carriers/carriers')] },
  { path: '/staff/banks', budget: 'screen', code: [STAFF_FRAME, STAFF, screen('staff/number-banks/banks')] },
  { path: '/staff/banks/1', budget: 'form', code: [STAFF_FRAME, STAFF, screen('staff/number-bank/bank')] },
  { path: '/staff/tariffs', budget: 'screen', code: [STAFF_FRAME, STAFF, screen('staff/tariffs/tariffs')] },
  { path: '/staff/tariffs/7', budget: 'form', code: [STAFF_FRAME, STAFF, screen('staff/tariffs/tariff')] },
  { path: '/staff/news', budget: 'screen', code: [STAFF_FRAME, STAFF, screen('staff/news/news')] },
  { path: '/staff/news/new', budget: 'form', code: [STAFF_FRAME, STAFF, screen('staff/news/news-item')] },
  { path: '/staff/banners', budget: 'screen', code: [STAFF_FRAME, STAFF, screen('staff/banners/banners')] },
  { path: '/staff/banners/new', budget: 'form', code: [STAFF_FRAME, STAFF, screen('staff/banners/banner-item')] },
  {
    path: '/staff/quick-access',
    budget: 'screen',
    code: [STAFF_FRAME, STAFF, screen('staff/quick-access/quick-access')],
  },
  {
    path: '/staff/announcements',
    budget: 'screen',
    code: [STAFF_FRAME, STAFF, screen('staff/announcements/announcements')],
  },
  {
    path: '/staff/announcements/new',
    budget: 'form',
    code: [STAFF_FRAME, STAFF, screen('staff/announcements/announcement')],
  },
  { path: '/staff/faq', budget: 'screen', code: [STAFF_FRAME, STAFF, screen('staff/faq/staff-faq')] },
  { path: '/staff/faq/new', budget: 'form', code: [STAFF_FRAME, STAFF, screen('staff/faq/faq-entry')] },
  { path: '/staff/engine', budget: 'screen', code: [STAFF_FRAME, STAFF, screen('staff/engine/engine')] },
  { path: '/staff/tickets', budget: 'screen', code: [STAFF_FRAME, STAFF, screen('staff/ticket-desk/desk')] },
  { path: '/staff/tickets/1', budget: 'form', code: [STAFF_FRAME, STAFF, screen('staff/ticket-desk/desk')] },
  {
    path: '/staff/tickets/settings',
    budget: 'form',
    code: [STAFF_FRAME, STAFF, screen('staff/ticket-settings/settings')],
  },
  {
    path: '/staff/tickets/statistics',
    budget: 'screen',
    code: [STAFF_FRAME, STAFF, screen('staff/ticket-statistics/statistics')],
  },
  { path: '/settings', budget: 'screen', code: ['src/layouts/placeholder-screen.tsx'] },
]
