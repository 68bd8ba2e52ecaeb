import { createRoute, stripSearchParams } from '@tanstack/react-router'
import { routes as titles } from '@peyk/phrases/fa/panel/routes.ts'
import type { StaffTitle } from '@peyk/phrases/fa/staff/staff-titles.ts'
import {
  auditSearch,
  customersSearch,
  invitationsSearch,
  lineSearch,
  moderationSearch,
  tariffSearch,
} from './features/staff/url-params.ts'
import { LIST_DEFAULTS } from './lib/search/url-params-schema.ts'
import { lazyScreen } from './lib/lazy-page/lazy-screen.tsx'
import { staffRoute } from './route-layouts.tsx'

const inStaff = <const Path extends string>(path: Path) => ({ getParentRoute: () => staffRoute, path }) as const

/** A screen of the staff by its name in `staff-screens.lazy.ts`; the shell writes the title of that name. */
const staffScreen = <const Path extends string>(path: Path, name: StaffTitle) => ({
  ...inStaff(path),
  staticData: { title: name },
  component: lazyScreen(path, async () => (await import('./screens/staff-screens.lazy.ts')).staffScreens[name]()),
})
/** Keeps the page and the size that every list begins with out of its address. */
const search = { middlewares: [stripSearchParams<typeof LIST_DEFAULTS, typeof LIST_DEFAULTS>(LIST_DEFAULTS)] }

/** The staff console. `staff-shell.tsx` decides which areas a member may open. */
export const staffRoutes = [
  // The shell redirects to the first area that the member has.
  createRoute({ ...inStaff('/staff'), staticData: { title: titles.staff } }),
  createRoute(staffScreen('/staff/menu', 'menu')),
  createRoute(staffScreen('/staff/notifications', 'notifications')),
  createRoute(staffScreen('/staff/notifications/settings', 'notificationSettings')),
  createRoute({
    ...staffScreen('/staff/accounts', 'customers'),
    validateSearch: customersSearch,
    search,
  }),
  createRoute(staffScreen('/staff/accounts/$id', 'customer')),
  createRoute(staffScreen('/staff/accounts/$id/money', 'accountMoney')),
  createRoute(staffScreen('/staff/setup', 'setup')),
  createRoute({ ...staffScreen('/staff/invitations', 'invitations'), validateSearch: invitationsSearch, search }),
  createRoute(staffScreen('/staff/api-limits', 'apiLimits')),
  createRoute(staffScreen('/staff/number-changes', 'numberChanges')),
  createRoute({ ...staffScreen('/staff/sends', 'sends'), validateSearch: moderationSearch, search }),
  // Some screens validate their search parameters themselves, as those of contacts do.
  createRoute(staffScreen('/staff/patterns', 'patterns')),
  createRoute(staffScreen('/staff/patterns/$id', 'systemicPattern')),
  createRoute(staffScreen('/staff/payments', 'payments')),
  createRoute(staffScreen('/staff/payments/$id', 'payment')),
  createRoute(staffScreen('/staff/credit-requests', 'creditRequests')),
  createRoute(staffScreen('/staff/gateways', 'gateways')),
  createRoute(staffScreen('/staff/payment-setting', 'paymentSetting')),
  createRoute(staffScreen('/staff/gift-charges', 'giftCharges')),
  createRoute(staffScreen('/staff/finance', 'finance')),
  createRoute(staffScreen('/staff/team', 'team')),
  createRoute({ ...staffScreen('/staff/audit', 'audit'), validateSearch: auditSearch, search }),
  createRoute(staffScreen('/staff/lines', 'lines')),
  createRoute({ ...staffScreen('/staff/lines/$id', 'line'), validateSearch: lineSearch, search }),
  createRoute(staffScreen('/staff/line-requests', 'lineRequests')),
  createRoute(staffScreen('/staff/carriers', 'carriers')),
  createRoute(staffScreen('/staff/banks', 'banks')),
  createRoute(staffScreen('/staff/banks/$id', 'bank')),
  createRoute(staffScreen('/staff/tariffs', 'tariffs')),
  createRoute({ ...staffScreen('/staff/tariffs/$id', 'tariff'), validateSearch: tariffSearch, search }),
  createRoute(staffScreen('/staff/engine', 'engine')),
  createRoute(staffScreen('/staff/tickets', 'tickets')),
  createRoute(staffScreen('/staff/tickets/settings', 'ticketSettings')),
  createRoute(staffScreen('/staff/tickets/statistics', 'ticketStatistics')),
  createRoute(staffScreen('/staff/tickets/$id', 'ticket')),
  createRoute(staffScreen('/staff/plugins', 'plugins')),
  createRoute(staffScreen('/staff/news', 'news')),
  createRoute(staffScreen('/staff/news/$id', 'newsItem')),
  createRoute(staffScreen('/staff/banners', 'banners')),
  createRoute(staffScreen('/staff/banners/$id', 'banner')),
  createRoute(staffScreen('/staff/quick-access', 'quickAccess')),
  createRoute(staffScreen('/staff/announcements', 'announcements')),
  createRoute(staffScreen('/staff/announcements/$id', 'announcement')),
  createRoute(staffScreen('/staff/faq', 'faq')),
  createRoute(staffScreen('/staff/faq/$id', 'faqEntry')),
] as const
