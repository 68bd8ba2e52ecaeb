import { createRoute, createRouter, redirect, stripSearchParams, type RouterHistory } from '@tanstack/react-router'
import type { ComponentType } from 'react'
import type { RouteTitle } from '@peyk/phrases/fa/panel/routes.ts'
import { shell } from '@peyk/phrases/fa/panel/shell.ts'
import { securitySearch, tariffSearch } from './features/account/url-params.ts'
import { colleaguesSearch, createRoleSearch, idSearch } from './features/colleagues/url-params.ts'
import { predefinedMessagesSearch } from './features/drafts/url-params.ts'
import { filesSearch } from './features/files/url-params.ts'
import { reportSearch, sendsSearch } from './features/reports/url-params.ts'
import { sendSearch } from './features/sending/send-url-params.ts'
import { auditSearch } from './features/staff/url-params.ts'
import { ErrorScreen } from './layouts/error-screen.tsx'
import { PendingScreen } from './layouts/pending-screen.tsx'
import { withKit } from './gallery-route.tsx'
import { parseSearch, stringifySearch } from './lib/search/search-codec.ts'
import { RouterUrlQuery } from './lib/search/url-query.tsx'
import { LIST_DEFAULTS, maybeOne, maybeText, searchOf } from './lib/search/url-params-schema.ts'
import { entry, guest, panel, root, shows, staff, type Bars, type RouterContext } from './route-layouts.tsx'
import { screens } from './screens.lazy.ts'
import { staffRoutes } from './staff-routes.tsx'

declare module '@tanstack/react-router' {
  interface Register {
    router: PanelRouter
  }
}

/** A route that a later version builds. */
const coming = <const Path extends string>(path: Path, title: RouteTitle, bars: Bars = { back: true }) =>
  createRoute({
    getParentRoute: () => panel,
    path,
    ...shows(path, title, async () => (await import('./layouts/planned-screen.tsx')).comingScreen(title), bars),
  })

/** One of the two placeholders of the specification. */
const soon = <const Path extends string>(path: Path, title: RouteTitle, hint: string) =>
  createRoute({
    getParentRoute: () => panel,
    path,
    ...shows(path, title, async () => (await import('./layouts/placeholder-screen.tsx')).soonScreen(hint), {
      back: true,
    }),
  })

/** An address that says nothing without an id leads to its list (decision R5). */
const leadsTo = <const Path extends string>(path: Path, to: string) =>
  createRoute({
    getParentRoute: () => panel,
    path,
    beforeLoad: () => {
      throw redirect({ href: to, replace: true })
    },
  })

/** With the id as a query it is the same screen; without one it says nothing (decision R5). */
const toRole = ({ search }: { search: { id?: number } }): void => {
  const href = search.id === undefined ? '/colleagues' : `/colleagues/update-access/${search.id}`
  throw redirect({ href, replace: true })
}

const inPanel = <const Path extends string>(path: Path) => ({ getParentRoute: () => panel, path }) as const

/** A page of the panel whose address says nothing but its path. */
const opens = <const Path extends string>(
  path: Path,
  title: RouteTitle,
  load: () => Promise<ComponentType>,
  bars: Bars = { back: true },
) => createRoute({ ...inPanel(path), ...shows(path, title, load, bars) })

/** The form of a sending mode. */
const sends = <const Path extends string>(path: Path, title: RouteTitle, load: () => Promise<ComponentType>) =>
  createRoute({
    ...inPanel(path),
    validateSearch: sendSearch,
    ...shows(path, title, load, { back: true, task: true }),
  })

const account = async () => (await import('./account-screens.lazy.ts')).accountScreens

