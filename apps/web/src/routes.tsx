import { createRoute, createRouter, redirect, stripSearchParams, type RouterHistory } from '@tanstack/react-router'
import type { ComponentType } from 'react'
import type { RouteTitle } from '@peyk/phrases/fa/panel/routes.ts'
import { shell } from '@peyk/phrases/fa/panel/shell.ts'
import { securitySearch, tariffSearch } from './features/account/url-params.ts'
import { colleaguesSearch, createRoleSearch, idSearch } from './features/colleagues/url-params.ts'
import { predefinedMessagesSearch } from './features/drafts/url-params.ts'
import { filesSearch } from './features/files/url-params.ts'
import { sendSearch } from './features/sending/send-url-params.ts'
import { auditSearch } from './features/staff/url-params.ts'
import { ErrorScreen } from './layouts/error-screen.tsx'
import { PendingScreen } from './layouts/pending-screen.tsx'
import { addGalleryRoute } from './gallery-route.tsx'
import { parseQuery, formatQuery } from '@peyk/ui/app/query-codec.ts'
import { RouterUrlQuery } from './lib/search/url-query.tsx'
import { LIST_DEFAULTS, optionalEnum, optionalText, urlParamsSchema } from './lib/search/url-params-schema.ts'
import {
  authRoute,
  guestRoute,
  panelRoute,
  rootRoute,
  screenRoute,
  staffRoute,
  type BarOptions,
  type RouterContext,
} from './route-layouts.tsx'
import { screens } from './screens/screens.lazy.ts'
import type { AccountScreens } from './screens/account-screens.lazy.ts'
import type { PatternScreens } from './screens/pattern-screens.lazy.ts'
import type { DeveloperScreens } from './screens/developer-screens.lazy.ts'
import type { TargetedScreens } from './screens/targeted-screens.lazy.ts'
import type { TicketScreens } from './screens/ticket-screens.lazy.ts'
import type { WalletScreens } from './screens/wallet-screens.lazy.ts'
import { staffRoutes } from './staff-routes.tsx'

declare module '@tanstack/react-router' {
  interface Register {
    router: PanelRouter
  }
}

/** One of the two placeholders of the specification. */
const placeholderRoute = <const Path extends string>(path: Path, title: RouteTitle, hint: string) =>
  createRoute({
    getParentRoute: () => panelRoute,
    path,
    ...screenRoute(
      path,
      title,
      async () => (await import('./layouts/placeholder-screen.tsx')).placeholderScreen(hint),
      {
        back: true,
      },
    ),
  })

/** An address that means nothing without an id redirects to its list (decision R5). */
const redirectRoute = <const Path extends string>(path: Path, to: string) =>
  createRoute({
    getParentRoute: () => panelRoute,
    path,
    beforeLoad: () => {
      throw redirect({ href: to, replace: true })
    },
  })

/** With the id as a query it is the same screen; without one it means nothing (decision R5). */
const redirectToRole = ({ search }: { search: { id?: number } }): void => {
  const href = search.id === undefined ? '/colleagues' : `/colleagues/update-access/${search.id}`
  throw redirect({ href, replace: true })
}

const inPanel = <const Path extends string>(path: Path) => ({ getParentRoute: () => panelRoute, path }) as const

/** A page of the panel without search parameters. */
const pageRoute = <const Path extends string>(
  path: Path,
  title: RouteTitle,
  load: () => Promise<ComponentType>,
  bars: BarOptions = { back: true },
) => createRoute({ ...inPanel(path), ...screenRoute(path, title, load, bars) })

/** The form of a sending mode. */
const sendRoute = <const Path extends string>(path: Path, title: RouteTitle, load: () => Promise<ComponentType>) =>
  createRoute({
    ...inPanel(path),
    validateSearch: sendSearch,
    ...screenRoute(path, title, load, { back: true, task: true }),
  })

const walletScreen = (name: keyof WalletScreens) => async () =>
  (await import('./screens/wallet-screens.lazy.ts')).walletScreens[name]()
const targetedScreen = (name: keyof TargetedScreens) => async () =>
  (await import('./screens/targeted-screens.lazy.ts')).targetedScreens[name]()
