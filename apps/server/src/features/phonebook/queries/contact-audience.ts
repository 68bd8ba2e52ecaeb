import type { Tx } from '@peyk/database/database.ts'
import type { AccountScope } from '@peyk/database/scope.ts'

// Whom a send to contacts reaches. Statements without a name, since of contacts that came a moment ago the planner knows
// nothing: planned for their values they are read by the key of a group.

/** What groups and tags are in brief: another brief, other people. */
export interface AudienceSummary {
  /** Those that are there. */
  readonly existingIds: readonly number[]
  readonly count: number
  readonly fingerprint: string
}

const toSummary = (rows: readonly { id: number; count: number; last?: number | null }[]): AudienceSummary => ({
  existingIds: rows.map(({ id }) => id),
  count: rows.reduce((sum, { count }) => sum + count, 0),
  fingerprint: rows.map(({ id, count, last }) => `${id}:${count}:${last ?? ''}`).join(' '),
})

/** Groups: a contact that went changes the count, one that came the last id. */
export async function summariseGroups(
  tx: Tx,
  { accountId }: AccountScope,
  ids: readonly number[],
): Promise<AudienceSummary & { readonly counts: ReadonlyMap<number, number> }> {
  const { rows } = await tx.query<{ id: number; count: number; last: number | null }>({
    text: `select p.id, p.contact_count as count, (
        select c.id from contacts c where c.account_id = p.account_id and c.phonebook_id = p.id order by c.id desc limit 1) as last
      from phonebooks p where p.account_id = $1 and p.id = any($2::bigint[]) and p.deleted_at is null order by p.id`,
    values: [accountId, ids],
  })
  return { ...toSummary(rows), counts: new Map(rows.map(({ id, count }) => [id, count])) }
}

export async function summariseTags(
  tx: Tx,
  { accountId }: AccountScope,
  ids: readonly number[],
): Promise<AudienceSummary> {
  const { rows } = await tx.query<{ id: number; count: number }>({
    text: `select id, contact_count as count from tags where account_id = $1 and id = any($2::bigint[]) order by id`,
    values: [accountId, ids],
  })
  return toSummary(rows)
}

/** Contacts that were picked: how many of them stand in the group, and the sum of their numbers. */
export async function summarisePicked(
  tx: Tx,
  scope: AccountScope,
  { phonebookId, contactIds }: { phonebookId: number; contactIds: readonly number[] },
): Promise<{ count: number; fingerprint: string }> {
  let [count, sum] = [0, 0n]
  for await (const contacts of pickedContacts(tx, scope, { phonebookId, contactIds })) {
    count += contacts.length
    for (const { msisdn } of contacts) sum += BigInt(msisdn)
  }
  return { count, fingerprint: `${phonebookId}:${count}:${sum}` }
}

/** Contacts of a block of what follows. */
const CHUNK_ROWS = 5000

/** Whom a send reaches; the rest only where it was asked for, to be written into a text. */
export interface AudienceContact {
  readonly msisdn: number
  readonly name?: string
  readonly pre?: string
  readonly email?: string
  readonly options?: Readonly<Record<string, string>>
}

/** What of a contact is read beside the number: a million of them cost what is asked for. */
export type ContactColumn = 'name' | 'pre' | 'email' | 'options'

interface ColumnSelection {
  readonly columns?: readonly ContactColumn[] | undefined
}

const columnList = ({ columns = [] }: ColumnSelection) => ['id', 'msisdn', ...columns].join(', ')

/** Whoever stands in a group, in the order of their coming. */
export async function* contactsOfGroup(
  tx: Tx,
  { accountId }: AccountScope,
  { phonebookId, ...reading }: ColumnSelection & { phonebookId: number },
): AsyncGenerator<readonly AudienceContact[]> {
  let after = 0
  for (;;) {
    const { rows } = await tx.query<{ id: number } & AudienceContact>({
      text: `select ${columnList(reading)} from contacts
        where account_id = $1 and phonebook_id = $2 and id > $3 order by id limit ${CHUNK_ROWS}`,
      values: [accountId, phonebookId, after],
    })
    if (rows.length > 0) yield rows
    if (rows.length < CHUNK_ROWS) return
    after = rows.at(-1)!.id
  }
}

/** Those of the contacts that stand in the group, in the order of the ids. */
export async function* pickedContacts(
  tx: Tx,
  { accountId }: AccountScope,
  { phonebookId, contactIds, ...reading }: ColumnSelection & { phonebookId: number; contactIds: readonly number[] },
): AsyncGenerator<readonly AudienceContact[]> {
  for (let from = 0; from < contactIds.length; from += CHUNK_ROWS) {
    const some = contactIds.slice(from, from + CHUNK_ROWS)
    const { rows } = await tx.query<{ id: number } & AudienceContact>({
      text: `select ${columnList(reading)} from contacts where account_id = $1 and id = any($2::bigint[]) and phonebook_id + 0 = $3`,
      values: [accountId, some, phonebookId],
    })
    const byId = new Map(rows.map((row) => [row.id, row]))
    yield some.flatMap((id) => byId.get(id) ?? [])
  }
}

/** Whoever has a tag and stands in a group that is there, in the order of their coming. */
export async function* taggedContacts(
  tx: Tx,
  { accountId }: AccountScope,
  { tagId, hiddenIds, ...reading }: ColumnSelection & { tagId: number; hiddenIds: readonly number[] },
): AsyncGenerator<readonly AudienceContact[]> {
  const { rows } = await tx.query<{ ids: number[] }>({
    text: `select array(
        select id from contacts_to_search where account_id = $1 and tag_ids @> array[$2::bigint] order by id) as ids`,
    values: [accountId, tagId],
  })
  const ids = rows[0]?.ids ?? []
  for (let from = 0; from < ids.length; from += CHUNK_ROWS) {
    const { rows: some } = await tx.query<AudienceContact>({
      text: `select ${columnList(reading)} from contacts
        where account_id = $1 and id = any($2::bigint[]) and phonebook_id <> all($3::bigint[]) order by id`,
      values: [accountId, ids.slice(from, from + CHUNK_ROWS), hiddenIds],
    })
    yield some
  }
}

/** How many of these numbers are on the send blacklist. */
export async function countBlacklisted(
  tx: Tx,
  { accountId }: AccountScope,
  msisdns: readonly number[],
): Promise<number> {
  const { rows } = await tx.query<{ count: number }>({
    text: `select count(*)::int as count from blacklist where account_id = $1 and kind = 'send' and msisdn = any($2::bigint[])`,
    values: [accountId, msisdns],
  })
  return rows[0]?.count ?? 0
}
