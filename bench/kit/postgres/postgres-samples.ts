import type { Builders } from '@peyk/database/testing/accounts.ts'

/**
 * Looks every few milliseconds at what PostgreSQL's backends are doing, until the answer is called; it answers how many
 * backends were on average at each thing (1 = one backend all the time), the busiest first.
 */
export function watchPostgres(
  { sql }: Pick<Builders, 'sql'>,
  { everyMs = 20 }: { everyMs?: number } = {},
): () => Promise<{ what: string; share: number }[]> {
  const seen = new Map<string, number>()
  let samples = 0
  let isOver = false
  const watching = (async () => {
    while (!isOver) {
      const rows = await sql<{ what: string }>(
        `select application_name || ' · ' ||
           case when state = 'active' then coalesce('waits: ' || wait_event, 'works') else state || ' ' || coalesce(wait_event, '') end
           || ' · ' || regexp_replace(left(ltrim(query), 60), '\\s+', ' ', 'g') as what
         from pg_stat_activity where application_name like 'peyk%' and state <> 'idle' and pid <> pg_backend_pid()`,
      ).catch(() => [])
      samples += 1
      for (const { what } of rows) seen.set(what, (seen.get(what) ?? 0) + 1)
      await new Promise((resolve) => setTimeout(resolve, everyMs))
    }
  })()
  return async () => {
    isOver = true
    await watching
    return [...seen].map(([what, times]) => ({ what, share: times / samples })).toSorted((a, b) => b.share - a.share)
  }
}
