import type { Deps } from '../../../platform/deps.ts'
import { API_PREFIX } from '../../../platform/http/api-prefix.ts'
import { signPath } from '../../../platform/http/auth/signed-address.ts'

/** Where a file can be fetched for ten minutes without a credential (contract, Export). */
export function signDownload(
  { fileId, userId }: { fileId: number; userId: number },
  { config, clock }: Pick<Deps, 'config' | 'clock'>,
): string {
  const path = `user/files/${fileId}/download`
  const sig = signPath({ path, userId, now: clock.now() }, config)
  return `${config.publicUrl ?? ''}${API_PREFIX}/${path}?sig=${sig}`
}
