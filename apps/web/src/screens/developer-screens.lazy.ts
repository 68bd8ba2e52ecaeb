/** The code of each screen for developers, fetched at its first visit. The first script names only this file. */
export const developerScreens = {
  apiKeys: async () => (await import('../features/developers/api-keys/api-keys-screen.tsx')).ApiKeysScreen,
  documents: async () => (await import('../features/developers/documents/documents-screen.tsx')).DocumentsScreen,
  apiCalls: async () => (await import('../features/developers/api-calls/api-calls-screen.tsx')).ApiCallsScreen,
  apiCall: async () => (await import('../features/developers/api-calls/api-call-screen.tsx')).ApiCallScreen,
  plugins: async () => (await import('../features/developers/plugins/plugins-screen.tsx')).PluginsScreen,
  webhooks: async () => (await import('../features/developers/webhooks/webhooks-screen.tsx')).WebhooksScreen,
  webhook: async () => (await import('../features/developers/webhooks/webhook-screen.tsx')).WebhookScreen,
}
export type DeveloperScreens = typeof developerScreens
