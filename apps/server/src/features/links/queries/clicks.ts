import type { Tx } from '@peyk/database/database.ts'
import type { AccountScope } from '@peyk/database/scope.ts'

// Visits: appended as they come, folded into the counters of links, of their hours and of sends.

type AccountRef = Pick<AccountScope, 'accountId'>

/** Visits that were counted. */
export interface ClickCounts {
  clicks: number
  /** Of them, a browser's first. */
  firsts: number
  robots: number
  /** Of the robots', fetched ahead for somebody. */
  ahead: number
}

/** Visits of one link in one moment. */
export interface LinkClicks extends ClickCounts {
  accountId: number
  linkId: number
  atMs: number
}

export async function appendClicks(tx: Tx, some: readonly LinkClicks[]): Promise<void> {
  await tx.query({
    name: 'clicks-append',
    text: `insert into link_clicks (account_id, link_id, at, clicks, robots, firsts, ahead)
      select a, l, to_timestamp(ms / 1000.0), c, r, f, p
      from unnest($1::bigint[], $2::bigint[], $3::double precision[], $4::int[], $5::int[], $6::int[], $7::int[])
        as given (a, l, ms, c, r, f, p)`,
    values: [
      some.map(({ accountId }) => accountId),
      some.map(({ linkId }) => linkId),
      some.map(({ atMs }) => atMs),
      some.map(({ clicks }) => clicks),
      some.map(({ robots }) => robots),
      some.map(({ firsts }) => firsts),
      some.map(({ ahead }) => ahead),
    ],
  })
}

const SUMS = 'sum(clicks) as clicks, sum(firsts) as firsts, sum(robots) as robots, sum(ahead) as ahead'
/** Tehran is half an hour beside the hours of the world (since 1401, all year). */
const TEHRAN_HOUR = `date_bin('1 hour', at, timestamptz '2022-01-01 00:30+00')`

/** Names the folding of clicks among the advisory locks: two workers never fold at once. */
const FOLD_LOCK = 7_305_002

/**
 * Adds up to so many rows of clicks to their links and to the newest send with the link that had started by then, and
 * deletes them; returns how many, or null when another worker is folding.
 */
export async function foldClicks(tx: Tx, { most }: { most: number }): Promise<number | null> {
  const lock = await tx.query<{ free: boolean }>({
    name: 'clicks-fold-lock',
    text: 'select pg_try_advisory_xact_lock($1) as free',
    values: [FOLD_LOCK],
  })
  if (lock.rows[0]?.free !== true) return null
  const { rows } = await tx.query<{ taken: number }>({
    name: 'clicks-fold',
    text: `
      with taken as (
        delete from link_clicks where id in (select id from link_clicks order by id limit $1) returning *),
      summed as (
        select account_id, link_id, ${SUMS} from taken group by account_id, link_id),
      counted as (
        update tracked_links l set click_count = l.click_count + s.clicks, robot_count = l.robot_count + s.robots,
          unique_count = l.unique_count + s.firsts, ahead_count = l.ahead_count + s.ahead
        from summed s where l.account_id = s.account_id and l.id = s.link_id),
      by_hour as (
        insert into link_hours as h (account_id, link_id, hour, clicks, firsts, robots, ahead)
        select account_id, link_id, ${TEHRAN_HOUR} as hour, sum(clicks), sum(firsts), sum(robots), sum(ahead)
        from taken group by account_id, link_id, hour
        on conflict (account_id, link_id, hour) do update set clicks = h.clicks + excluded.clicks,
          firsts = h.firsts + excluded.firsts, robots = h.robots + excluded.robots, ahead = h.ahead + excluded.ahead),
      laid as (
        select t.account_id, t.link_id, s.send_id, sum(t.clicks) as clicks, sum(t.firsts) as firsts
        from taken t cross join lateral (
          select g.send_id from send_links g join sends x on x.account_id = g.account_id and x.id = g.send_id
          where g.account_id = t.account_id and g.link_id = t.link_id and x.started_at <= t.at
          order by g.send_id desc limit 1) s
        where t.clicks > 0 group by t.account_id, t.link_id, s.send_id),
      of_sends as (
        update send_links g set click_count = g.click_count + laid.clicks, unique_count = g.unique_count + laid.firsts
        from laid where g.account_id = laid.account_id and g.send_id = laid.send_id and g.link_id = laid.link_id)
      select count(*)::int as taken from taken`,
    values: [most],
  })
  return rows[0]?.taken ?? 0
}

/** Visits of a link by the hour, the quiet hours left out. */
export async function readHours(
  tx: Tx,
  { accountId }: AccountRef,
  { linkId, from, to }: { linkId: number; from: Date; to: Date },
): Promise<(ClickCounts & { hour: Date })[]> {
  const { rows } = await tx.query<ClickCounts & { hour: Date }>({
    name: 'link-hours',
    text: `select hour, clicks, firsts, robots, ahead from link_hours
      where account_id = $1 and link_id = $2 and hour >= $3 and hour < $4 order by hour`,
    values: [accountId, linkId, from, to],
  })
  return rows
}

/** The clicks that count for a send; null when it carries no link. */
export async function readSendClicks(tx: Tx, { accountId }: AccountRef, sendId: number): Promise<number | null> {
  const { rows } = await tx.query<{ clicks: number | null }>({
    name: 'send-links-clicks',
    text: 'select sum(click_count)::bigint as clicks from send_links where account_id = $1 and send_id = $2',
    values: [accountId, sendId],
  })
  return rows[0]?.clicks ?? null
}

export interface SendClicks {
  sendId: number
  clicks: number
  /** First visits. */
  people: number
}

/** The clicks that count for each of these sends that carries a link. */
export async function readClicksBySend(
  tx: Tx,
  { accountId }: AccountRef,
  sendIds: readonly number[],
): Promise<SendClicks[]> {
  const { rows } = await tx.query<SendClicks>({
    name: 'send-links-visits',
    text: `select send_id as "sendId", sum(click_count)::bigint as clicks, sum(unique_count)::bigint as people
      from send_links where account_id = $1 and send_id = any($2::bigint[]) group by send_id`,
    values: [accountId, sendIds],
  })
  return rows
}
