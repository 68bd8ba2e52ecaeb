/**
 * Where a member of staff goes back to after a customer's panel, with the token of their own session: the panel keeps
 * one token, and the customer's takes its place. In the tab's own storage, which nobody else reads and which dies with it.
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

/** What is kept, or null. */
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

/** What was kept, once. */
export function consumeImpersonationReturn(): ImpersonationReturn | null {
  const saved = readImpersonationReturn()
  try {
    sessionStorage.removeItem(KEY)
  } catch {
    // Where storage is refused, nothing was kept.
  }
  return saved
}
