import { staffConsole } from '@peyk/phrases/fa/staff-console.ts'
import type { Screen } from './screens.ts'

const { customers, customer, changes, team, audit, engine } = staffConsole

/** The operator's console over the demonstration, and the owner's own log. */
export const staffScreens: readonly Screen[] = [
  { name: 'staff.customers', path: '/staff/accounts', shows: customers.description, visitor: 'operator' },
  {
    name: 'staff.customers.nobody',
    path: '/staff/accounts?search=qqqq',
    shows: customers.noResult,
    visitor: 'operator',
  },
  { name: 'staff.customer', path: '/staff/accounts/2', shows: customer.lastSends, visitor: 'operator', isWhole: true },
  { name: 'staff.customer.missing', path: '/staff/accounts/99999', shows: customer.notFound, visitor: 'operator' },
  { name: 'staff.number-changes', path: '/staff/number-changes', shows: changes.empty, visitor: 'operator' },
  { name: 'staff.team', path: '/staff/team', shows: team.allAreas, visitor: 'operator' },
  { name: 'staff.roles', path: '/staff/team?tab=1', shows: team.noRoles, visitor: 'operator' },
  { name: 'staff.audit', path: '/staff/audit', shows: audit.staffDescription, visitor: 'operator' },
  { name: 'staff.engine', path: '/staff/engine', shows: engine.heldEmpty, visitor: 'operator', isWhole: true },
  { name: 'account.audit', path: '/profile/audit', shows: audit.ownDescription },
]