const panelRoutes = [
  opens('/dashboard', 'dashboard', screens.home, {}),

  opens('/send-sms', 'sendSms', screens.sendModes, {}),
  sends('/send-sms/quick', 'sendQuick', screens.quickSend),
  sends('/send-sms/phonebook', 'sendPhonebook', screens.phonebookSend),
  sends('/send-sms/file', 'sendFile', screens.fileSend),
  sends('/send-sms/keyword', 'sendKeyword', screens.keywordSend),
  sends('/send-sms/peer-to-peer', 'sendPeerToPeer', screens.peerToPeerSend),
  coming('/send-sms/business', 'sendBusiness'),
  coming('/send-sms/map', 'sendMap'),
  coming('/send-sms/postalcode', 'sendPostalCode'),
  coming('/send-sms/city-province', 'sendCityProvince'),
  coming('/send-sms/tower-irancell', 'sendTower'),
  opens('/send-sms/schedule', 'sendSchedule', screens.schedule),
  opens('/send-sms/schedule/$id', 'series', screens.series),
  leadsTo('/send-sms/success-send', '/send-sms'),
  opens('/send-sms/success-send/$id', 'sendSuccess', screens.successSend, {}),

  createRoute({
    ...inPanel('/reports'),
    validateSearch: sendsSearch,
    search: { middlewares: [stripSearchParams(LIST_DEFAULTS)] },
    ...shows('/reports', 'reports', screens.reports),
  }),
  leadsTo('/reports/archive-details', '/reports'),
  coming('/reports/archive-details/$id', 'archivedReport'),
  createRoute({
    ...inPanel('/reports/$id'),
    validateSearch: reportSearch,
    search: { middlewares: [stripSearchParams(LIST_DEFAULTS)] },
    ...shows('/reports/$id', 'report', screens.report, { back: true }),
  }),

  // As with contacts its screen reads what its address says.
  opens('/links', 'links', screens.links),

  opens('/facilities', 'facilities', screens.facilities, {}),
  coming('/inbox', 'inbox', {}),
  soon('/settings', 'settings', shell.settingsHint),
  soon('/plans', 'plans', shell.plansHint),

  // What their addresses say is read by the screens: their many filters have no place in the first script.
  opens('/contacts', 'contacts', screens.contacts),
  opens('/contacts/all-contacts', 'allContacts', screens.allContacts, { back: true, only: 'mobile' }),
  opens('/contacts/all-groups', 'allGroups', screens.groups, { back: true, only: 'mobile' }),
  opens('/contacts/group', 'group', screens.groups),
  opens('/contacts/group/$id', 'group', screens.group),
  opens('/contacts/manage-more-features', 'contactFeatures', screens.contactFeatures, { back: true, only: 'mobile' }),
  opens('/contacts/blacklist', 'blacklist', screens.blacklist, { back: true, only: 'mobile' }),
  opens('/contacts/cancel_11', 'cancel11', screens.cancel11, { back: true, only: 'mobile' }),
  opens('/contacts/$id', 'contact', screens.contact),

  coming('/wallet/credit', 'walletCredit'),
  coming('/wallet/payment-result', 'paymentResult'),
  coming('/wallet/transactions', 'transactions'),

  opens('/profile', 'profile', async () => (await account()).profile()),
  opens('/profile/account-info', 'accountInfo', async () => (await account()).accountInfo()),
  createRoute({
    ...inPanel('/profile/security-setting'),
    validateSearch: securitySearch,
    search: { middlewares: [stripSearchParams(LIST_DEFAULTS)] },
    ...shows('/profile/security-setting', 'securitySetting', async () => (await account()).security(), { back: true }),
  }),
  createRoute({
    ...inPanel('/profile/tariffs'),
    validateSearch: tariffSearch,
    ...shows('/profile/tariffs', 'tariffs', async () => (await account()).tariffs(), { back: true }),
  }),
  opens('/profile/settings', 'profileSettings', async () => (await account()).profileSettings()),
  opens('/profile/lines', 'lines', async () => (await account()).lines()),
  opens('/profile/personal-info', 'personalInfo', async () => (await account()).personalInfo()),
  opens('/profile/contact-info', 'contactInfo', async () => (await account()).contactInfo()),
  opens('/profile/address-info', 'addressInfo', async () => (await account()).addressInfo()),
  opens('/profile/change-phone-number', 'changePhoneNumber', async () => (await account()).changeNumber(), {
    back: true,
    task: true,
  }),
  createRoute({
    ...inPanel('/profile/audit'),
    validateSearch: auditSearch,
    search: { middlewares: [stripSearchParams(LIST_DEFAULTS)] },
    ...shows('/profile/audit', 'accountAudit', screens.accountAudit, { back: true }),
  }),

  coming('/tickets', 'tickets'),
  coming('/tickets/create-ticket', 'createTicket'),
  coming('/tickets/$id', 'ticket'),

  createRoute({
    ...inPanel('/file-management'),
    validateSearch: filesSearch,
    search: { middlewares: [stripSearchParams(LIST_DEFAULTS)] },
    ...shows('/file-management', 'files', screens.fileManagement, { back: true }),
  }),

  coming('/pattern', 'patterns'),
  coming('/pattern/systemic', 'systemicPatterns'),
  coming('/pattern/create', 'createPattern'),
  leadsTo('/pattern/update', '/pattern'),
  coming('/pattern/update/$id', 'updatePattern'),
  coming('/pattern/systemic/$id', 'systemicPattern'),
  coming('/pattern/$id', 'pattern'),

  coming('/developers/plugins', 'plugins'),
  coming('/developers/api-keys', 'apiKeys'),
  coming('/developers/documents', 'apiDocuments'),
  coming('/developers/api-calls', 'apiCalls'),
  coming('/developers/api-calls/$id', 'apiCall'),

  createRoute({
    ...inPanel('/predefined-messages'),
    validateSearch: predefinedMessagesSearch,
    search: { middlewares: [stripSearchParams(LIST_DEFAULTS)] },
    ...shows('/predefined-messages', 'predefinedMessages', screens.predefinedMessages, { back: true }),
  }),
  opens('/predefined-messages/$id', 'predefinedMessage', screens.predefinedMessage),

  createRoute({
    ...inPanel('/colleagues'),
    validateSearch: colleaguesSearch,
    search: { middlewares: [stripSearchParams(LIST_DEFAULTS)] },
    ...shows('/colleagues', 'colleagues', screens.colleagues, { back: true }),
  }),
  opens('/colleagues/create', 'createColleague', screens.createColleague, { back: true, task: true }),
  createRoute({
    ...inPanel('/colleagues/create-access'),
    validateSearch: createRoleSearch,
    ...shows('/colleagues/create-access', 'createAccess', screens.createAccess, { back: true, task: true }),
  }),
  createRoute({
    ...inPanel('/colleagues/update-access'),
    validateSearch: idSearch,
    beforeLoad: toRole,
  }),
  opens('/colleagues/update-access/$id', 'updateAccess', screens.updateAccess, { back: true, task: true }),
  opens('/colleagues/$id', 'colleague', screens.colleague, { back: true }),
] as const

