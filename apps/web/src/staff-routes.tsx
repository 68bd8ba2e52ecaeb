import { createRoute, stripSearchParams } from '@tanstack/react-router'
import { routes as titles } from '@peyk/phrases/fa/routes.ts'
import { auditSearch, changesSearch, customersSearch, engineSearch, teamSearch } from './features/staff/search.state.ts'
import { LIST_DEFAULTS } from './lib/search/search-fields.ts'
import { shows, staff } from './route-frames.tsx'

const inStaff = <const Path extends string>(path: Path) => ({ getParentRoute: () => staff, path }) as const

/** The operator's console. Which parts a member may open is the business of `staff-shell.tsx`. */
export const staffRoutes = [
  // The shell leads on to the first part that the member has.
  createRoute({ ...inStaff('/staff'), staticData: { title: titles.staff } }),
  createRoute({
    ...inStaff('/staff/accounts'),
    validateSearch: customersSearch,
    search: { middlewares: [stripSearchParams(LIST_DEFAULTS)] },
    ...shows(
      '/staff/accounts',
      'staffAccounts',
      async () => (await import('./features/staff/screens/customers-screen.tsx')).CustomersScreen,
    ),
  }),
  createRoute({
    ...inStaff('/staff/accounts/$id'),
    ...shows(
      '/staff/accounts/$id',
      'staffAccount',
      async () => (await import('./features/staff/screens/customer-screen.tsx')).CustomerScreen,
    ),
  }),
  createRoute({
    ...inStaff('/staff/number-changes'),
    validateSearch: changesSearch,
    search: { middlewares: [stripSearchParams(LIST_DEFAULTS)] },
    ...shows(
      '/staff/number-changes',
      'staffNumberChanges',
      async () => (await import('./features/staff/screens/number-changes-screen.tsx')).NumberChangesScreen,
    ),
  }),
  createRoute({
    ...inStaff('/staff/team'),
    validateSearch: teamSearch,
    search: { middlewares: [stripSearchParams(LIST_DEFAULTS)] },
    ...shows(
      '/staff/team',
      'staffTeam',
      async () => (await import('./features/staff/screens/team-screen.tsx')).TeamScreen,
    ),
  }),
  createRoute({
    ...inStaff('/staff/audit'),
    validateSearch: auditSearch,
    search: { middlewares: [stripSearchParams(LIST_DEFAULTS)] },
    ...shows(
      '/staff/audit',
      'audit',
      async () => (await import('./features/staff/screens/staff-audit-screen.tsx')).StaffAuditScreen,
    ),
  }),
  createRoute({
    ...inStaff('/staff/engine'),
    validateSearch: engineSearch,
    ...shows(
      '/staff/engine',
      'staffEngine',
      async () => (await import('./features/staff/screens/engine-screen.tsx')).EngineScreen,
    ),
  }),
] as const
