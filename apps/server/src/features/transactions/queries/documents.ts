import type { DocumentKind } from '@peyk/contract/wallet/money-words.ts'
import type { Tx } from '@peyk/database/database.ts'

export interface Party {
  name: string
  userType: 'real' | 'legal'
  nationalId: string
  economicCode: string
  registrationNumber: string
  phone: string
  postalCode: string
  address: string
}

export interface DocumentLine {
  description: string
  at: string
  reference: string | null
  netTenths: number
  taxTenths: number
}

/** As it was on the day of issue. */
export interface DocumentContent {
  seller: Party
  buyer: Party
  lines: DocumentLine[]
  /** Those that the lines are of. */
  paymentIds: number[]
  taxPercent: number
  reason: string | null
}

export interface NewDocument {
  kind: DocumentKind
  month: string | null
  paymentId: number | null
  correctsId: number | null
  content: DocumentContent
}

export interface IssuedDocument {
  id: number
  year: number
  number: number
}

/**
 * The last number of a Jalaali year. Locks it until the transaction ends: whoever issues a document waits for the one
 * before, so that none is given twice and one that is rolled back leaves no gap.
 */
export async function lockNumbers(tx: Tx, year: number): Promise<number> {
  await tx.query({
    text: 'insert into document_numbers (year, last_number) values ($1, 0) on conflict do nothing',
    values: [year],
  })
  const { rows } = await tx.query<{ last: number }>({
    text: 'select last_number as last from document_numbers where year = $1 for update',
    values: [year],
  })
  return rows[0]!.last
}

/** Under the lock of `lockNumbers`. */
export async function insertDocument(
  tx: Tx,
  { accountId, year, number, issuedAt, document }: { accountId: number; year: number; number: number; issuedAt: Date; document: NewDocument }, // prettier-ignore
): Promise<IssuedDocument> {
  const { kind, month, paymentId, correctsId, content } = document
  const sum = (column: 'netTenths' | 'taxTenths') => content.lines.reduce((total, line) => total + line[column], 0)
  await tx.query({ text: 'update document_numbers set last_number = $2 where year = $1', values: [year, number] })
  const { rows } = await tx.query<{ id: number }>({
    text: `insert into documents (account_id, year, number, kind, issued_at, month, payment_id, corrects_id, net_tenths, tax_tenths, content)
      values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11) returning id`,
    values: [accountId, year, number, kind, issuedAt, month, paymentId, correctsId, sum('netTenths'), sum('taxTenths'), JSON.stringify(content)], // prettier-ignore
  })
  return { id: rows[0]!.id, year, number }
}

/** The document that there is already, of which there may be one. */
export async function findDocument(
  tx: Tx,
  {
    accountId,
    kind,
    month,
    paymentId,
    correctsId,
  }: { accountId: number } & Pick<NewDocument, 'kind' | 'month' | 'paymentId' | 'correctsId'>,
): Promise<IssuedDocument | null> {
  const { rows } = await tx.query<IssuedDocument>({
    text: `select id, year, number from documents
      where account_id = $1 and kind = $2 and month is not distinct from $3 and payment_id is not distinct from $4
        and corrects_id is not distinct from $5`,
    values: [accountId, kind, month, paymentId, correctsId],
  })
  return rows[0] ?? null
}

/** Who buys and who sells, as they are known now. */
export async function readParties(
  tx: Tx,
  accountId: number,
): Promise<{ buyer: Party; seller: Partial<Record<string, string>> }> {
  const { rows } = await tx.query<Party & { seller: Partial<Record<string, string>> }>({
    text: `select a.user_type as "userType",
        coalesce(nullif(case when a.user_type = 'legal' then p.company else trim(p.first_name || ' ' || p.last_name) end, ''), a.title) as name,
        coalesce(case when a.user_type = 'legal' then p.company_national_id else p.national_id end, '') as "nationalId",
        coalesce(p.economic_number, '') as "economicCode",
        coalesce(p.registration_number, '') as "registrationNumber",
        coalesce(nullif(p.tell_code || p.tell, ''), (
          select '0' || right(u.mobile::text, 10) from users u where u.account_id = a.id and u.kind = 'owner' order by u.id limit 1), '') as phone,
        coalesce(p.postal_code, '') as "postalCode", coalesce(p.address, '') as address,
        (select seller from payment_setting) as seller
      from accounts a left join profiles p on p.account_id = a.id where a.id = $1`,
    values: [accountId],
  })
  const { seller, ...buyer } = rows[0]!
  return { buyer, seller }
}
