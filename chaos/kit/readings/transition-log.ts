import { RECIPIENT_CODES, advanceRecipientCode, canMove, sendStateOf } from '@peyk/domain/delivery/states.ts'
import type { RecipientCode } from '@peyk/domain/delivery/states.ts'
import type { Builders } from '@peyk/database/testing/accounts.ts'

// The engine is not asked whether states only go forward, and who had a carrier when: the database itself writes every
// step down.

const LOG_TRANSITION_SQL = `
  create function chaos_note() returns trigger language plpgsql security definer as $$
  begin
    if tg_argv[0] = 'recipient' then insert into chaos_steps values ('recipient', old.code, new.code);
    elsif tg_argv[0] = 'send' then insert into chaos_steps values ('send', old.state, new.state);
    elsif tg_argv[0] = 'owner' then insert into chaos_owners values (clock_timestamp());
    else insert into chaos_steps values ('batch', old.next_seq, new.next_seq);
    end if;
    return null;
  end $$`

/** From now on every change of a recipient's code, a send's state, a batch's place and a carrier's owner is noted. */
export async function logTransitions({ sql }: Pick<Builders, 'sql'>): Promise<void> {
  const [known] = await sql<{ name: string | null }>(`select to_regclass('chaos_steps')::text as name`)
  if (known?.name != null) return
  await sql(`create table chaos_steps (what text not null, was int not null, now int not null)`)
  await sql(`create table chaos_owners (at timestamptz not null)`)
  await sql(LOG_TRANSITION_SQL)
  for (const [what, table, column] of [
    ['recipient', 'recipients', 'code'],
    ['send', 'sends', 'state'],
    ['batch', 'batches', 'next_seq'],
    ['owner', 'carrier_leases', 'owner'],
  ] as const) {
    await sql(
      `create trigger chaos_note after update on ${table} for each row
        when (old.${column} is distinct from new.${column}) execute function chaos_note('${what}')`,
    )
  }
}

/** How many of the noted steps no rule allows. */
export async function countIllegalTransitions({ sql }: Pick<Builders, 'sql'>): Promise<number> {
  const steps = await sql<{ what: string; was: number; now: number; count: number }>(
    `select what, was, now, count(*) as count from chaos_steps group by what, was, now`,
  )
  return steps.filter((step) => !isForward(step)).reduce((sum, { count }) => sum + count, 0)
}

/** When carriers changed hands since a moment, Unix milliseconds, in order. */
export async function takeoversSince({ sql }: Pick<Builders, 'sql'>, sinceMs: number): Promise<number[]> {
  const rows = await sql<{ at: number }>(
    `select (extract(epoch from at) * 1000)::bigint as at from chaos_owners where at > to_timestamp($1) order by at`,
    [sinceMs / 1000],
  )
  return rows.map(({ at }) => at)
}

function isForward({ what, was, now }: { what: string; was: number; now: number }): boolean {
  if (what === 'batch') return now > was
  if (what === 'send') {
    const [from, to] = [sendStateOf(was), sendStateOf(now)]
    return from !== null && to !== null && canMove(from, to)
  }
  // A stored 0 waits or was handed over.
  const present = was === 0 ? [RECIPIENT_CODES.waiting, RECIPIENT_CODES.sent] : [was as RecipientCode]
  return present.some((code) => advanceRecipientCode(code, now as RecipientCode) === now)
}