const ticketScreen = (name: keyof TicketScreens) => async () =>
  (await import('./screens/ticket-screens.lazy.ts')).ticketScreens[name]()
const patternScreen = (name: keyof PatternScreens) => async () =>
  (await import('./screens/pattern-screens.lazy.ts')).patternScreens[name]()
const developerScreen = (name: keyof DeveloperScreens) => async () =>
  (await import('./screens/developer-screens.lazy.ts')).developerScreens[name]()
const accountScreen = (name: keyof AccountScreens) => async () =>
  (await import('./screens/account-screens.lazy.ts')).accountScreens[name]()

const panelRoutes = [
  pageRoute('/dashboard', 'dashboard', screens.home, {}),

  pageRoute('/send-sms', 'sendSms', screens.sendModes, {}),
  sendRoute('/send-sms/quick', 'sendQuick', screens.quickSend),
  sendRoute('/send-sms/phonebook', 'sendPhonebook', screens.phonebookSend),
  sendRoute('/send-sms/file', 'sendFile', screens.fileSend),
  sendRoute('/send-sms/keyword', 'sendKeyword', screens.keywordSend),
  sendRoute('/send-sms/peer-to-peer', 'sendPeerToPeer', screens.peerToPeerSend),
  sendRoute('/send-sms/business', 'sendBusiness', targetedScreen('business')),
  sendRoute('/send-sms/map', 'sendMap', targetedScreen('map')),
  sendRoute('/send-sms/postalcode', 'sendPostalCode', targetedScreen('postalCode')),
  sendRoute('/send-sms/city-province', 'sendCityProvince', targetedScreen('cityProvince')),
  sendRoute('/send-sms/tower-irancell', 'sendTower', targetedScreen('tower')),
  pageRoute('/send-sms/schedule', 'sendSchedule', screens.schedule),
  pageRoute('/send-sms/schedule/$id', 'series', screens.series),
  redirectRoute('/send-sms/success-send', '/send-sms'),
  pageRoute('/send-sms/success-send/$id', 'sendSuccess', screens.successSend, {}),

  // As with contacts, the screen itself validates its search parameters.
  pageRoute('/reports', 'reports', screens.reports, {}),
  redirectRoute('/reports/archive-details', '/reports?tab=2'),
  pageRoute('/reports/archive-details/$id', 'archivedReport', screens.report),
  pageRoute('/reports/$id', 'report', screens.report),

  // As with contacts, the screen itself validates its search parameters.
  pageRoute('/links', 'links', screens.links),

  pageRoute('/facilities', 'facilities', screens.facilities, {}),
  pageRoute('/inbox', 'inbox', screens.inbox, {}),
  pageRoute('/inbox/rules', 'inboxRules', screens.inboxRules),
  pageRoute('/inbox/$number', 'conversation', screens.inbox, { back: true, task: true }),
  placeholderRoute('/settings', 'settings', shell.settingsHint),
  placeholderRoute('/plans', 'plans', shell.plansHint),

  // The screens validate their own search parameters: with so many filters they would make the first script too large.
  pageRoute('/contacts', 'contacts', screens.contacts),
  pageRoute('/contacts/all-contacts', 'allContacts', screens.allContacts, { back: true, only: 'mobile' }),
  pageRoute('/contacts/all-groups', 'allGroups', screens.groups, { back: true, only: 'mobile' }),
  pageRoute('/contacts/group', 'group', screens.groups),
  pageRoute('/contacts/group/$id', 'group', screens.group),
  pageRoute('/contacts/manage-more-features', 'contactFeatures', screens.contactFeatures, {
    back: true,
    only: 'mobile',
  }),
  pageRoute('/contacts/blacklist', 'blacklist', screens.blacklist, { back: true, only: 'mobile' }),
  pageRoute('/contacts/cancel_11', 'cancel11', screens.cancel11, { back: true, only: 'mobile' }),
  pageRoute('/contacts/$id', 'contact', screens.contact),

  // As with contacts, the screens validate their own search parameters.
  pageRoute('/wallet/credit', 'walletCredit', walletScreen('credit')),
  pageRoute('/wallet/payment-result', 'paymentResult', walletScreen('paymentResult')),
  pageRoute('/wallet/transactions', 'transactions', walletScreen('transactions')),
  pageRoute('/wallet/statements', 'statements', walletScreen('statements')),
  pageRoute('/wallet/statements/$month', 'statement', walletScreen('statement')),
  pageRoute('/wallet/documents', 'documents', walletScreen('documents')),
  pageRoute('/wallet/documents/$id', 'document', walletScreen('document')),

  pageRoute('/profile', 'profile', accountScreen('profile')),
  pageRoute('/profile/account-info', 'accountInfo', accountScreen('accountInfo')),
  createRoute({
    ...inPanel('/profile/security-setting'),
    validateSearch: securitySearch,
    search: { middlewares: [stripSearchParams(LIST_DEFAULTS)] },
    ...screenRoute('/profile/security-setting', 'securitySetting', accountScreen('security'), { back: true }),
  }),
  createRoute({
    ...inPanel('/profile/tariffs'),
    validateSearch: tariffSearch,
    ...screenRoute('/profile/tariffs', 'tariffs', accountScreen('tariffs'), { back: true }),
  }),
  pageRoute('/profile/settings', 'profileSettings', accountScreen('profileSettings')),
  pageRoute('/profile/notifications', 'notificationSettings', accountScreen('notificationSettings')),
  pageRoute('/notifications', 'notifications', accountScreen('notifications'), { back: true }),
  pageRoute('/profile/lines', 'lines', accountScreen('lines')),
  pageRoute('/profile/personal-info', 'personalInfo', accountScreen('personalInfo')),
  pageRoute('/profile/contact-info', 'contactInfo', accountScreen('contactInfo')),
  pageRoute('/profile/address-info', 'addressInfo', accountScreen('addressInfo')),
  pageRoute('/profile/change-phone-number', 'changePhoneNumber', accountScreen('changeNumber'), {
    back: true,
    task: true,
  }),
  createRoute({
    ...inPanel('/profile/audit'),
    validateSearch: auditSearch,
    search: { middlewares: [stripSearchParams(LIST_DEFAULTS)] },
    ...screenRoute('/profile/audit', 'accountAudit', accountScreen('audit'), { back: true }),
  }),

  // As with contacts, the screens validate their own search parameters.
  pageRoute('/tickets', 'tickets', ticketScreen('tickets')),
  pageRoute('/tickets/create-ticket', 'createTicket', ticketScreen('createTicket'), { back: true, task: true }),
  pageRoute('/tickets/faq', 'faq', ticketScreen('faq')),
  pageRoute('/tickets/$id', 'ticket', ticketScreen('ticket'), { back: true, task: true }),

  createRoute({
    ...inPanel('/file-management'),
    validateSearch: filesSearch,
    search: { middlewares: [stripSearchParams(LIST_DEFAULTS)] },
    ...screenRoute('/file-management', 'files', accountScreen('fileManagement'), { back: true }),
  }),

  // As with contacts, the screens validate their own search parameters.
  pageRoute('/pattern', 'patterns', patternScreen('own')),
  pageRoute('/pattern/systemic', 'systemicPatterns', patternScreen('systemic')),
  pageRoute('/pattern/create', 'createPattern', patternScreen('create'), { back: true, task: true }),
  redirectRoute('/pattern/update', '/pattern'),
  pageRoute('/pattern/update/$id', 'updatePattern', patternScreen('update'), { back: true, task: true }),
  pageRoute('/pattern/systemic/$id', 'systemicPattern', patternScreen('systemicPattern')),
  pageRoute('/pattern/$id', 'pattern', patternScreen('pattern')),

  pageRoute('/developers/api-keys', 'apiKeys', developerScreen('apiKeys')),
  // As with contacts, the screens validate their own search parameters.
  pageRoute('/developers/plugins', 'plugins', developerScreen('plugins')),
  pageRoute('/developers/webhooks', 'webhooks', developerScreen('webhooks')),
  pageRoute('/developers/webhooks/$id', 'webhook', developerScreen('webhook')),
  pageRoute('/developers/documents', 'apiDocuments', developerScreen('documents')),
  pageRoute('/developers/api-calls', 'apiCalls', developerScreen('apiCalls')),
  pageRoute('/developers/api-calls/$id', 'apiCall', developerScreen('apiCall')),

  createRoute({
    ...inPanel('/predefined-messages'),
    validateSearch: predefinedMessagesSearch,
    search: { middlewares: [stripSearchParams(LIST_DEFAULTS)] },
    ...screenRoute('/predefined-messages', 'predefinedMessages', accountScreen('predefinedMessages'), { back: true }),
  }),
  pageRoute('/predefined-messages/$id', 'predefinedMessage', accountScreen('predefinedMessage')),

  createRoute({
    ...inPanel('/colleagues'),
    validateSearch: colleaguesSearch,
    search: { middlewares: [stripSearchParams(LIST_DEFAULTS)] },
    ...screenRoute('/colleagues', 'colleagues', screens.colleagues, { back: true }),
  }),
  pageRoute('/colleagues/create', 'createColleague', screens.createColleague, { back: true, task: true }),
  createRoute({
    ...inPanel('/colleagues/create-access'),
    validateSearch: createRoleSearch,
    ...screenRoute('/colleagues/create-access', 'createAccess', screens.createAccess, { back: true, task: true }),
  }),
  createRoute({
    ...inPanel('/colleagues/update-access'),
    validateSearch: idSearch,
    beforeLoad: redirectToRole,
  }),
  pageRoute('/colleagues/update-access/$id', 'updateAccess', screens.updateAccess, { back: true, task: true }),
  pageRoute('/colleagues/$id', 'colleague', screens.colleague, { back: true }),
] as const

