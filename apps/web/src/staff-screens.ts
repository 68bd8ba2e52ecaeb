/** The code of each screen of the staff, fetched at its first visit. Customers' first script does not name them. */
export const staffScreens = {
  customers: async () => (await import('./features/staff/screens/customers-screen.tsx')).CustomersScreen,
  customer: async () => (await import('./features/staff/screens/customer-screen.tsx')).CustomerScreen,
  numberChanges: async () => (await import('./features/staff/screens/number-changes-screen.tsx')).NumberChangesScreen,
  sends: async () => (await import('./features/staff/screens/monitored-sends-screen.tsx')).MonitoredSendsScreen,
  team: async () => (await import('./features/staff/screens/team-screen.tsx')).TeamScreen,
  audit: async () => (await import('./features/staff/screens/staff-audit-screen.tsx')).StaffAuditScreen,
  lines: async () => (await import('./features/staff/screens/lines-screen.tsx')).StaffLinesScreen,
  line: async () => (await import('./features/staff/screens/line-screen.tsx')).StaffLineScreen,
  lineRequests: async () => (await import('./features/staff/screens/line-requests-screen.tsx')).LineRequestsScreen,
  carriers: async () => (await import('./features/staff/screens/carriers-screen.tsx')).CarriersScreen,
  tariffs: async () => (await import('./features/staff/screens/tariffs-screen.tsx')).StaffTariffsScreen,
  tariff: async () => (await import('./features/staff/screens/tariff-screen.tsx')).StaffTariffScreen,
  engine: async () => (await import('./features/staff/screens/engine-screen.tsx')).EngineScreen,
}
