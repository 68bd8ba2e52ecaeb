import { BATCH_SIZE } from '@peyk/domain/delivery/batch-size.ts'
import type { Tx } from '@peyk/database/database.ts'

// Asked for an account, and by the nightly job for all: `accountId` is part of every key.

interface SendKey {
  accountId: number
  sendId: number
}

/** What a proof says of a send beside its recipients. */
export interface ProofSend extends SendKey {
  period: number
  accountName: string
  state: number
  sendingType: string
  lineNumber: string
  /** Without the digits of a code. */
  message: string
  encoding: number
  parts: number
  userName: string
  recipientCount: number
  invalidCount: number
  duplicateCount: number
  totalTenths: number
  chargedTenths: number
  returnedTenths: number
  createdAt: Date
  sendAt: Date
  startedAt: Date | null
  finishedAt: Date | null
}

const proofSendColumns = `s.account_id as "accountId", s.id as "sendId", s.period, a.title as "accountName", s.state,
  s.sending_type as "sendingType", s.line_number as "lineNumber", s.encoding, s.parts, s.user_name as "userName",
  case when s.is_secret then translate(s.message, '0123456789', '••••••••••') else s.message end as message,
  s.recipient_count as "recipientCount", s.invalid_count as "invalidCount", s.duplicate_count as "duplicateCount",
  s.total_tenths as "totalTenths", s.charged_tenths as "chargedTenths", s.returned_tenths as "returnedTenths",
  s.created_at as "createdAt", s.send_at as "sendAt", s.started_at as "startedAt", s.finished_at as "finishedAt"`

export async function findProofSend(tx: Tx, { accountId, sendId }: SendKey): Promise<ProofSend | null> {
  const { rows } = await tx.query<ProofSend>({
    name: 'proof-send',
    text: `select ${proofSendColumns} from sends s join accounts a on a.id = s.account_id
      where s.account_id = $1 and s.id = $2`,
    values: [accountId, sendId],
  })
  return rows[0] ?? null
}

/** The next sends of a month that have no stored proof. */
export async function nextUnproven(
  tx: Tx,
  { period, after, upTo, most }: { period: number; after: number; upTo: number; most: number },
): Promise<ProofSend[]> {
  const { rows } = await tx.query<ProofSend>({
    name: 'proof-next-sends',
    text: `select ${proofSendColumns} from sends s join accounts a on a.id = s.account_id
      where s.id > $2 and s.id <= $3 and s.period = $1
        and not exists (select from send_proofs p where p.account_id = s.account_id and p.send_id = s.id)
      order by s.id limit $4`,
    values: [period, after, upTo, most],
  })
  return rows
}

export interface EngineRanges {
  batches: { fromSeq: number; toSeq: number; nextSeq: number; state: number }[]
  flights: { fromSeq: number; toSeq: number }[]
}

/** Batches and open flights of a send, in one snapshot: a flight opens with its batch's mark. */
export async function readRanges(tx: Tx, { accountId, sendId }: SendKey): Promise<EngineRanges> {
  const { rows } = await tx.query<EngineRanges>({
    name: 'proof-ranges',
    text: `select
      (select coalesce(json_agg(json_build_object(
        'fromSeq', from_seq, 'toSeq', to_seq, 'nextSeq', next_seq, 'state', state)), '[]')
        from batches where account_id = $1 and send_id = $2) as batches,
      (select coalesce(json_agg(json_build_object('fromSeq', from_seq, 'toSeq', to_seq)), '[]')
        from flights where account_id = $1 and send_id = $2) as flights`,
    values: [accountId, sendId],
  })
  return rows[0]!
}

export interface StoredRow {
  seq: number
  msisdn: number
  code: number
  operator: number
  parts: number
  priceTenths: number
  doneAt: string | null
  textSha256: string | null
}

/** Recipients `fromSeq`…`toSeq` of a send, in order. */
export async function readProofRows(
  tx: Tx,
  { accountId, sendId, period, fromSeq, toSeq }: SendKey & { period: number; fromSeq: number; toSeq: number },
): Promise<StoredRow[]> {
  const { rows } = await tx.query<StoredRow>({
    name: 'proof-rows',
    text: `select seq, msisdn, code, operator, parts, price_tenths as "priceTenths",
        to_char(done_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as "doneAt",
        encode(sha256(convert_to(message, 'UTF8')), 'hex') as "textSha256"
      from recipients where account_id = $1 and send_id = $2 and period = $3 and seq between $4 and $5 order by seq`,
    values: [accountId, sendId, period, fromSeq, toSeq],
  })
  return rows
}

/** Hashes of the texts of their own of recipients `fromSeq`…`toSeq`, by their seq; a row of texts is opened once. */
export async function readTextHashes(
  tx: Tx,
  { accountId, sendId, fromSeq, toSeq }: SendKey & { fromSeq: number; toSeq: number },
): Promise<Map<number, string>> {
  const { rows } = await tx.query<{ seq: number; hash: string }>({
    name: 'proof-text-hashes',
    text: `select (t.number - 1) * ${BATCH_SIZE} + u.at::int as seq, encode(sha256(convert_to(u.text, 'UTF8')), 'hex') as hash
      from own_texts t cross join lateral unnest(t.texts) with ordinality as u(text, at)
      where t.account_id = $1 and t.send_id = $2 and t.number between $3 and $4`,
    values: [accountId, sendId, Math.ceil(fromSeq / BATCH_SIZE), Math.ceil(toSeq / BATCH_SIZE)],
  })
  return new Map(rows.map(({ seq, hash }) => [seq, hash]))
}

export interface StoredProof {
  keyId: string
  signature: Buffer
  /** JSON. */
  statement: string
}

export async function findStoredProof(tx: Tx, { accountId, sendId }: SendKey): Promise<StoredProof | null> {
  const { rows } = await tx.query<StoredProof>({
    name: 'proof-find',
    text: 'select statement, signature, key_id as "keyId" from send_proofs where account_id = $1 and send_id = $2',
    values: [accountId, sendId],
  })
  return rows[0] ?? null
}

export async function storeProof(
  tx: Tx,
  { accountId, sendId, madeAt, keyId, signature, statement }: SendKey & StoredProof & { madeAt: Date },
): Promise<void> {
  await tx.query({
    name: 'proof-store',
    text: `insert into send_proofs (account_id, send_id, made_at, key_id, signature, statement)
      values ($1, $2, $3, $4, $5, $6) on conflict do nothing`,
    values: [accountId, sendId, madeAt, keyId, signature, statement],
  })
}

/** Whether a send has recipients that can be told. */
export async function hasRecipients(
  tx: Tx,
  { accountId, sendId, period }: SendKey & { period: number },
): Promise<boolean> {
  const { rows } = await tx.query<{ is: boolean }>({
    name: 'proof-any-row',
    text: `select exists (
      select from recipients where account_id = $1 and send_id = $2 and period = $3 and seq = 1) as is`,
    values: [accountId, sendId, period],
  })
  return rows[0]!.is
}