// A route is a constant of its own wherever `addChildren` is called: inline, its types would become `any`.
const start = createRoute({
  getParentRoute: () => rootRoute,
  path: '/',
  beforeLoad: (): void => {
    throw redirect({ href: '/dashboard', replace: true })
  },
})

const guestRoutes = [
  createRoute({
    getParentRoute: () => guestRoute,
    path: '/login',
    validateSearch: urlParamsSchema({ step: optionalEnum(['forgot', 'code']) }),
    ...screenRoute(
      '/login',
      'login',
      async () => (await import('./features/session/screens/login-screen.tsx')).LoginScreen,
    ),
  }),
  createRoute({
    getParentRoute: () => guestRoute,
    path: '/register',
    ...screenRoute(
      '/register',
      'register',
      async () => (await import('./features/session/screens/register-screen.tsx')).RegisterScreen,
    ),
  }),
] as const

const authRoutes = [
  createRoute({
    getParentRoute: () => authRoute,
    path: '/invitation',
    ...screenRoute(
      '/invitation',
      'invitation',
      async () => (await import('./features/session/screens/invitation-screen.tsx')).InvitationScreen,
    ),
  }),
  createRoute({
    getParentRoute: () => authRoute,
    path: '/external-login',
    validateSearch: urlParamsSchema({ token: optionalText(255) }),
    ...screenRoute(
      '/external-login',
      'externalLogin',
      async () => (await import('./features/session/screens/external-login-screen.tsx')).ExternalLoginScreen,
    ),
  }),
] as const

