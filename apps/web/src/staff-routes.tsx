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
import { shows, staff } from './route-layouts.tsx'

const inStaff = <const Path extends string>(path: Path) => ({ getParentRoute: () => staff, path }) as const
const screens = async () => (await import('./staff-screens.lazy.ts')).staffScreens

/** The operator's console. Which parts a member may open is the business of `staff-shell.tsx`. */
export const staffRoutes = [
  // The shell leads on to the first part that the member has.
  createRoute({ ...inStaff('/staff'), staticData: { title: titles.staff } }),
  createRoute({
    ...inStaff('/staff/accounts'),
    validateSearch: customersSearch,
    search: { middlewares: [stripSearchParams(LIST_DEFAULTS)] },
    ...shows('/staff/accounts', 'staffAccounts', async () => (await screens()).customers()),
  }),
  createRoute({
    ...inStaff('/staff/accounts/$id'),
    ...shows('/staff/accounts/$id', 'staffAccount', async () => (await screens()).customer()),
  }),
  createRoute({
    ...inStaff('/staff/number-changes'),
    validateSearch: numberChangesSearch,
    search: { middlewares: [stripSearchParams(LIST_DEFAULTS)] },
    ...shows('/staff/number-changes', 'staffNumberChanges', async () => (await screens()).numberChanges()),
  }),
  createRoute({
    ...inStaff('/staff/sends'),
    validateSearch: moderationSearch,
    search: { middlewares: [stripSearchParams(LIST_DEFAULTS)] },
    ...shows('/staff/sends', 'staffSends', async () => (await screens()).sends()),
  }),
  createRoute({
    ...inStaff('/staff/team'),
    validateSearch: teamSearch,
    search: { middlewares: [stripSearchParams(LIST_DEFAULTS)] },
    ...shows('/staff/team', 'staffTeam', async () => (await screens()).team()),
  }),
  createRoute({
    ...inStaff('/staff/audit'),
    validateSearch: auditSearch,
    search: { middlewares: [stripSearchParams(LIST_DEFAULTS)] },
    ...shows('/staff/audit', 'audit', async () => (await screens()).audit()),
  }),
  createRoute({
    ...inStaff('/staff/lines'),
    validateSearch: linesSearch,
    search: { middlewares: [stripSearchParams(LIST_DEFAULTS)] },
    ...shows('/staff/lines', 'staffLines', async () => (await screens()).lines()),
  }),
  createRoute({
    ...inStaff('/staff/lines/$id'),
    validateSearch: lineSearch,
    search: { middlewares: [stripSearchParams(LIST_DEFAULTS)] },
    ...shows('/staff/lines/$id', 'staffLine', async () => (await screens()).line()),
  }),
  createRoute({
    ...inStaff('/staff/line-requests'),
    validateSearch: lineRequestsSearch,
    search: { middlewares: [stripSearchParams(LIST_DEFAULTS)] },
    ...shows('/staff/line-requests', 'staffLineRequests', async () => (await screens()).lineRequests()),
  }),
  createRoute({
    ...inStaff('/staff/carriers'),
    ...shows('/staff/carriers', 'staffCarriers', async () => (await screens()).carriers()),
  }),
  createRoute({
    ...inStaff('/staff/tariffs'),
    ...shows('/staff/tariffs', 'staffTariffs', async () => (await screens()).tariffs()),
  }),
  createRoute({
    ...inStaff('/staff/tariffs/$id'),
    validateSearch: tariffSearch,
    search: { middlewares: [stripSearchParams(LIST_DEFAULTS)] },
    ...shows('/staff/tariffs/$id', 'staffTariff', async () => (await screens()).tariff()),
  }),
  createRoute({
    ...inStaff('/staff/engine'),
    validateSearch: engineSearch,
    ...shows('/staff/engine', 'staffEngine', async () => (await screens()).engine()),
  }),
] as const
