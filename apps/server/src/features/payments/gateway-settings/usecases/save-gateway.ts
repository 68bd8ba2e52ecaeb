import type { CallInput } from '@peyk/contract/core/endpoint.ts'
import type * as calls from '@peyk/contract/staff/money/staff-payment-settings.ts'
import { staffScope } from '@peyk/database/scope.ts'
import { rialOf, tenthsOfRial } from '@peyk/domain/money/tenths.ts'
import { bankUrlOf } from '../../../../platform/config.ts'
import type { Deps } from '../../../../platform/deps.ts'
import { writeAuditEntry, type Actor } from '../../../../platform/security/audit.ts'
import { encryptionFor } from '../../../../platform/security/encryption.ts'
import { paymentsErrors } from '../../payments.errors.ts'
import { changeGateway, insertGateway, lockGatewayFacts, setGatewayOrder } from '../queries/gateway-list.ts'
import type { GatewayFacts } from '../queries/gateway-list.ts'

type Input = CallInput<typeof calls.createGateway>
type Present = Pick<GatewayFacts, 'isSandbox' | 'isActive'> & { hasKey: boolean }
interface ByStaff {
  staff: Actor
  staffUserId: number
}

const NEW: Present = { isSandbox: false, isActive: true, hasKey: false }

const tenthsOrNull = (rial: number | undefined): number | null => (rial === undefined ? null : tenthsOfRial(rial))
const rialOrNull = (tenths: number | null): number | null => (tenths === null ? null : rialOf(tenths))

/** What was typed over what stands. Refuses what could take no payment. */
function checkGateway(
  { input, present }: { input: Input; present: Present },
  { config }: Pick<Deps, 'config'>,
): GatewayFacts {
  const { kind, title } = input
  const facts: GatewayFacts = {
    kind,
    title,
    isSandbox: input.is_sandbox ?? present.isSandbox,
    isActive: input.is_active ?? present.isActive,
    minTenths: tenthsOrNull(input.min_amount),
    maxTenths: tenthsOrNull(input.max_amount),
  }
  if (kind === 'simulator' && bankUrlOf(config) === undefined) throw paymentsErrors.gatewayKindClosed()
  const hasKey = present.hasKey || input.merchant_key !== undefined
  if (facts.isActive && !facts.isSandbox && kind !== 'simulator' && !hasKey) throw paymentsErrors.gatewayKeyNeeded()
  if ((facts.minTenths ?? 0) > (facts.maxTenths ?? Infinity)) throw paymentsErrors.gatewayRange()
  return facts
}

/** In words of the wire; a key has none. */
const presentFacts = (facts: GatewayFacts) => ({
  kind: facts.kind,
  title: facts.title,
  is_sandbox: facts.isSandbox,
  is_active: facts.isActive,
  min_amount: rialOrNull(facts.minTenths),
  max_amount: rialOrNull(facts.maxTenths),
})

const sealKey = (key: string | undefined, { config }: Pick<Deps, 'config'>): Buffer | null =>
  key === undefined ? null : encryptionFor(config).encrypt(key)

export async function createGateway(
  { input, staff, staffUserId }: ByStaff & { input: Input },
  deps: Pick<Deps, 'db' | 'config'>,
): Promise<{ id: number }> {
  const facts = checkGateway({ input, present: NEW }, deps)
  return deps.db.asStaff(staffScope(staffUserId), async (tx) => {
    const id = await insertGateway(tx, { facts, sealedKey: sealKey(input.merchant_key, deps) })
    const details = { after: presentFacts(facts) }
    await writeAuditEntry(tx, { accountId: null, actor: staff, action: 'money.gateway_saved', subject: String(id), details }) // prettier-ignore
    return { id }
  })
}

/** The kind stays: payments that are under way belong to it. */
export async function updateGateway(
  { id, input, staff, staffUserId }: ByStaff & { id: number; input: Input },
  deps: Pick<Deps, 'db' | 'config'>,
): Promise<void> {
  await deps.db.asStaff(staffScope(staffUserId), async (tx) => {
    const before = await lockGatewayFacts(tx, id)
    if (before === null) throw paymentsErrors.gatewayNotFound()
    if (before.kind !== input.kind) throw paymentsErrors.gatewayKindFixed()
    const facts = checkGateway({ input, present: before }, deps)
    const sealedKey = sealKey(input.merchant_key, deps)
    await changeGateway(tx, { id, facts, sealedKey })
    const details = { before: presentFacts(before), after: presentFacts(facts), ...(sealedKey !== null && { key_changed: true }) } // prettier-ignore
    await writeAuditEntry(tx, { accountId: null, actor: staff, action: 'money.gateway_saved', subject: String(id), details }) // prettier-ignore
  })
}

export async function orderGateways(
  { ids, staff, staffUserId }: ByStaff & { ids: readonly number[] },
  { db }: Pick<Deps, 'db'>,
): Promise<void> {
  await db.asStaff(staffScope(staffUserId), async (tx) => {
    if (!(await setGatewayOrder(tx, ids))) throw paymentsErrors.gatewayListChanged()
    await writeAuditEntry(tx, { accountId: null, actor: staff, action: 'money.gateways_ordered', details: { ids } })
  })
}
