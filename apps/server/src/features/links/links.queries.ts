import type { Page } from '@peyk/contract/paging.ts'
import type { Tx } from '@peyk/database/database.ts'
import type { AccountScope } from '@peyk/database/scope.ts'
import { likeText, searchKeyInSql } from '../../platform/search-key.ts'

type Of = Pick<AccountScope, 'accountId'>

export interface LinkRow {
  id: number
  code: string
  url: string
  utm_source: string
  utm_medium: string
  utm_campaign: string
  utm_term: string | null
  utm_content: string | null
  click_count: number
  robot_count: number
  created_at: Date
}

export async function hasLinkTracker(tx: Tx, { accountId }: Of): Promise<boolean> {
  const { rows } = await tx.query<{ has: boolean }>({
    name: 'link-tracker-has',
    text: 'select has_link_tracker as has from accounts where id = $1',
    values: [accountId],
  })
  return rows[0]?.has === true
}

const COLUMNS = `l.id, l.code, l.url, l.utm_source, l.utm_medium, l.utm_campaign, l.utm_term, l.utm_content,
  l.robot_count, l.created_at`
const WORDS = `concat_ws(' ', l.url, l.code, l.utm_source, l.utm_medium, l.utm_campaign, l.utm_term, l.utm_content)`
const FOUND = `l.account_id = $1 and ($2::bigint is null or s.send_id is not null)
  and ($3::text is null or ${searchKeyInSql(WORDS)} like '%' || $3 || '%')`
const WITH_SEND = `tracked_links l left join send_links s
  on s.account_id = l.account_id and s.link_id = l.id and s.send_id = $2`

/** Newest first; of one send: its links, with the visits that were laid to it. `search` as `searchKey` folds it. */
export async function readLinks(
  tx: Tx,
  { accountId }: Of,
  { sendId, search, page }: { sendId: number | null; search: string | null; page: Page },
): Promise<{ rows: LinkRow[]; total: number }> {
  const values = [accountId, sendId, search === null ? null : likeText(search)]
  const { rows } = await tx.query<LinkRow>({
    name: 'links-list',
    text: `select ${COLUMNS}, coalesce(s.click_count, l.click_count) as click_count
      from ${WITH_SEND} where ${FOUND} order by l.id desc limit $4 offset $5`,
    values: [...values, page.perPage, page.offset],
  })
  const counted = await tx.query<{ total: number }>({
    name: 'links-count',
    text: `select count(*) as total from ${WITH_SEND} where ${FOUND}`,
    values,
  })
  return { rows, total: counted.rows[0]?.total ?? 0 }
}

/** How many the account has; whoever else adds one waits until the end of the transaction. */
export async function countForAdding(tx: Tx, { accountId }: Of): Promise<number> {
  await tx.query({
    name: 'links-lock',
    text: `select pg_advisory_xact_lock(hashtextextended('links ' || $1::bigint, 0))`,
    values: [accountId],
  })
  const { rows } = await tx.query<{ count: number }>({
    name: 'links-of-account',
    text: 'select count(*) as count from tracked_links where account_id = $1',
    values: [accountId],
  })
  return rows[0]?.count ?? 0
}

export interface NewLink {
  code: string
  url: string
  target: string
  source: string
  medium: string
  campaign: string
  term: string | null
  content: string | null
  userId: number
}

/** Null when the code is somebody's already. */
export async function insertLink(tx: Tx, { accountId }: Of, link: NewLink): Promise<LinkRow | null> {
  const { rows } = await tx.query<LinkRow>({
    name: 'link-insert',
    text: `insert into tracked_links as l (
        account_id, code, url, target, utm_source, utm_medium, utm_campaign, utm_term, utm_content, user_id)
      values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) on conflict (code) do nothing returning ${COLUMNS}, l.click_count`,
    values: [
      accountId, link.code, link.url, link.target, link.source, link.medium, link.campaign, link.term, link.content,
      link.userId,
    ], // prettier-ignore
  })
  return rows[0] ?? null
}

