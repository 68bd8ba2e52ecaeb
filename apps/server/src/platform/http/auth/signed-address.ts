import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Config } from '../../config.ts'
import { deriveKey } from '../../security/encryption.ts'

/** How long a signed download may be fetched (contract, Export). */
const TTL_SECONDS = 600

const macOf = (config: Pick<Config, 'secret' | 'dataDir'>, text: string): Buffer =>
  createHmac('sha256', deriveKey(config, 'peyk signed address')).update(text).digest()

/**
 * `sig` of an address below `/v1/api/`: its holder may fetch this path for ten minutes as this user, without a
 * credential (a browser's download cannot send one). It opens nothing else.
 */
export function signPath(
  { path, userId, now }: { path: string; userId: number; now: number },
  config: Pick<Config, 'secret' | 'dataDir'>,
): string {
  const bare = `${userId}.${Math.floor(now / 1000) + TTL_SECONDS}`
  return `${bare}.${macOf(config, `${path}\n${bare}`).toString('base64url')}`
}

/** The user for whom a path was signed; null for a forged, changed or old signature. */
export function verifySignature(
  { path, sig, now }: { path: string; sig: string; now: number },
  config: Pick<Config, 'secret' | 'dataDir'>,
): number | null {
  const [, bare, userId, until, mac] = /^((\d{1,15})\.(\d{1,12}))\.([\w-]{43})$/.exec(sig) ?? []
  if (bare === undefined || mac === undefined || Number(until) * 1000 < now) return null
  return timingSafeEqual(macOf(config, `${path}\n${bare}`), Buffer.from(mac, 'base64url')) ? Number(userId) : null
}
