import { TAGS_LIMIT } from '@peyk/contract/phonebook/phonebook-limits.ts'
import type { Tx } from '@peyk/database/database.ts'
import type { AccountScope } from '@peyk/database/scope.ts'
import { searchKeyInSql } from '../../../../platform/postgres/search-key.ts'
import { inChunks } from '../../queries/contacts.ts'
import type { NewContact } from '../../queries/contacts.ts'

/**
 * Contacts that stand in their phonebook take what is said of them; what is left empty stays, tags come beside those that
 * are there as far as there is room. Where their consent came from stays, too: it was given then.
 */
export async function mergeContacts(
  tx: Tx,
  { accountId }: AccountScope,
  { phonebookId, contacts }: { phonebookId: number; contacts: readonly NewContact[] },
): Promise<void> {
  for (const rows of inChunks(contacts)) {
    const of = <Value>(value: (contact: NewContact) => Value) => rows.map(value)
    await tx.query({
      text: `
        with o as materialized (
          select id, msisdn, pre, name, email, gender, options, tag_ids from contacts
          where account_id = $1 and phonebook_id = $2 and msisdn = any($3::bigint[]))
        update contacts c set pre = n.pre, name = n.name, name_key = ${searchKeyInSql(`n.pre || ' ' || n.name`)},
          email = n.email, gender = n.gender, options = n.options, tag_ids = n.tag_ids, updated_at = now()
        from unnest($3::bigint[], $4::text[], $5::text[], $6::text[], $7::smallint[], $8::text[], $9::text[])
          given(msisdn, pre, name, email, gender, options, tag_ids)
        join o using (msisdn),
        lateral (select coalesce(nullif(given.pre, ''), o.pre) as pre, coalesce(nullif(given.name, ''), o.name) as name,
          coalesce(nullif(given.email, ''), o.email) as email,
          case when given.gender = 0 then o.gender else given.gender end as gender,
          o.options || given.options::jsonb as options,
          (o.tag_ids || array(select unnest(given.tag_ids::bigint[]) except select unnest(o.tag_ids)))[1:${TAGS_LIMIT}]
            as tag_ids) n
        where c.account_id = $1 and c.phonebook_id = $2 and c.msisdn = any($3::bigint[]) and c.id = o.id`,
      values: [
        accountId, phonebookId, of((c) => c.msisdn), of((c) => c.pre), of((c) => c.name), of((c) => c.email),
        of((c) => c.gender), of((c) => JSON.stringify(c.options)), of((c) => `{${c.tagIds.join(',')}}`),
      ], // prettier-ignore
    })
  }
}
