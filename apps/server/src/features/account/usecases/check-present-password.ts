import type { Deps } from '../../../platform/deps.ts'
import type { Caller } from '../../../platform/http/auth/caller.ts'
import { checkPassword } from '../../session/passwords/usecases/check-password.ts'
import { accountErrors } from '../account.errors.ts'

/** Where a call comes from. */
export interface RequestOrigin {
  readonly ip: string
  readonly userAgent: string | null
}

/**
 * Somebody who is logged in proves that they are who they are, before what guards an account changes: with the measure
 * of failures of a login, so that a stolen session does not get to guess. A wrong one is 422 with its field, and a
 * session does not end by it. Answers what is stored of the password.
 */
export async function checkCurrentPassword(
  { caller, password, ip, userAgent }: { caller: Pick<Caller, 'userName'>; password: string } & RequestOrigin,
  deps: Pick<Deps, 'db' | 'clock'>,
): Promise<{ passwordHash: string | null }> {
  const user = await checkPassword({ username: caller.userName, password, ip, userAgent }, deps).catch(
    (error: unknown) => {
      const isWrong = error instanceof Error && error.message === 'session.bad_credentials'
      throw isWrong ? accountErrors.wrongPassword() : error
    },
  )
  return { passwordHash: user.password_hash }
}
