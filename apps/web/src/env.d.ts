/** The settings a build may be given; see lib/config.ts. */
interface ImportMetaEnv {
  readonly VITE_PEYK_API_BASE?: string
  readonly VITE_PEYK_SOCKET_ADDRESS?: string
}

interface ImportMeta {
  readonly env: ImportMetaEnv
}

declare module '*.css'
