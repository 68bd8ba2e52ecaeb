/** Addresses of this origin that are no pages: calls, and short links, which lead to strangers. */
const NO_PAGES = /^\/(?:v\d+|l|live|health|metrics)(?:\/|$)/

/**
 * The path of the panel that an address leads to, with its query; null for an address elsewhere. `origins`: where the
 * panel itself is reached. An address that a browser would read as another's host (`//host`, `/\host`) is elsewhere,
 * and so is what is no page of the panel.
 */
export function parsePanelPath(address: string, origins: readonly string[]): string | null {
  const here = 'http://panel.invalid'
  const isPath = address.startsWith('/')
  if (!URL.canParse(address, here) || (!isPath && !URL.canParse(address))) return null
  const url = new URL(address, here)
  const isOwn = isPath ? url.origin === here : origins.some((origin) => URL.canParse(origin) && new URL(origin).origin === url.origin) // prettier-ignore
  const isPage = !url.pathname.startsWith('//') && !NO_PAGES.test(url.pathname)
  return isOwn && isPage && url.username === '' && url.password === '' ? `${url.pathname}${url.search}` : null
}
