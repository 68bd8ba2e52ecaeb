import type { DocumentKind } from '@peyk/contract/wallet/money-words.ts'
import type { Tx } from '@peyk/database/database.ts'
import type { AccountScope } from '@peyk/database/scope.ts'
import type { DocumentContent, IssuedDocument } from './documents.ts'

export interface DocumentRow extends IssuedDocument {
  kind: DocumentKind
  issuedAtIso: string
  month: string | null
  paymentId: number | null
  netTenths: number
  taxTenths: number
  corrects: Pick<IssuedDocument, 'year' | 'number'> | null
  correctedBy: Pick<IssuedDocument, 'year' | 'number'>[]
}

const columns = `
  d.id, d.year, d.number, d.kind, d.month, d.payment_id as "paymentId", d.net_tenths as "netTenths", d.tax_tenths as "taxTenths",
  to_char(d.issued_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"+00:00"') as "issuedAtIso",
  (select json_build_object('year', o.year, 'number', o.number) from documents o
    where o.account_id = d.account_id and o.id = d.corrects_id) as corrects,
  coalesce((select json_agg(json_build_object('year', c.year, 'number', c.number) order by c.id) from documents c
    where c.account_id = d.account_id and c.kind = 'correction' and c.corrects_id = d.id), '[]') as "correctedBy"`

export interface DocumentFilter {
  kind?: DocumentKind | undefined
  /** An invoice is of its month, everything else of that in which it was issued. */
  month?: { name: string; from: Date; until: Date } | undefined
}

/** Newest first. */
export async function listDocuments(
  tx: Tx,
  { accountId }: AccountScope,
  { filter: { kind, month }, offset, limit }: { filter: DocumentFilter; offset: number; limit: number },
): Promise<{ rows: DocumentRow[]; total: number }> {
  const values = [accountId, kind ?? null, month?.name ?? null, month?.from ?? null, month?.until ?? null]
  const from = `from documents d where d.account_id = $1 and ($2::text is null or d.kind = $2)
    and ($3::text is null or d.month = $3 or d.month is null and d.issued_at >= $4::timestamptz and d.issued_at < $5::timestamptz)`
  const { rows: counted } = await tx.query<{ total: number }>({
    name: 'documents_count',
    text: `select count(*) as total ${from}`,
    values,
  })
  const { rows } = await tx.query<DocumentRow>({
    name: 'documents_page',
    text: `select ${columns} ${from} order by d.id desc offset $6 limit $7`,
    values: [...values, offset, limit],
  })
  return { rows, total: counted[0]?.total ?? 0 }
}

export async function readDocument(
  tx: Tx,
  { accountId }: AccountScope,
  id: number,
): Promise<(DocumentRow & { content: DocumentContent }) | null> {
  const { rows } = await tx.query<DocumentRow & { content: DocumentContent }>({
    name: 'documents_one',
    text: `select ${columns}, d.content from documents d where d.account_id = $1 and d.id = $2`,
    values: [accountId, id],
  })
  return rows[0] ?? null
}
