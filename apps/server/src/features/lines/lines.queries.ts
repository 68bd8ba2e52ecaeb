import type { SendingType } from '@peyk/contract/sending.ts'
import type { Tx } from '@peyk/database/database.ts'
import type { AccountScope } from '@peyk/database/scope.ts'

type Of = Pick<AccountScope, 'accountId'>

export interface AgreementRow {
  id: number
  number_id: number
  number: string
  title: string
  description: string
  agreement_text: string
  file_url: string | null
  accepted_at: Date | null
}

/** What is offered, and what was accepted with the text that was; lines out of use are not among them. */
export async function readAgreements(tx: Tx, { accountId }: Of): Promise<AgreementRow[]> {
  const { rows } = await tx.query<AgreementRow>({
    name: 'agreements-list',
    text: `
      select g.id, g.line_id as number_id, l.number, g.title, g.description, g.agreement_text, g.file_url, a.accepted_at
      from line_agreements g join lines l on l.id = g.line_id
      left join line_assignments a on a.account_id = $1 and a.line_id = g.line_id
      where l.is_active and (l.account_id = $1 or l.account_id is null)
        and case when a.agreement_id is null then g.is_active else a.agreement_id = g.id end
      order by a.accepted_at is not null, g.id desc`,
    values: [accountId],
  })
  return rows
}

/** The line's number if the agreement is its present one and the account could use the line; else null. */
export async function findOffer(
  tx: Tx,
  { accountId }: Of,
  { agreementId, lineId }: { agreementId: number; lineId: number },
): Promise<string | null> {
  const { rows } = await tx.query<{ number: string }>({
    name: 'agreement-offer',
    text: `
      select l.number from line_agreements g join lines l on l.id = g.line_id
      where g.id = $2 and g.line_id = $3 and g.is_active and l.is_active and (l.account_id = $1 or l.account_id is null)`,
    values: [accountId, agreementId, lineId],
  })
  return rows[0]?.number ?? null
}

/** False when the account has the line already: of two who accept at once one is told so. */
export async function insertAssignment(
  tx: Tx,
  { accountId }: Of,
  { agreementId, lineId, userId, ip }: { agreementId: number; lineId: number; userId: number; ip: string | null },
): Promise<boolean> {
  const { rowCount } = await tx.query({
    text: `insert into line_assignments (account_id, line_id, agreement_id, user_id, user_ip)
      values ($1, $2, $3, $4, $5) on conflict do nothing`,
    values: [accountId, lineId, agreementId, userId, ip],
  })
  return rowCount === 1
}

/** Whether the account may send by the line in this way now. */
export async function isUsable(
  tx: Tx,
  { accountId }: Of,
  { lineId, sendingType }: { lineId: number; sendingType: SendingType },
): Promise<boolean> {
  const { rows } = await tx.query({
    name: 'line-is-usable',
    text: `
      select from lines l where l.id = $2 and l.is_active and (l.account_id = $1 or l.account_id is null)
        and (cardinality(l.sending_types) = 0 or $3 = any (l.sending_types)) and is_line_accepted(l.id, $1)`,
    values: [accountId, lineId, sendingType],
  })
  return rows.length > 0
}

/** Puts the default of one sending type, or takes it back. */
export async function putDefault(
  tx: Tx,
  { accountId }: Of,
  { lineId, sendingType }: { lineId: number | null; sendingType: SendingType },
): Promise<void> {
  await tx.query(
    lineId === null
      ? {
          text: 'delete from line_defaults where account_id = $1 and sending_type = $2',
          values: [accountId, sendingType],
        }
      : {
          text: `insert into line_defaults (account_id, sending_type, line_id) values ($1, $2, $3)
            on conflict (account_id, sending_type) do update set line_id = excluded.line_id`,
          values: [accountId, sendingType, lineId],
        },
  )
}
