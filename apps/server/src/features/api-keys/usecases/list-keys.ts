import type { CallInput, CallRow } from '@peyk/contract/core/endpoint.ts'
import { pageOf } from '@peyk/contract/core/paging.ts'
import type { keyList } from '@peyk/contract/developers/api-keys.ts'
import type { AccountScope } from '@peyk/database/scope.ts'
import { searchKey } from '@peyk/domain/digits/digits.ts'
import type { Deps } from '../../../platform/deps.ts'
import { listKeys as readKeys } from '../queries/keys.ts'

/** V3. */
export async function listKeys(
  { scope, input }: { scope: AccountScope; input: CallInput<typeof keyList> },
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
): Promise<{ rows: CallRow<typeof keyList>[]; total: number }> {
  const { offset, perPage } = pageOf(input)
  const asked = { search: searchKey(input.search ?? ''), now: new Date(clock.now()), limit: perPage, offset }
  const { rows, total } = await db.inAccount(scope, (tx) => readKeys(tx, scope, asked))
  return {
    total,
    rows: rows.map((key) => ({
      id: key.id,
      title: key.title,
      masked_key: key.maskedKey,
      ips: key.ips,
      export_type: key.exportType,
      created_at: key.createdAt.toISOString(),
      last_used_at: key.lastUsedAt?.toISOString() ?? null,
      last_ip: key.lastIp,
      expires_at: key.expiresAt?.toISOString() ?? null,
      previous_until: key.previousUntil?.toISOString() ?? null,
      can_be_shown: key.canBeShown,
      requests_per_minute: key.requestsPerMinute,
    })),
  }
}
