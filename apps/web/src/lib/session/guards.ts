/** Who a route is for: `panel` needs a token, `guest` is for visitors without one, `anyone` always opens (spec §2). */
export type Audience = 'panel' | 'guest' | 'anyone'

/** Where a visitor is sent instead, or null when the route is theirs. */
export const redirectTarget = ({
  audience,
  token,
}: {
  audience: Audience
  token: string | null
}): '/login' | '/dashboard' | null => {
  if (audience === 'panel' && token === null) return '/login'
  if (audience === 'guest' && token !== null) return '/dashboard'
  return null
}

/** Whether a route may be seen in a layout; the others show the not-found page there. */
export const isAllowedInLayout = (only: 'mobile' | 'desktop' | undefined, layout: 'mobile' | 'desktop'): boolean =>
  only === undefined || only === layout

/**
 * An address inside the panel to return to after login, or null: a crafted address cannot redirect to another site.
 */
export const safeReturnPath = (address: unknown): string | null =>
  typeof address === 'string' && /^\/(?![/\\])/.test(address) && !/^\/(login|external-login|register)\b/.test(address)
    ? address
    : null
