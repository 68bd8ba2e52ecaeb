import { createRoute, stripSearchParams } from '@tanstack/react-router'
import { routes as titles } from '@peyk/phrases/fa/panel/routes.ts'
import {
  auditSearch,
  numberChangesSearch,
  customersSearch,
  engineSearch,
  lineRequestsSearch,
  lineSearch,
  linesSearch,
  moderationSearch,
  tariffSearch,
  teamSearch,
} from './features/staff/url-params.ts'
import { LIST_DEFAULTS } from './lib/search/url-params-schema.ts'
import { screenRoute, staffRoute } from './route-layouts.tsx'

const inStaff = <const Path extends string>(path: Path) => ({ getParentRoute: () => staffRoute, path }) as const
const loadStaffScreens = async () => (await import('./staff-screens.lazy.ts')).staffScreens

/** The staff console. `staff-shell.tsx` decides which areas a member may open. */
export const staffRoutes = [
  // The shell redirects to the first area that the member has.
  createRoute({ ...inStaff('/staff'), staticData: { title: titles.staff } }),
  createRoute({
    ...inStaff('/staff/menu'),
    ...screenRoute('/staff/menu', 'staffMenu', async () => (await loadStaffScreens()).menu()),
  }),
  createRoute({
    ...inStaff('/staff/accounts'),
    validateSearch: customersSearch,
    search: { middlewares: [stripSearchParams(LIST_DEFAULTS)] },
    ...screenRoute('/staff/accounts', 'staffAccounts', async () => (await loadStaffScreens()).customers()),
  }),
  createRoute({
    ...inStaff('/staff/accounts/$id'),
    ...screenRoute('/staff/accounts/$id', 'staffAccount', async () => (await loadStaffScreens()).customer()),
  }),
  createRoute({
    ...inStaff('/staff/number-changes'),
    validateSearch: numberChangesSearch,
    search: { middlewares: [stripSearchParams(LIST_DEFAULTS)] },
    ...screenRoute('/staff/number-changes', 'staffNumberChanges', async () =>
      (await loadStaffScreens()).numberChanges(),
    ),
  }),
  createRoute({
    ...inStaff('/staff/sends'),
    validateSearch: moderationSearch,
    search: { middlewares: [stripSearchParams(LIST_DEFAULTS)] },
    ...screenRoute('/staff/sends', 'staffSends', async () => (await loadStaffScreens()).sends()),
  }),
  createRoute({
    ...inStaff('/staff/team'),
    validateSearch: teamSearch,
    search: { middlewares: [stripSearchParams(LIST_DEFAULTS)] },
    ...screenRoute('/staff/team', 'staffTeam', async () => (await loadStaffScreens()).team()),
  }),
  createRoute({
    ...inStaff('/staff/audit'),
    validateSearch: auditSearch,
    search: { middlewares: [stripSearchParams(LIST_DEFAULTS)] },
    ...screenRoute('/staff/audit', 'audit', async () => (await loadStaffScreens()).audit()),
  }),
  createRoute({
    ...inStaff('/staff/lines'),
    validateSearch: linesSearch,
    search: { middlewares: [stripSearchParams(LIST_DEFAULTS)] },
    ...screenRoute('/staff/lines', 'staffLines', async () => (await loadStaffScreens()).lines()),
  }),
  createRoute({
    ...inStaff('/staff/lines/$id'),
    validateSearch: lineSearch,
    search: { middlewares: [stripSearchParams(LIST_DEFAULTS)] },
    ...screenRoute('/staff/lines/$id', 'staffLine', async () => (await loadStaffScreens()).line()),
  }),
  createRoute({
    ...inStaff('/staff/line-requests'),
    validateSearch: lineRequestsSearch,
    search: { middlewares: [stripSearchParams(LIST_DEFAULTS)] },
    ...screenRoute('/staff/line-requests', 'staffLineRequests', async () => (await loadStaffScreens()).lineRequests()),
  }),
  createRoute({
    ...inStaff('/staff/carriers'),
    ...screenRoute('/staff/carriers', 'staffCarriers', async () => (await loadStaffScreens()).carriers()),
  }),
  createRoute({
    ...inStaff('/staff/tariffs'),
    ...screenRoute('/staff/tariffs', 'staffTariffs', async () => (await loadStaffScreens()).tariffs()),
  }),
  createRoute({
    ...inStaff('/staff/tariffs/$id'),
    validateSearch: tariffSearch,
    search: { middlewares: [stripSearchParams(LIST_DEFAULTS)] },
    ...screenRoute('/staff/tariffs/$id', 'staffTariff', async () => (await loadStaffScreens()).tariff()),
  }),
  createRoute({
    ...inStaff('/staff/engine'),
    validateSearch: engineSearch,
    ...screenRoute('/staff/engine', 'staffEngine', async () => (await loadStaffScreens()).engine()),
  }),
] as const
