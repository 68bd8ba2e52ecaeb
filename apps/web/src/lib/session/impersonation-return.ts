/**
 * Where a member of staff returns to after a customer's panel, with the token of their own session: the panel stores
 * one token, and the customer's replaces it. In the tab's own session storage, which no other tab reads and which is
 * deleted with the tab.
 */
export interface ImpersonationReturn {
  token: string
  href: string
}

const KEY = 'staff_return'

export function saveImpersonationReturn(saved: ImpersonationReturn): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(saved))
  } catch {
    // Where storage is refused, staff log in again.
  }
}

/** The stored value, or null. */
export function readImpersonationReturn(): ImpersonationReturn | null {
  try {
    const text = sessionStorage.getItem(KEY)
    const saved = text === null ? null : (JSON.parse(text) as Partial<ImpersonationReturn>)
    return typeof saved?.token === 'string' && typeof saved.href === 'string' && saved.href.startsWith('/staff')
      ? { token: saved.token, href: saved.href }
      : null
  } catch {
    return null
  }
}

/** Reads and deletes the stored value. */
export function consumeImpersonationReturn(): ImpersonationReturn | null {
  const saved = readImpersonationReturn()
  try {
    sessionStorage.removeItem(KEY)
  } catch {
    // Where storage is refused, nothing was kept.
  }
  return saved
}
