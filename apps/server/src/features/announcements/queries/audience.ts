import type { AUDIENCE_KINDS, AUDIENCE_PLANS } from '@peyk/contract/published/staff-announcement-form.ts'
import type { Tx } from '@peyk/database/database.ts'
import { escapeLike, searchKeyInSql } from '../../../platform/postgres/search-key.ts'

/** To whom an announcement goes. */
export interface Audience {
  audience: (typeof AUDIENCE_KINDS)[number]
  accountIds: readonly number[]
  audienceUserType: 'real' | 'legal' | null
  plan: (typeof AUDIENCE_PLANS)[number] | null
  lineId: number | null
}

/** Of `accounts a`, with the values of `valuesOf` first. By line: who owns it, may send by it, or has it as a default. */
const CONCERNED = `a.kind = 'customer' and case $1::text
  when 'all' then true
  when 'accounts' then a.id = any($2::bigint[])
  when 'user_type' then a.user_type = $3
  when 'plan' then case $4::text when 'panel' then a.is_bought_panel when 'no_panel' then not a.is_bought_panel
    else a.has_link_tracker end
  else exists (select from lines l where l.id = $5 and l.account_id = a.id)
    or exists (select from line_assignments s where s.account_id = a.id and s.line_id = $5 and s.state = 'granted')
    or exists (select from line_defaults d where d.account_id = a.id and d.line_id = $5)
  end`

const valuesOf = (to: Audience): unknown[] => [to.audience, [...to.accountIds], to.audienceUserType, to.plan, to.lineId]

/** The next accounts behind this one, by growing id. */
export async function listConcernedAccounts(
  tx: Tx,
  { to, after, limit }: { to: Audience; after: number; limit: number },
): Promise<number[]> {
  const { rows } = await tx.query<{ id: number }>({
    name: 'announcement-accounts',
    text: `select a.id from accounts a where a.id > $6 and ${CONCERNED} order by a.id limit $7`,
    values: [...valuesOf(to), after, limit],
  })
  return rows.map(({ id }) => id)
}

export async function countConcernedAccounts(tx: Tx, to: Audience): Promise<number> {
  const { rows } = await tx.query<{ total: number }>({
    text: `select count(*)::int as total from accounts a where ${CONCERNED}`,
    values: valuesOf(to),
  })
  return rows[0]?.total ?? 0
}

/** Mobile numbers of the owners of these accounts, of those who have one. */
export async function listOwnerMobiles(
  tx: Tx,
  accountIds: readonly number[],
): Promise<{ accountId: number; msisdn: number }[]> {
  const { rows } = await tx.query<{ accountId: number; msisdn: number }>({
    text: `
      select account_id as "accountId", mobile as msisdn from users
      where account_id = any($1::bigint[]) and kind = 'owner' and status = 'active' and mobile is not null order by id`,
    values: [[...accountIds]],
  })
  return rows
}

/** Customers by id with their names. */
export async function listAccountTitles(tx: Tx, ids: readonly number[]): Promise<{ id: number; title: string }[]> {
  const { rows } = await tx.query<{ id: number; title: string }>({
    text: `select id, title from accounts where id = any($1::bigint[]) and kind = 'customer' order by title, id`,
    values: [[...ids]],
  })
  return rows
}

/** Customers whose name, or whose owner's name in the panel, holds this. */
export async function searchAccounts(
  tx: Tx,
  { search, limit }: { search: string; limit: number },
): Promise<{ id: number; title: string; userName: string }[]> {
  const { rows } = await tx.query<{ id: number; title: string; userName: string }>({
    text: `
      select a.id, a.title, u.user_name as "userName"
      from accounts a join users u on u.account_id = a.id and u.kind = 'owner'
      where a.kind = 'customer' and ($1 = '' or ${searchKeyInSql("a.title || ' ' || u.user_name || ' ' || u.name")} like '%' || $1 || '%')
      order by a.id desc limit $2`,
    values: [escapeLike(search), limit],
  })
  return rows
}

export async function searchLines(
  tx: Tx,
  { search, limit }: { search: string; limit: number },
): Promise<{ id: number; number: string; accountTitle: string | null }[]> {
  const { rows } = await tx.query<{ id: number; number: string; accountTitle: string | null }>({
    text: `
      select l.id, l.number, a.title as "accountTitle"
      from lines l left join accounts a on a.id = l.account_id and a.kind = 'customer'
      where l.is_active and ($1 = '' or l.number ilike '%' || $1 || '%' or ${searchKeyInSql('a.title')} like '%' || $1 || '%')
      order by l.number limit $2`,
    values: [escapeLike(search), limit],
  })
  return rows
}

export async function hasLine(tx: Tx, id: number): Promise<boolean> {
  const { rows } = await tx.query({ text: 'select from lines where id = $1', values: [id] })
  return rows.length > 0
}

interface PlatformPrices {
  is66: boolean
  persianMciTenths: number
  englishMciTenths: number
  persianOtherTenths: number
  englishOtherTenths: number
}

/** What a message of the platform's own line costs; null while it has none. */
export async function readPlatformPrices(tx: Tx): Promise<PlatformPrices | null> {
  const { rows } = await tx.query<PlatformPrices>({
    text: `
      select l.is_66_char as "is66", t.persian_mci_tenths as "persianMciTenths", t.english_mci_tenths as "englishMciTenths",
        t.persian_other_tenths as "persianOtherTenths", t.english_other_tenths as "englishOtherTenths"
      from accounts a join lines l on l.account_id = a.id and l.is_active join tariffs t on t.operator_id = l.operator_id
      where a.kind = 'platform' order by l.id limit 1`,
  })
  return rows[0] ?? null
}
