/** What an installation says about its old panel (spec §1; decision R15). */
export interface OldPanelSettings {
  /** The product's own domains: from them and what is below them the link goes to the fixed host. */
  ownDomains: readonly string[]
  /** The old panel of the product's own domain; empty for none. */
  fixedHost: string
}

const isLocal = (host: string): boolean =>
  host === 'localhost' || !host.includes('.') || host.includes(':') || /^\d+(\.\d+){3}$/.test(host)

/**
 * The address of the old panel, or null where there is none: a value from the server takes precedence; on the
 * product's own domain it is a fixed host, on any other the subdomain `old`; a local name or an IP address has none.
 */
export const oldPanelAddress = ({
  host,
  serverUrl,
  ownDomains,
  fixedHost,
}: OldPanelSettings & { host: string; serverUrl: string | null | undefined }): string | null => {
  if (serverUrl !== null && serverUrl !== undefined && serverUrl !== '') return serverUrl
  const name = host.toLowerCase()
  const isOwn = ownDomains.some((domain) => name === domain || name.endsWith(`.${domain}`))
  if (isOwn) return fixedHost === '' ? null : `https://${fixedHost}`
  return isLocal(name) ? null : `https://old.${name.replace(/^www\./, '')}`
}
