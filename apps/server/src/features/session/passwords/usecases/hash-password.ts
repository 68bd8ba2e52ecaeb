import { hash, verify } from '@node-rs/argon2'
import { concurrencyLimit } from '../../../../platform/security/concurrency-limit.ts'
import { sessionErrors } from '../../session.errors.ts'

const ARGON2ID = 2
/** Two thirds of the time of three passes, and more than three times the memory that OWASP asks for (decision 0034). */
const COST = { algorithm: ARGON2ID, memoryCost: 65_536, timeCost: 2, parallelism: 1 } as const

/** Hashing takes a thread of the pool and 64 MB: a flood of logins must leave both for the other calls (promise S5). */
const limitHashing = concurrencyLimit({ maxRunning: 2, maxWaiting: 250, onFull: sessionErrors.busy })

/** The stored form of a password (argon2id, PHC text). */
export const hashPassword = (password: string): Promise<string> => limitHashing(() => hash(password, COST))

let dummyHash: Promise<string> | undefined

/**
 * Whether the password belongs to the stored hash. Without a hash (nobody of that name, or no password set yet) the
 * same work is done on a hash that nothing matches, so that the answer takes as long (promise S4).
 */
export async function verifyPasswordHash({
  password,
  stored,
}: {
  password: string
  stored: string | null
}): Promise<boolean> {
  dummyHash ??= hash(crypto.randomUUID(), COST)
  const against = stored ?? (await dummyHash)
  const matches = await limitHashing(() => verify(against, password).catch(() => false))
  return stored !== null && matches
}
