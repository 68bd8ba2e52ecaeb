import type { Tx } from '@peyk/database/database.ts'
import type { AccountScope } from '@peyk/database/scope.ts'

export interface DomainRow {
  id: number
  parentId: number | null
  title: string
}

export async function listActivityDomains(tx: Pick<Tx, 'query'>): Promise<DomainRow[]> {
  const { rows } = await tx.query<DomainRow>({
    name: 'activity-domains',
    text: 'select id, parent_id as "parentId", title from activity_domains order by id',
  })
  return rows
}

/** The account's field of activity, or a part of one; null while none was chosen. */
export async function findActivityDomainOf(tx: Pick<Tx, 'query'>, scope: AccountScope): Promise<number | null> {
  const { rows } = await tx.query<{ id: number | null }>({
    name: 'activity-domain-of',
    text: 'select activity_domain_id as id from accounts where id = $1',
    values: [scope.accountId],
  })
  return rows[0]?.id ?? null
}

/** A company or website that is left out stays as it was. */
export async function setBusiness(
  tx: Pick<Tx, 'query'>,
  scope: AccountScope,
  { domainId, company, website, now }: { domainId: number; company: string | null; website: string | null; now: Date },
): Promise<void> {
  await tx.query({
    text: 'update accounts set activity_domain_id = $2 where id = $1',
    values: [scope.accountId, domainId],
  })
  await tx.query({
    text: `
      insert into profiles (account_id, company, website, updated_at)
      values ($1, coalesce($2::text, ''), coalesce($3::text, ''), $4)
      on conflict (account_id) do update set
        company = case when 'company' = any (profiles.verified_fields) then profiles.company
          else coalesce($2, profiles.company) end,
        website = coalesce($3, profiles.website), updated_at = $4`,
    values: [scope.accountId, company, website, now],
  })
}
