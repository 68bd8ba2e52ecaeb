import type { BannerPosition } from '@peyk/contract/home/banners.ts'
import type { PublishedState } from '@peyk/contract/published/published-rules.ts'
import type { Tx } from '@peyk/database/database.ts'
import type { AccountScope } from '@peyk/database/scope.ts'

export interface BannerFacts {
  title: string
  alt: string
  imageDesktop: string
  imageMobile: string
  link: string | null
  target: '_self' | '_blank'
  place: BannerPosition
  isPublished: boolean
  startsAt: Date | null
  endsAt: Date | null
}
export interface BannerRow extends BannerFacts {
  id: number
  position: number
  state: PublishedState
  openedCount: number
  updatedAt: Date
}
type ShownBanner = Omit<BannerRow, 'isPublished' | 'startsAt' | 'state' | 'openedCount' | 'updatedAt'>

const SHOWN_COLUMNS = `b.id, b.title, b.alt, b.image_desktop as "imageDesktop", b.image_mobile as "imageMobile", b.link, b.target,
  b.place, b.position, b.ends_at as "endsAt"`
const COLUMNS = `${SHOWN_COLUMNS}, b.is_published as "isPublished", b.starts_at as "startsAt", b.updated_at as "updatedAt",
  case when not b.is_published then 'draft' when b.ends_at <= $1 then 'over' when b.starts_at > $1 then 'coming'
    else 'running' end as state`
const SHOWN = `b.deleted_at is null and b.is_published and (b.starts_at is null or b.starts_at <= $1)
  and (b.ends_at is null or b.ends_at > $1)`
/** As customers see them: the home page first. */
const IN_ORDER = `b.place, b.position, b.id`

/** What customers see now, in its order. */
export async function listShownBanners(
  tx: Tx,
  { now, place }: { now: Date; place: BannerPosition | null },
): Promise<ShownBanner[]> {
  const { rows } = await tx.query<ShownBanner>({
    name: 'banners-shown',
    text: `select ${SHOWN_COLUMNS} from banners b where ${SHOWN} and ($2::text is null or b.place = $2) order by ${IN_ORDER}`,
    values: [now, place],
  })
  return rows
}

/** Writes down who followed it, once; false of one that is not shown now. */
export async function insertBannerOpener(
  tx: Tx,
  { accountId }: AccountScope,
  { userId, id, now }: { userId: number; id: number; now: Date },
): Promise<boolean> {
  const { rows } = await tx.query<{ id: number }>({
    name: 'banner-opened',
    text: `
      with shown as (select b.id from banners b where b.id = $4 and ${SHOWN}),
        kept as (insert into banner_openers (account_id, user_id, banner_id) select $2, $3, id from shown on conflict do nothing)
      select id from shown`,
    values: [now, accountId, userId, id],
  })
  return rows.length > 0
}

export async function listBannerRows(tx: Tx, { now }: { now: Date }): Promise<BannerRow[]> {
  const { rows } = await tx.query<BannerRow>({
    text: `
      select ${COLUMNS}, (select count(*)::int from banner_openers o where o.banner_id = b.id) as "openedCount"
      from banners b where b.deleted_at is null order by ${IN_ORDER}`,
    values: [now],
  })
  return rows
}

/** The whole list at once: two that add or order at the same time wait for each other. */
export async function lockBannerIds(tx: Tx): Promise<{ id: number; place: BannerPosition }[]> {
  await tx.query({ text: `select pg_advisory_xact_lock(hashtext('peyk banners'))` })
  const { rows } = await tx.query<{ id: number; place: BannerPosition }>({
    text: 'select id, place from banners where deleted_at is null for update',
  })
  return rows
}

export async function lockBanner(tx: Tx, { id, now }: { id: number; now: Date }): Promise<BannerRow | null> {
  const { rows } = await tx.query<BannerRow>({
    text: `select ${COLUMNS}, 0 as "openedCount" from banners b where b.id = $2 and b.deleted_at is null for update`,
    values: [now, id],
  })
  return rows[0] ?? null
}

const valuesOf = (facts: BannerFacts): unknown[] => [
  facts.title, facts.alt, facts.imageDesktop, facts.imageMobile, facts.link, facts.target, facts.place, facts.isPublished,
  facts.startsAt, facts.endsAt,
] // prettier-ignore

/** Behind all others. */
export async function insertBanner(tx: Tx, facts: BannerFacts): Promise<number> {
  const { rows } = await tx.query<{ id: number }>({
    text: `
      insert into banners (title, alt, image_desktop, image_mobile, link, target, place, is_published, starts_at, ends_at,
        position)
      select $1, $2, $3, $4, $5, $6, $7, $8, $9, $10, coalesce(max(position), 0) + 1 from banners returning id`,
    values: valuesOf(facts),
  })
  return rows[0]!.id
}

export async function changeBanner(tx: Tx, { id, facts }: { id: number; facts: BannerFacts }): Promise<void> {
  await tx.query({
    text: `
      update banners set title = $1, alt = $2, image_desktop = $3, image_mobile = $4, link = $5, target = $6, place = $7,
        is_published = $8, starts_at = $9, ends_at = $10, updated_at = clock_timestamp()
      where id = $11`,
    values: [...valuesOf(facts), id],
  })
}

export async function markBannerDeleted(tx: Tx, id: number): Promise<void> {
  await tx.query({ text: 'update banners set deleted_at = clock_timestamp() where id = $1', values: [id] })
}

export async function setBannerOrder(tx: Tx, ids: readonly number[]): Promise<void> {
  await tx.query({
    text: `
      update banners b set position = o.position
      from unnest($1::int[]) with ordinality o (id, position) where b.id = o.id`,
    values: [[...ids]],
  })
}

/** Whether there is, or ever was, one. */
export async function hasBannerRows(tx: Tx): Promise<boolean> {
  const { rows } = await tx.query({ text: 'select from banners limit 1' })
  return rows.length > 0
}
