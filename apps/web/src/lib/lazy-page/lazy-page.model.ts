/** Spec §2, §9. */
export const LAZY_PAGE_RETRIES = 3

/**
 * What to do after a page's code failed to load: reload the browser page, up to three times for a route in one tab,
 * so that a new version of the panel is found; the fourth failure is thrown (decision R12).
 */
export const afterFailure = (failedBefore: number): { kind: 'reload'; failures: number } | { kind: 'raise' } =>
  failedBefore < LAZY_PAGE_RETRIES ? { kind: 'reload', failures: failedBefore + 1 } : { kind: 'raise' }
