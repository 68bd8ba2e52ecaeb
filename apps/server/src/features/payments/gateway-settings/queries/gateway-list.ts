import type { GatewayKind } from '@peyk/contract/wallet/money-words.ts'
import type { Tx } from '@peyk/database/database.ts'

export interface GatewayFacts {
  kind: GatewayKind
  title: string
  isSandbox: boolean
  isActive: boolean
  minTenths: number | null
  maxTenths: number | null
}

export interface ListedGateway extends GatewayFacts {
  id: number
  hasKey: boolean
  begun: number
  paid: number
  lastError: string | null
  lastErrorAt: Date | null
}

const FACTS = `g.id, g.kind, g.title, g.is_sandbox as "isSandbox", g.is_active as "isActive",
  g.min_tenths as "minTenths", g.max_tenths as "maxTenths", g.sealed_key is not null as "hasKey"`

/** In their order, with what each had to do since then. */
export async function listGatewayRows(tx: Tx, since: Date): Promise<ListedGateway[]> {
  const { rows } = await tx.query<ListedGateway>({
    text: `select ${FACTS}, coalesce(t.begun, 0) as begun, coalesce(t.paid, 0) as paid, g.last_error as "lastError",
        g.last_error_at as "lastErrorAt"
      from payment_gateways g
      left join (
        select gateway_id, count(*)::int as begun, count(*) filter (where status = 'success')::int as paid
        from payments where created_at > $1 and method = 'online' group by gateway_id
      ) t on t.gateway_id = g.id
      order by g.position, g.id`,
    values: [since],
  })
  return rows
}

export async function lockGatewayFacts(tx: Tx, id: number): Promise<(GatewayFacts & { hasKey: boolean }) | null> {
  const { rows } = await tx.query<GatewayFacts & { hasKey: boolean }>({
    text: `select ${FACTS} from payment_gateways g where g.id = $1 for update`,
    values: [id],
  })
  return rows[0] ?? null
}

/** Behind all others. */
export async function insertGateway(
  tx: Tx,
  { facts, sealedKey }: { facts: GatewayFacts; sealedKey: Buffer | null },
): Promise<number> {
  const { rows } = await tx.query<{ id: number }>({
    text: `insert into payment_gateways (kind, title, sealed_key, is_sandbox, is_active, min_tenths, max_tenths, position)
      select $1, $2, $3, $4, $5, $6, $7, coalesce(max(position), 0) + 1 from payment_gateways returning id`,
    values: [facts.kind, facts.title, sealedKey, facts.isSandbox, facts.isActive, facts.minTenths, facts.maxTenths],
  })
  return rows[0]!.id
}

/** Without a key the present one stays. */
export async function changeGateway(
  tx: Tx,
  { id, facts, sealedKey }: { id: number; facts: GatewayFacts; sealedKey: Buffer | null },
): Promise<void> {
  await tx.query({
    text: `update payment_gateways set title = $2, sealed_key = coalesce($3, sealed_key), is_sandbox = $4, is_active = $5,
        min_tenths = $6, max_tenths = $7 where id = $1`,
    values: [id, facts.title, sealedKey, facts.isSandbox, facts.isActive, facts.minTenths, facts.maxTenths],
  })
}

/** False, and nothing changed, when these are not all of them. */
export async function setGatewayOrder(tx: Tx, ids: readonly number[]): Promise<boolean> {
  const { rows } = await tx.query<{ id: number }>({ text: 'select id from payment_gateways for update' })
  const known = new Set(rows.map(({ id }) => id))
  const wanted = new Set(ids)
  if (wanted.size !== ids.length || known.size !== wanted.size || ids.some((id) => !known.has(id))) return false
  await tx.query({
    text: `update payment_gateways g set position = o.position
      from unnest($1::int[]) with ordinality o (id, position) where g.id = o.id`,
    values: [[...ids]],
  })
  return true
}

export async function clearGatewayError(tx: Tx, id: number): Promise<void> {
  await tx.query({ text: 'update payment_gateways set last_error = null, last_error_at = null where id = $1', values: [id] }) // prettier-ignore
}
