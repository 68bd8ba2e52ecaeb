import { createMemoryHistory } from '@tanstack/react-router'
import { describe, expect, test } from 'vitest'
import { allScreens } from '../../../e2e/screen-states/all-screens.ts'
import { createPanelRouter } from './routes.tsx'

/** Specification §2, with the addresses of decisions R4 and R5. */
const SPECIFIED = [
  '/login', '/register', '/external-login', '/invitation', '/dashboard',
  '/send-sms', '/send-sms/quick', '/send-sms/phonebook', '/send-sms/file', '/send-sms/keyword', '/send-sms/peer-to-peer',
  '/send-sms/business', '/send-sms/map', '/send-sms/postalcode', '/send-sms/city-province', '/send-sms/tower-irancell',
  '/send-sms/success-send', '/send-sms/success-send/$id',
  '/reports', '/reports/$id', '/reports/archive-details', '/reports/archive-details/$id',
  '/facilities', '/inbox', '/settings', '/plans',
  '/contacts', '/contacts/all-contacts', '/contacts/all-groups', '/contacts/group', '/contacts/group/$id',
  '/contacts/manage-more-features', '/contacts/blacklist', '/contacts/cancel_11', '/contacts/$id',
  '/wallet/credit', '/wallet/payment-result', '/wallet/transactions',
  '/profile', '/profile/account-info', '/profile/security-setting', '/profile/tariffs', '/profile/settings',
  '/profile/personal-info', '/profile/contact-info', '/profile/address-info', '/profile/change-phone-number',
  '/tickets', '/tickets/create-ticket', '/tickets/$id', '/file-management',
  '/pattern', '/pattern/systemic', '/pattern/create', '/pattern/update', '/pattern/$id', '/pattern/update/$id', '/pattern/systemic/$id',
  '/developers/plugins', '/developers/api-keys', '/developers/documents', '/developers/api-calls', '/developers/api-calls/$id',
  '/predefined-messages', '/predefined-messages/$id',
  '/colleagues', '/colleagues/create', '/colleagues/create-access', '/colleagues/update-access', '/colleagues/update-access/$id',
  '/colleagues/$id',
] // prettier-ignore

// Architecture row 8, the audit log of an account, lines, tracked links and the calendar of sends.
const OURS = [
  '/staff', '/staff/menu', '/staff/setup', '/staff/invitations', '/staff/api-limits', '/staff/patterns', '/staff/patterns/$id', '/staff/accounts', '/staff/accounts/$id', '/staff/number-changes', '/staff/sends', '/staff/team', '/staff/audit', '/staff/engine', '/staff/tariffs', '/staff/tariffs/$id', '/staff/lines', '/staff/lines/$id',
  '/staff/line-requests', '/staff/carriers', '/staff/banks', '/staff/banks/$id', '/staff/payments', '/staff/payments/$id', '/staff/credit-requests', '/staff/gateways', '/staff/payment-setting', '/staff/gift-charges', '/staff/finance', '/staff/accounts/$id/money',
  '/profile/audit', '/profile/lines', '/notifications', '/profile/notifications', '/links', '/send-sms/schedule', '/send-sms/schedule/$id', '/inbox/$number', '/inbox/rules',
  '/developers/webhooks', '/developers/webhooks/$id', '/staff/plugins', '/staff/notifications', '/staff/notifications/settings',
  '/tickets/faq', '/staff/faq', '/staff/faq/$id',
  '/staff/news', '/staff/news/$id', '/staff/banners', '/staff/banners/$id', '/staff/quick-access',
  '/staff/announcements', '/staff/announcements/$id',
  '/staff/tickets', '/staff/tickets/$id', '/staff/tickets/settings', '/staff/tickets/statistics',
  '/wallet/statements', '/wallet/statements/$month', '/wallet/documents', '/wallet/documents/$id',
] // prettier-ignore

const session = {
  token: () => 't1',
  isStaff: () => false,
  begin() {},
  end() {},
  endReason: () => null,
  subscribe: () => () => {},
}
const routerAt = (address: string) =>
  createPanelRouter({ context: { session }, history: createMemoryHistory({ initialEntries: [address] }) })

const router = routerAt('/')
const paths = Object.keys(router.routesByPath)
const rowOf = (path: string) => Object.values(router.routesByPath).find(({ fullPath }) => fullPath === path)

describe('the table of routes', () => {
  test('holds every route of the specification and none besides but the start, the desk of the staff and, outside production, the kit', () => {
    expect(paths.toSorted()).toEqual([...SPECIFIED, ...OURS, '/', '/kit/{-$group}'].toSorted())
  })

  test('gives every screen a title', () => {
    const silent = SPECIFIED.filter(
      (path) => rowOf(path)?.options.component !== undefined && !rowOf(path)?.options.staticData?.title,
    )
    expect(silent).toEqual([])
  })

  test('[APP-12] shows five contacts screens on mobile only, and none on desktop only', () => {
    const limited = SPECIFIED.filter((path) => rowOf(path)?.options.staticData?.only !== undefined)
    expect(limited.toSorted()).toEqual([
      '/contacts/all-contacts',
      '/contacts/all-groups',
      '/contacts/blacklist',
      '/contacts/cancel_11',
      '/contacts/manage-more-features',
    ])
    expect(limited.every((path) => rowOf(path)?.options.staticData?.only === 'mobile')).toBe(true)
  })

  test('[APP-14] fetches the code of every screen at its first visit', () => {
    const eager = SPECIFIED.filter((path) => {
      const component = rowOf(path)?.options.component
      return component !== undefined && !('preload' in component)
    })
    expect(eager).toEqual([])
  })

  test('[APP-06] puts every protected screen into the dashboard layout', () => {
    const open = new Set(['/login', '/register', '/external-login', '/invitation'])
    const outside = SPECIFIED.filter((path) => !open.has(path) && rowOf(path)?.parentRoute.id !== '/panel')
    expect(outside).toEqual([])
  })
})

const at = (address: string) => routerAt(address).matchRoutes(routerAt(address).latestLocation).at(-1)?.fullPath

test('[promise U3] every page has a picture, and with it its place in the walk of e2e/journeys', () => {
  const pages = Object.values(router.routesByPath).filter(({ options }) => options.component !== undefined)
  expect(pages.length).toBeGreaterThan(60)
  const pictured = new Set(allScreens.map(({ path }) => at(path)))
  expect(pages.map(({ fullPath }) => fullPath).filter((path) => !pictured.has(path))).toEqual([])
})

test('fixed words win over ids', () => {
  expect(at('/contacts/blacklist')).toBe('/contacts/blacklist')
  expect(at('/contacts/12')).toBe('/contacts/$id')
  expect(at('/pattern/systemic')).toBe('/pattern/systemic')
  expect(at('/tickets/create-ticket')).toBe('/tickets/create-ticket')
})
