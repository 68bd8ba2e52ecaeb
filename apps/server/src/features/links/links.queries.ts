import type { Page } from '@peyk/contract/core/paging.ts'
import type { Tx } from '@peyk/database/database.ts'
import type { AccountScope } from '@peyk/database/scope.ts'
import { escapeLike, searchKeyInSql } from '../../platform/postgres/search-key.ts'

type AccountRef = Pick<AccountScope, 'accountId'>

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
  unique_count: number
  robot_count: number
  prefetch_count: number
  created_at: Date
}

export async function hasLinkTracker(tx: Tx, { accountId }: AccountRef): Promise<boolean> {
  const { rows } = await tx.query<{ has: boolean }>({
    name: 'link-tracker-has',
    text: 'select has_link_tracker as has from accounts where id = $1',
    values: [accountId],
  })
  return rows[0]?.has === true
}

/** How many of these links are the account's. */
export async function countLinks(tx: Tx, { accountId }: AccountRef, linkIds: readonly number[]): Promise<number> {
  const { rows } = await tx.query<{ total: number }>({
    name: 'links-count-own',
    text: 'select count(*)::int as total from tracked_links where account_id = $1 and id = any($2)',
    values: [accountId, linkIds],
  })
  return rows[0]!.total
}

const COLUMNS = `l.id, l.code, l.url, l.utm_source, l.utm_medium, l.utm_campaign, l.utm_term, l.utm_content,
  l.robot_count, l.ahead_count as prefetch_count, l.created_at`
const SEARCHED_TEXT = `concat_ws(' ', l.url, l.code, l.utm_source, l.utm_medium, l.utm_campaign, l.utm_term, l.utm_content)`
const FOUND = `l.account_id = $1 and ($2::bigint is null or s.send_id is not null)
  and ($3::text is null or ${searchKeyInSql(SEARCHED_TEXT)} like '%' || $3 || '%')`
const WITH_SEND = `tracked_links l left join send_links s
  on s.account_id = l.account_id and s.link_id = l.id and s.send_id = $2`

/** Newest first; of one send: its links, with the clicks that count for it. `search` as `searchKey` folds it. */
export async function readLinks(
  tx: Tx,
  { accountId }: AccountRef,
  { sendId, search, page }: { sendId: number | null; search: string | null; page: Page },
): Promise<{ rows: LinkRow[]; total: number }> {
  const values = [accountId, sendId, search === null ? null : escapeLike(search)]
  const { rows } = await tx.query<LinkRow>({
    name: 'links-list',
    text: `select ${COLUMNS}, coalesce(s.click_count, l.click_count) as click_count,
        coalesce(s.unique_count, l.unique_count) as unique_count
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

export async function findLink(tx: Tx, { accountId }: AccountRef, linkId: number): Promise<LinkRow | null> {
  const { rows } = await tx.query<LinkRow>({
    name: 'link-find',
    text: `select ${COLUMNS}, l.click_count, l.unique_count from tracked_links l where l.account_id = $1 and l.id = $2`,
    values: [accountId, linkId],
  })
  return rows[0] ?? null
}

/** How many links the account has; another transaction that adds one waits until this one ends. */
export async function lockAndCount(tx: Tx, { accountId }: AccountRef): Promise<number> {
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
export async function insertLink(tx: Tx, { accountId }: AccountRef, link: NewLink): Promise<LinkRow | null> {
  const { rows } = await tx.query<LinkRow>({
    name: 'link-insert',
    text: `insert into tracked_links as l (
        account_id, code, url, target, utm_source, utm_medium, utm_campaign, utm_term, utm_content, user_id)
      values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) on conflict (code) do nothing returning ${COLUMNS}, l.click_count, l.unique_count`,
    values: [
      accountId, link.code, link.url, link.target, link.source, link.medium, link.campaign, link.term, link.content,
      link.userId,
    ], // prettier-ignore
  })
  return rows[0] ?? null
}

/** Those of the account among these links, with their codes. */
export async function findCodes(
  tx: Tx,
  { accountId }: AccountRef,
  linkIds: readonly number[],
): Promise<{ id: number; code: string }[]> {
  const { rows } = await tx.query<{ id: number; code: string }>({
    name: 'links-codes',
    text: 'select id, code from tracked_links where account_id = $1 and id = any($2::bigint[]) order by id',
    values: [accountId, linkIds],
  })
  return rows
}

/** Another link that leads where a link leads; null when the code is somebody's already. */
export async function copyLink(
  tx: Tx,
  { accountId }: AccountRef,
  { linkId, code, userId }: { linkId: number; code: string; userId: number },
): Promise<{ id: number; code: string } | null> {
  const { rows } = await tx.query<{ id: number; code: string }>({
    name: 'link-copy',
    text: `insert into tracked_links (
        account_id, code, url, target, utm_source, utm_medium, utm_campaign, utm_term, utm_content, user_id)
      select account_id, $3, url, target, utm_source, utm_medium, utm_campaign, utm_term, utm_content, $4
      from tracked_links where account_id = $1 and id = $2 on conflict (code) do nothing returning id, code`,
    values: [accountId, linkId, code, userId],
  })
  return rows[0] ?? null
}

/** Lays the account's links among these to each of its sends; answers how many links were found. */
export async function insertSendLinks(
  tx: Tx,
  { accountId }: AccountRef,
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

/** Which links a send carries. */
export async function findSendLinks(tx: Tx, { accountId }: AccountRef, sendId: number): Promise<number[]> {
  const { rows } = await tx.query<{ id: number }>({
    name: 'send-links-of',
    text: 'select link_id as id from send_links where account_id = $1 and send_id = $2 order by link_id',
    values: [accountId, sendId],
  })
  return rows.map(({ id }) => id)
}

export interface LinkTarget {
  accountId: number
  linkId: number
  code: string
  target: string
}

/** Where a code leads to; null for a code that nobody has, or of an account whose sending is blocked. */
export async function findTarget(tx: Tx, code: string): Promise<LinkTarget | null> {
  const { rows } = await tx.query<LinkTarget>({
    name: 'link-target',
    text: `select l.account_id as "accountId", l.id as "linkId", l.code, l.target
      from tracked_links l join accounts a on a.id = l.account_id where l.code = $1 and not a.send_block`,
    values: [code],
  })
  return rows[0] ?? null
}