/** Every route of the panel (spec §2; decisions R4, R5). */
export const routeTree = rootRoute.addChildren([
  start,
  guestRoute.addChildren(guestRoutes),
  authRoute.addChildren(authRoutes),
  staffRoute.addChildren(staffRoutes),
  panelRoute.addChildren(panelRoutes),
])

if (import.meta.env.DEV) addGalleryRoute(rootRoute)

/** How long a screen's code may take before the loading indicator shows, and how long that then stays. */
const PENDING_AFTER_MS = 150
const PENDING_AT_LEAST_MS = 250

export const createPanelRouter = ({ context, history }: { context: RouterContext; history?: RouterHistory }) =>
  createRouter({
    routeTree,
    context,
    ...(history && { history }),
    parseSearch: parseQuery,
    stringifySearch: formatQuery,
    scrollRestoration: true,
    notFoundMode: 'root',
    InnerWrap: RouterUrlQuery,
    // Prefetching is done for all links in one place, see lib/hover-prefetch.ts.
    defaultPreload: false,
    defaultPendingMs: PENDING_AFTER_MS,
    defaultPendingMinMs: PENDING_AT_LEAST_MS,
    defaultPendingComponent: PendingScreen,
    defaultErrorComponent: ErrorScreen,
  })

export type PanelRouter = ReturnType<typeof createPanelRouter>
