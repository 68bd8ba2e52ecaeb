import type { EngineScope } from '@peyk/database/scope.ts'
import type { Tx } from '@peyk/database/database.ts'

/** Deletes expired files that nothing uses, and releases their stored objects. */
export async function expireFiles(
  tx: Tx,
  _scope: EngineScope,
  { now, limit }: { now: Date; limit: number },
): Promise<number> {
  const { rows } = await tx.query<{ count: number }>({
    name: 'expire-files',
    text: `with past as (
        select f.account_id, f.id, f.object_key from files f
        where f.expires_at < $1 and f.status <> 'processing' and not exists (
          select from file_uses u where u.account_id = f.account_id and u.file_id = f.id
        ) order by f.expires_at limit $2 for update of f skip locked
      ), gone as (
        delete from files f using past p where f.account_id = p.account_id and f.id = p.id returning f.id
      ), loose as (
        update stored_objects o set loose_since = '-infinity' from past p
        where o.account_id = p.account_id and o.key = p.object_key
      )
      select count(*)::int as count from gone`,
    values: [now, limit],
  })
  return rows[0]?.count ?? 0
}

/** Fails checks and exports whose process was killed more often than they are retried; answers them, to be announced. */
export async function failStalledRuns(tx: Tx, _scope: EngineScope, { before }: { before: Date }): Promise<number> {
  const { rowCount } = await tx.query({
    name: 'fail-silent-runs',
    text: `update files set status = 'failed', run = run + 1, progress = 100,
        report = case when report is null then null
          else report || '{"status": "failed", "error_code": "processing_error"}'::jsonb end
      where status = 'processing' and told_at < $1`,
    values: [before],
  })
  return rowCount
}
