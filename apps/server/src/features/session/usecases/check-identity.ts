import { identityUrlOf } from '../../../platform/config.ts'
import { sayWhenChanged } from '../../../platform/repeated-lines.ts'
import type { Deps } from '../../../platform/deps.ts'
import { isIdentityServiceUp, queryIdentityService } from '../gateways/identity/gateway.ts'
import type { IdentityQuery } from '../gateways/identity/gateway.ts'

/** `away`: nobody could be asked, and nothing may be concluded from it. */
export type IdentityResult = 'matches' | 'differs' | 'away'

/** Whether a mobile belongs to the person of a national id, as the identity service knows it (decision W12). */
export async function checkIdentity(
  question: IdentityQuery,
  { config, log, clock }: Pick<Deps, 'config' | 'log' | 'clock'>,
): Promise<IdentityResult> {
  const url = identityUrlOf(config)
  if (url === undefined) {
    sayWhenChanged({ topic: 'identity service', sentence: 'there is no identity service: IDENTITY_URL is not set' }, { log, clock }) // prettier-ignore
    return 'away'
  }
  try {
    return (await queryIdentityService(question, { url })) ? 'matches' : 'differs'
  } catch (err) {
    log.warn({ err }, 'the identity service could not be asked')
    return 'away'
  }
}

/** Whether the identity service answers, whatever it says: nobody is asked about. Null where there is none. */
export async function reachIdentityService({ config }: Pick<Deps, 'config'>): Promise<boolean | null> {
  const url = identityUrlOf(config)
  return url === undefined ? null : isIdentityServiceUp({ url })
}
