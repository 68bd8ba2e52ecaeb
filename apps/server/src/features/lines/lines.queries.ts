import type { SendingType } from '@peyk/contract/sending/sending.ts'
import type { Tx } from '@peyk/database/database.ts'
import type { AccountScope } from '@peyk/database/scope.ts'

type AccountRef = Pick<AccountScope, 'accountId'>

export interface AgreementRow {
  id: number
  number_id: number
  number: string
  title: string
  description: string
  agreement_text: string
  file_url: string | null
  accepted_at: Date | null
  needs_approval: boolean
  state: 'open' | 'waiting' | 'granted' | 'refused'
  reason: string | null
}

/** What is offered, and what was accepted with the text that was; lines out of use are not among them. */
export async function readAgreements(tx: Tx, { accountId }: AccountRef): Promise<AgreementRow[]> {
  const { rows } = await tx.query<AgreementRow>({
    name: 'agreements-list',
    text: `
      select g.id, g.line_id as number_id, l.number, g.title, g.description, g.agreement_text, g.file_url, a.accepted_at,
        g.needs_approval, coalesce(a.state, 'open') as state, case when a.state = 'refused' then a.reason end as reason
      from line_agreements g join lines l on l.id = g.line_id
      left join line_assignments a on a.account_id = $1 and a.line_id = g.line_id
      where l.is_active and (l.account_id = $1 or l.account_id is null)
        and case when a.state in ('waiting', 'granted') then a.agreement_id = g.id else g.is_active end
      order by coalesce(a.state, 'open') in ('waiting', 'granted'), g.id desc`,
    values: [accountId],
  })
  return rows
}

/** The line if the agreement is its present one and the account could use the line; else null. */
export async function findOffer(
  tx: Tx,
  { accountId }: AccountRef,
  { agreementId, lineId }: { agreementId: number; lineId: number },
): Promise<{ number: string; needsApproval: boolean } | null> {
  const { rows } = await tx.query<{ number: string; needsApproval: boolean }>({
    name: 'agreement-offer',
    text: `
      select l.number, g.needs_approval as "needsApproval" from line_agreements g join lines l on l.id = g.line_id
      where g.id = $2 and g.line_id = $3 and g.is_active and l.is_active and (l.account_id = $1 or l.account_id is null)`,
    values: [accountId, agreementId, lineId],
  })
  return rows[0] ?? null
}

interface Acceptance {
  agreementId: number
  lineId: number
  userId: number
  ip: string | null
}

/** Whoever was refused asks again, and waits for staff; false when the account was not refused. */
export async function reapply(tx: Tx, { accountId }: AccountRef, acceptance: Acceptance): Promise<boolean> {
  const { rowCount } = await tx.query({
    text: `
      update line_assignments set agreement_id = $3, user_id = $4, user_ip = $5, accepted_at = now(), state = 'waiting'
      where account_id = $1 and line_id = $2 and state = 'refused'`,
    values: [accountId, acceptance.lineId, acceptance.agreementId, acceptance.userId, acceptance.ip],
  })
  return rowCount === 1
}

/** False when the account has the line or asked for it already: of two concurrent acceptances one gets it. */
export async function insertAssignment(
  tx: Tx,
  { accountId }: AccountRef,
  { agreementId, lineId, userId, ip, state }: Acceptance & { state: 'waiting' | 'granted' },
): Promise<boolean> {
  const { rowCount } = await tx.query({
    text: `insert into line_assignments (account_id, line_id, agreement_id, user_id, user_ip, state)
      values ($1, $2, $3, $4, $5, $6) on conflict do nothing`,
    values: [accountId, lineId, agreementId, userId, ip, state],
  })
  return rowCount === 1
}

/** Whether the account waits for the staff's word about a line. */
export async function isPendingApproval(tx: Tx, { accountId }: AccountRef, lineId: number): Promise<boolean> {
  const { rows } = await tx.query({
    text: `select from line_assignments where account_id = $1 and line_id = $2 and state = 'waiting'`,
    values: [accountId, lineId],
  })
  return rows.length > 0
}

/** Whether the account may send by the line in this way now. */
export async function isUsable(
  tx: Tx,
  { accountId }: AccountRef,
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
export async function saveDefault(
  tx: Tx,
  { accountId }: AccountRef,
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
