/**
 * What differs from one installation to another (spec §9); set at build time, see vite.config.ts. Without settings the
 * panel talks to the server it came from.
 */
export const config = {
  /** The base address of the calls, without a trailing slash. */
  apiBase: import.meta.env.VITE_PEYK_API_BASE ?? '/v1/api',
  /** The socket, without its query. */
  socketAddress: import.meta.env.VITE_PEYK_SOCKET_ADDRESS ?? '/live',
  /**
   * The product's own domains and the host of its old panel (decision R15); a value from the server takes precedence
   * over both.
   */
  oldPanel: {
    ownDomains: (import.meta.env.VITE_PEYK_OWN_DOMAINS ?? '').split(',').filter((domain) => domain !== ''),
    fixedHost: import.meta.env.VITE_PEYK_OLD_PANEL_HOST ?? '',
  },
} as const

/** The socket's whole address with the stored token; `page` is the address of the open page. */
export const buildSocketAddress = ({
  socket,
  page,
  token,
}: {
  socket: string
  page: string
  token: string
}): string => {
  const address = new URL(socket, page)
  address.protocol = address.protocol.replace(/^http/, 'ws')
  address.searchParams.set('token', token)
  return address.href
}
