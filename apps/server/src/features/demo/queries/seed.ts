import type { Tx } from '@peyk/database/database.ts'
import type { Tariff } from '@peyk/domain/pricing/price.ts'

/** One process at a time fills the base and the demonstration: several may start at once on one database. */
export async function lockSeeding(tx: Tx): Promise<void> {
  await tx.query({ text: `select pg_advisory_xact_lock(hashtext('peyk seeding'))` })
}

/** Whether staff have, or ever had, a news, a banner or an announcement. */
export async function wasAnythingPublished(tx: Tx): Promise<boolean> {
  const { rows } = await tx.query({
    text: `select where exists (select from news) or exists (select from banners) or exists (select from announcements)`,
  })
  return rows.length > 0
}

/** The platform's own account; there is one. */
export async function ensurePlatformAccount(tx: Tx, { title }: { title: string }): Promise<number> {
  const { rows } = await tx.query<{ id: number }>({
    text: `with known as (select id from accounts where kind = 'platform' order by id limit 1),
      made as (insert into accounts (kind, user_type, title)
        select 'platform', 'legal', $1 where not exists (select from known) returning id)
      select id from known union all select id from made`,
    values: [title],
  })
  const row = rows[0]
  if (row === undefined) throw new Error('the platform account was neither found nor made')
  // Its own word costs it nothing, but every send looks at a wallet.
  await tx.query({ text: 'insert into wallets (account_id) values ($1) on conflict do nothing', values: [row.id] })
  return row.id
}

export interface TariffRow extends Tariff {
  operatorId: number
  name: string
}

/** Adds missing families with their prices; one that stands stays as it is. */
export async function addTariffs(tx: Tx, tariffs: readonly TariffRow[]): Promise<void> {
  await tx.query({
    text: `
      with base as (
        select * from unnest($1::int[], $2::text[], $3::int[], $4::int[], $5::int[], $6::int[])
          as b(operator_id, name, persian_mci, english_mci, persian_other, english_other)),
      added as (
        insert into line_families (operator_id, name) select operator_id, name from base
        on conflict do nothing returning operator_id)
      insert into tariff_prices (
        operator_id, persian_mci_tenths, english_mci_tenths, persian_other_tenths, english_other_tenths)
      select operator_id, persian_mci, english_mci, persian_other, english_other from base join added using (operator_id)`,
    values: [
      tariffs.map((tariff) => tariff.operatorId),
      tariffs.map((tariff) => tariff.name),
      tariffs.map((tariff) => tariff.persianMciTenths),
      tariffs.map((tariff) => tariff.englishMciTenths),
      tariffs.map((tariff) => tariff.persianOtherTenths),
      tariffs.map((tariff) => tariff.englishOtherTenths),
    ],
  })
}

export interface DomainRow {
  id: number
  parentId: number | null
  title: string
}

/** Fields before their parts. A title that was corrected since is brought to today's. */
export async function addDomains(tx: Tx, domains: readonly DomainRow[]): Promise<void> {
  await tx.query({
    text: `insert into activity_domains (id, parent_id, title) select * from unnest($1::int[], $2::int[], $3::text[])
      on conflict (id) do update set title = excluded.title where activity_domains.title <> excluded.title`,
    values: [domains.map(({ id }) => id), domains.map(({ parentId }) => parentId), domains.map(({ title }) => title)],
  })
}
