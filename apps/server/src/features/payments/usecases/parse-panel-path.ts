/**
 * The path of the panel that an address leads to, with its query; null for an address elsewhere. `origins`: where the
 * panel itself is reached. An address that a browser would read as another's host (`//host`, `/\host`) is elsewhere.
 */
export function parsePanelPath(address: string, origins: readonly string[]): string | null {
  const here = 'http://panel.invalid'
  const isPath = address.startsWith('/')
  if (!URL.canParse(address, here) || (!isPath && !URL.canParse(address))) return null
  const url = new URL(address, here)
  const isOwn = isPath ? url.origin === here : origins.some((origin) => URL.canParse(origin) && new URL(origin).origin === url.origin) // prettier-ignore
  return isOwn && url.username === '' && url.password === '' ? `${url.pathname}${url.search}` : null
}
