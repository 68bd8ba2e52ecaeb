import type { GatewayKind } from '@peyk/contract/wallet/money-words.ts'
import type { Tx } from '@peyk/database/database.ts'

export interface GatewayRow {
  id: number
  kind: GatewayKind
  title: string
  sealedKey: Buffer | null
  isSandbox: boolean
  isActive: boolean
  minTenths: number | null
  maxTenths: number | null
}

const COLUMNS = `id, kind, title, sealed_key as "sealedKey", is_sandbox as "isSandbox", is_active as "isActive",
  min_tenths as "minTenths", max_tenths as "maxTenths"`

export interface PaymentWays {
  hasOnline: boolean
  /** Those that are open, in the order in which they are offered. */
  gateways: GatewayRow[]
}

export async function readPaymentWays(tx: Tx): Promise<PaymentWays> {
  const { rows: setting } = await tx.query<{ has_online: boolean }>({ text: 'select has_online from payment_setting' })
  const { rows: gateways } = await tx.query<GatewayRow>({
    text: `select ${COLUMNS} from payment_gateways where is_active order by position, id`,
  })
  return { hasOnline: setting[0]?.has_online ?? false, gateways }
}

export async function findGateway(tx: Tx, id: number): Promise<GatewayRow | null> {
  const { rows } = await tx.query<GatewayRow>({ text: `select ${COLUMNS} from payment_gateways where id = $1`, values: [id] }) // prettier-ignore
  return rows[0] ?? null
}

/** What went wrong with a gateway last; for staff, so without anything of a payment. */
export async function noteGatewayError(tx: Tx, { id, reason, nowMs }: { id: number; reason: string; nowMs: number }) {
  await tx.query({
    text: 'update payment_gateways set last_error = $2, last_error_at = $3 where id = $1',
    values: [id, reason.slice(0, 200), new Date(nowMs)],
  })
}
