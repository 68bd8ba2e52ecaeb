/** The code of each screen for developers, fetched at its first visit. The first script names only this file. */
export const developerScreens = {
  apiKeys: async () => (await import('./features/developers/api-keys/api-keys-screen.tsx')).ApiKeysScreen,
}
export type DeveloperScreens = typeof developerScreens
