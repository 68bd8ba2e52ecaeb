/** The settings a build may be given; see lib/config.ts. */
interface ImportMetaEnv {
  /** A build, as Vite tells it; false while the panel is being developed. */
  readonly PROD: boolean
  readonly VITE_PEYK_API_BASE?: string
  readonly VITE_PEYK_SOCKET_ADDRESS?: string
  /** Domains without a protocol, separated by commas. */
  readonly VITE_PEYK_OWN_DOMAINS?: string
  readonly VITE_PEYK_OLD_PANEL_HOST?: string
}

interface ImportMeta {
  readonly env: ImportMetaEnv
}

declare module '*.css'
