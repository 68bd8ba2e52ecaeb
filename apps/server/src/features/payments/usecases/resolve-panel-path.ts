/** Addresses of this origin that are no pages of the panel: calls, and short links, which lead to strangers. */
const NO_PAGES = /^\/(?:v\d+|l|live|health|metrics)(?:\/|$)/

/**
 * Where a payment leads back to, as a path of the panel; null for any address that is not of the panel itself. `origin`: where
 * the panel is, scheme and host.
 */
export function resolvePanelPath({ address, origin }: { address: string; origin: string }): string | null {
  // A browser reads tabs and line ends away and takes `\` for `/`: nobody needs them.
  if (/[\s\\]/.test(address) || !URL.canParse(address, origin)) return null
  const url = new URL(address, origin)
  if (url.origin !== new URL(origin).origin || url.username !== '' || url.password !== '') return null
  if (url.pathname.startsWith('//') || NO_PAGES.test(url.pathname)) return null
  return `${url.pathname}${url.search}`
}
