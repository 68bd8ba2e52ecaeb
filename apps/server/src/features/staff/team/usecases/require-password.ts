import type { Deps } from '../../../../platform/deps.ts'
import type { Caller } from '../../../../platform/http/auth/caller.ts'
import { accountErrors } from '../../../account/account.errors.ts'
import { checkCurrentPassword, type RequestOrigin } from '../../../account/usecases/check-present-password.ts'

/** Somebody gets a way in: by the hand of a staff owner who knows their own password, not by a session alone. */
export async function requireCurrentPassword(
  { caller, given, ip, userAgent }: { caller: Caller; given: string | undefined } & RequestOrigin,
  deps: Pick<Deps, 'db' | 'clock'>,
): Promise<void> {
  if (given === undefined) throw accountErrors.passwordMissing()
  await checkCurrentPassword({ caller, password: given, ip, userAgent }, deps)
}
