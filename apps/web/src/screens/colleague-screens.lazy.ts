/** The code of each screen behind the list of colleagues, fetched at its first visit. */
export const colleagueScreens = {
  createColleague: async () =>
    (await import('../features/colleagues/screens/create-colleague-screen.tsx')).CreateColleagueScreen,
  createAccess: async () => (await import('../features/colleagues/screens/create-role-screen.tsx')).CreateRoleScreen,
  updateAccess: async () => (await import('../features/colleagues/screens/edit-role-screen.tsx')).EditRoleScreen,
  colleague: async () => (await import('../features/colleagues/screens/colleague-screen.tsx')).ColleagueScreen,
}
