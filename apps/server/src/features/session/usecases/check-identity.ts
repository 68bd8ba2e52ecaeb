import { identityUrlOf } from '../../../platform/config.ts'
import type { Deps } from '../../../platform/deps.ts'
import { askIdentity } from '../gateways/identity/gateway.ts'
import type { IdentityQuestion } from '../gateways/identity/gateway.ts'

/** `away`: nobody could be asked, and nothing may be concluded from it. */
export type IdentityVerdict = 'matches' | 'differs' | 'away'

/** Whether a mobile belongs to the person of a national id, as the identity service knows it (decision W12). */
export async function checkIdentity(
  question: IdentityQuestion,
  { config, log }: Pick<Deps, 'config' | 'log'>,
): Promise<IdentityVerdict> {
  const url = identityUrlOf(config)
  if (url === undefined) {
    log.warn('there is no identity service: IDENTITY_URL is not set')
    return 'away'
  }
  try {
    return (await askIdentity(question, { url })) ? 'matches' : 'differs'
  } catch (err) {
    log.warn({ err }, 'the identity service could not be asked')
    return 'away'
  }
}
