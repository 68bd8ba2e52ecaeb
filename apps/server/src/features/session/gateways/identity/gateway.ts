/** What is asked of the identity service: does this mobile belong to the person of this national id (decision W12). */
export interface IdentityQuery {
  readonly nationalId: string
  /** `989…` */
  readonly msisdn: number
  /** Gregorian `YYYY-MM-DD`; undefined where it is not known. */
  readonly birthDate?: string | undefined
}

const TIMEOUT_MS = 5000

/**
 * Asks the service at `url` over HTTP: `POST /matches` with `national_id`, `mobile` and `birth_date` answers
 * `{"matches": true}` or `false`. Whatever else it does, or nothing within five seconds, is thrown.
 */
export async function queryIdentityService(
  { nationalId, msisdn, birthDate }: IdentityQuery,
  { url }: { url: string },
): Promise<boolean> {
  const response = await fetch(`${url}/matches`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json' },
    body: JSON.stringify({ national_id: nationalId, mobile: `+${msisdn}`, birth_date: birthDate ?? null }),
    redirect: 'error',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  })
  if (!response.ok) throw new Error(`the identity service answered ${response.status}`)
  const answer: unknown = await response.json()
  const matches = (answer as { matches?: unknown } | null)?.matches
  if (typeof matches !== 'boolean') throw new Error('the identity service answered something else than yes or no')
  return matches
}

/** Whether anything answers at the address of the service, whatever it says: nobody is asked about. */
export async function isIdentityServiceUp({ url }: { url: string }): Promise<boolean> {
  try {
    await fetch(url, { method: 'HEAD', redirect: 'manual', signal: AbortSignal.timeout(TIMEOUT_MS) })
    return true
  } catch {
    return false
  }
}