/** Lays the account's links among these to each of its sends; answers how many links were found. */
export async function insertSendLinks(
  tx: Tx,
  { accountId }: Of,
  { sendIds, linkIds }: { sendIds: readonly number[]; linkIds: readonly number[] },
): Promise<number> {
  const { rows } = await tx.query<{ found: number }>({
    name: 'send-links-insert',
    text: `
      with found as (select id from tracked_links where account_id = $1 and id = any ($3::bigint[])),
      laid as (
        insert into send_links (account_id, send_id, link_id)
        select $1, send_id, found.id from unnest($2::bigint[]) as given (send_id) cross join found)
      select count(*) as found from found`,
    values: [accountId, sendIds, linkIds],
  })
  return rows[0]?.found ?? 0
}

/** The visits that were laid to a send; null when it carries no link. */
export async function readSendClicks(tx: Tx, { accountId }: Of, sendId: number): Promise<number | null> {
  const { rows } = await tx.query<{ clicks: number | null }>({
    name: 'send-links-clicks',
    text: 'select sum(click_count)::bigint as clicks from send_links where account_id = $1 and send_id = $2',
    values: [accountId, sendId],
  })
  return rows[0]?.clicks ?? null
}

export interface FoundLink {
  accountId: number
  linkId: number
  target: string
}

/** Where a code leads to; null for a code that nobody has, or of an account whose sending is blocked. */
export async function findTarget(tx: Tx, code: string): Promise<FoundLink | null> {
  const { rows } = await tx.query<FoundLink>({
    name: 'link-target',
    text: `select l.account_id as "accountId", l.id as "linkId", l.target
      from tracked_links l join accounts a on a.id = l.account_id where l.code = $1 and not a.send_block`,
    values: [code],
  })
  return rows[0] ?? null
}

/** Visits of one link in one moment. */
export interface Clicks {
  accountId: number
  linkId: number
  atMs: number
  clicks: number
  robots: number
}

export async function appendClicks(tx: Tx, some: readonly Clicks[]): Promise<void> {
  await tx.query({
    name: 'clicks-append',
    text: `insert into link_clicks (account_id, link_id, at, clicks, robots)
      select a, l, to_timestamp(ms / 1000.0), c, r
      from unnest($1::bigint[], $2::bigint[], $3::double precision[], $4::int[], $5::int[]) as given (a, l, ms, c, r)`,
    values: [
      some.map(({ accountId }) => accountId),
      some.map(({ linkId }) => linkId),
      some.map(({ atMs }) => atMs),
      some.map(({ clicks }) => clicks),
      some.map(({ robots }) => robots),
    ],
  })
}

/** Names the folding of clicks among the advisory locks: two workers never fold at once. */
const FOLD_LOCK = 7_305_002

/**
 * Adds up to so many rows of clicks to their links and to the sends they are laid to (the newest send with the link that
 * had started by then), and forgets them; answers how many, or null when another worker is at it.
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
        select account_id, link_id, sum(clicks) as clicks, sum(robots) as robots from taken group by account_id, link_id),
      counted as (
        update tracked_links l set click_count = l.click_count + s.clicks, robot_count = l.robot_count + s.robots
        from summed s where l.account_id = s.account_id and l.id = s.link_id),
      laid as (
        select t.account_id, t.link_id, s.send_id, sum(t.clicks) as clicks
        from taken t cross join lateral (
          select g.send_id from send_links g join sends x on x.account_id = g.account_id and x.id = g.send_id
          where g.account_id = t.account_id and g.link_id = t.link_id and x.started_at <= t.at
          order by g.send_id desc limit 1) s
        where t.clicks > 0 group by t.account_id, t.link_id, s.send_id),
      of_sends as (
        update send_links g set click_count = g.click_count + laid.clicks
        from laid where g.account_id = laid.account_id and g.send_id = laid.send_id and g.link_id = laid.link_id)
      select count(*)::int as taken from taken`,
    values: [most],
  })
  return rows[0]?.taken ?? 0
}
