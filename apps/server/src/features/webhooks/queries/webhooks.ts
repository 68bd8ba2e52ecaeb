import type { Tx } from '@peyk/database/database.ts'
import type { AccountScope } from '@peyk/database/scope.ts'

type AccountRef = Pick<AccountScope, 'accountId'>

export interface WebhookRow {
  id: number
  title: string
  url: string
  events: string[]
  isActive: boolean
  offReason: 'manual' | 'failing' | 'gone' | null
  secretHint: string
  failingSince: Date | null
  lastSuccessAt: Date | null
  createdAt: Date
  /** Null where no former secret signs any more. */
  previousSecretUntil: Date | null
  waiting: number
}

/** More than this many that wait are told of as this many. */
const MOST_COUNTED = 10_000

const COLUMNS = `w.id, w.title, w.url, w.events, w.is_active as "isActive", w.off_reason as "offReason",
  w.secret_hint as "secretHint", w.failing_since as "failingSince", w.last_success_at as "lastSuccessAt",
  w.created_at as "createdAt",
  case when w.previous_secret_until > now() then w.previous_secret_until end as "previousSecretUntil", (
    select count(*)::int from (
      select from webhook_deliveries d
      where d.account_id = w.account_id and d.webhook_id = w.id and d.status = 'waiting' limit ${MOST_COUNTED}) d) as waiting`

/** Newest first; one of them where `webhookId` names it. */
export async function readWebhooks(
  tx: Tx,
  { accountId }: AccountRef,
  { webhookId = null }: { webhookId?: number | null } = {},
): Promise<WebhookRow[]> {
  const { rows } = await tx.query<WebhookRow>({
    name: 'webhooks-list',
    text: `select ${COLUMNS} from webhooks w
      where w.account_id = $1 and ($2::bigint is null or w.id = $2) and w.deleted_at is null order by w.id desc`,
    values: [accountId, webhookId],
  })
  return rows
}

/** Locks the account's endpoints: two that are added at once never pass the limit together. */
export async function lockAndCountWebhooks(tx: Tx, { accountId }: AccountRef): Promise<number> {
  await tx.query({ text: 'select pg_advisory_xact_lock(7305025, $1::int)', values: [accountId % 2_147_483_647] })
  const { rows } = await tx.query<{ total: number }>({
    name: 'webhooks-count',
    text: 'select count(*)::int as total from webhooks where account_id = $1 and deleted_at is null',
    values: [accountId],
  })
  return rows[0]?.total ?? 0
}

export interface NewWebhook {
  title: string
  url: string
  events: readonly string[]
  sealedSecret: Buffer
  secretHint: string
  userId: number | null
}

export async function insertWebhook(tx: Tx, { accountId }: AccountRef, webhook: NewWebhook): Promise<number> {
  const { rows } = await tx.query<{ id: number }>({
    name: 'webhook-insert',
    text: `insert into webhooks (account_id, title, url, events, sealed_secret, secret_hint, created_by)
      values ($1, $2, $3, $4, $5, $6, $7) returning id`,
    values: [
      accountId, webhook.title, webhook.url, webhook.events, webhook.sealedSecret, webhook.secretHint, webhook.userId,
    ], // prettier-ignore
  })
  return rows[0]!.id
}

export interface WebhookFields {
  title: string | null
  url: string | null
  events: readonly string[] | null
  isActive: boolean | null
}

/** What is null stays. Switched on, it begins anew; switched off by hand, unless it was off already. */
export async function updateWebhook(
  tx: Tx,
  { accountId }: AccountRef,
  { webhookId, fields }: { webhookId: number; fields: WebhookFields },
): Promise<boolean> {
  const { rowCount } = await tx.query({
    name: 'webhook-update',
    text: `
      update webhooks set title = coalesce($3, title), url = coalesce($4, url), events = coalesce($5, events),
        is_active = coalesce($6, is_active),
        off_reason = case when coalesce($6, is_active) then null else coalesce(off_reason, 'manual') end,
        failing_since = case when $6 and not is_active then null else failing_since end
      where account_id = $1 and id = $2 and deleted_at is null`,
    values: [accountId, webhookId, fields.title, fields.url, fields.events, fields.isActive],
  })
  return rowCount > 0
}

/** What waited is given up by the sweep. */
export async function deleteWebhook(tx: Tx, { accountId }: AccountRef, webhookId: number): Promise<boolean> {
  const { rowCount } = await tx.query({
    name: 'webhook-delete',
    text: `update webhooks set deleted_at = now(), is_active = false, off_reason = coalesce(off_reason, 'manual')
      where account_id = $1 and id = $2 and deleted_at is null`,
    values: [accountId, webhookId],
  })
  return rowCount > 0
}

/** The present secret becomes the former one; one that is already the former signs no more. */
export async function rotateSecret(
  tx: Tx,
  { accountId }: AccountRef,
  { webhookId, sealedSecret, secretHint, overlapSeconds }: { webhookId: number; sealedSecret: Buffer; secretHint: string; overlapSeconds: number }, // prettier-ignore
): Promise<boolean> {
  const { rowCount } = await tx.query({
    name: 'webhook-rotate',
    text: `
      update webhooks set previous_sealed_secret = sealed_secret,
        previous_secret_until = now() + make_interval(secs => $5), sealed_secret = $3, secret_hint = $4
      where account_id = $1 and id = $2 and deleted_at is null`,
    values: [accountId, webhookId, sealedSecret, secretHint, overlapSeconds],
  })
  return rowCount > 0
}

/** What a call to an endpoint needs. */
export interface EndpointTarget {
  url: string
  isActive: boolean
  sealedSecret: Buffer
  /** Null where it signs no more. */
  previousSealedSecret: Buffer | null
}

/** Locks it: two tests at once are one after the other. */
export async function lockTarget(tx: Tx, { accountId }: AccountRef, webhookId: number): Promise<EndpointTarget | null> {
  const { rows } = await tx.query<EndpointTarget>({
    name: 'webhook-target',
    text: `
      select url, is_active as "isActive", sealed_secret as "sealedSecret",
        case when previous_secret_until > now() then previous_sealed_secret end as "previousSealedSecret"
      from webhooks where account_id = $1 and id = $2 and deleted_at is null for no key update`,
    values: [accountId, webhookId],
  })
  return rows[0] ?? null
}
