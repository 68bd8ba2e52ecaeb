import type { Tx } from '@peyk/database/database.ts'
import type { Throttle } from '@peyk/domain/delivery/throttle.ts'
import type { SendKey } from './send-state.ts'

/** The pace of a send, or of a schedule. */
export const THROTTLE_JSON = `case when pace_count is not null
  then json_build_object('count', pace_count, 'seconds', pace_seconds) end`

/** Another pace for a locked send whose batches are held back, or are not leased by anybody. */
export async function setThrottle(
  tx: Tx,
  { accountId, sendId, pace, expiresAt }: SendKey & { pace: Throttle | null; expiresAt: Date },
): Promise<void> {
  await tx.query({
    name: 'send-pace',
    text: `
      with paced as (
        update sends set pace_count = $3, pace_seconds = $4, expires_at = $5 where account_id = $1 and id = $2)
      update batches set lane = case when $3::int is null then 0 else $2 end
      where account_id = $1 and send_id = $2 and state in (0, 1, 5)`,
    values: [accountId, sendId, pace?.count ?? null, pace?.seconds ?? null, expiresAt],
  })
}