// A route stands in a constant of its own wherever `addChildren` is called: written inline its types would become `any`.
const start = createRoute({
  getParentRoute: () => root,
  path: '/',
  beforeLoad: (): void => {
    throw redirect({ href: '/dashboard', replace: true })
  },
})

const guestRoutes = [
  createRoute({
    getParentRoute: () => guest,
    path: '/login',
    validateSearch: searchOf({ step: maybeOne(['forgot']) }),
    ...shows('/login', 'login', async () => (await import('./features/session/screens/login-screen.tsx')).LoginScreen),
  }),
  createRoute({
    getParentRoute: () => guest,
    path: '/register',
    ...shows(
      '/register',
      'register',
      async () => (await import('./features/session/screens/register-screen.tsx')).RegisterScreen,
    ),
  }),
] as const

const entryRoutes = [
  createRoute({
    getParentRoute: () => entry,
    path: '/external-login',
    validateSearch: searchOf({ token: maybeText(255) }),
    ...shows(
      '/external-login',
      'externalLogin',
      async () => (await import('./features/session/screens/external-login-screen.tsx')).ExternalLoginScreen,
    ),
  }),
] as const

/** Every route of the panel (spec §2; decisions R4, R5). */
export const routeTree = root.addChildren([
  start,
  guest.addChildren(guestRoutes),
  entry.addChildren(entryRoutes),
  staff.addChildren(staffRoutes),
  panel.addChildren(panelRoutes),
])

if (import.meta.env.DEV) withKit(root)

/** How long a screen's code may take before the loading indicator shows, and how long that then stays. */
const PENDING_AFTER_MS = 150
const PENDING_AT_LEAST_MS = 250

export const createPanelRouter = ({ context, history }: { context: RouterContext; history?: RouterHistory }) =>
  createRouter({
    routeTree,
    context,
    ...(history && { history }),
    parseSearch,
    stringifySearch,
    scrollRestoration: true,
    notFoundMode: 'root',
    InnerWrap: RouterUrlQuery,
    // Looking ahead is done for every link alike, see lib/hover-prefetch.ts.
    defaultPreload: false,
    defaultPendingMs: PENDING_AFTER_MS,
    defaultPendingMinMs: PENDING_AT_LEAST_MS,
    defaultPendingComponent: PendingScreen,
    defaultErrorComponent: ErrorScreen,
  })

export type PanelRouter = ReturnType<typeof createPanelRouter>
