import { matchesExtension } from '@peyk/sheets/kind-of-file.ts'
import type { Deps } from '../../../../platform/deps.ts'
import { objectKey } from '../../../../platform/storage/storage.ts'

/**
 * Whether what was uploaded is what its name says. Of lists of numbers the check of their rows finds out; this is for
 * everything else, which people open by hand.
 */
export const uploadMatchesExtension = (
  { accountId, object, extension }: { accountId: number; object: string; extension: string },
  { storage }: Pick<Deps, 'storage'>,
): Promise<boolean> =>
  storage.withFile(objectKey({ accountId }, object), (file) => matchesExtension({ file, extension }))
