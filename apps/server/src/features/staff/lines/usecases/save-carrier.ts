import type { CallData, CallInput } from '@peyk/contract/core/endpoint.ts'
import type * as calls from '@peyk/contract/staff/staff-carriers.ts'
import { staffScope } from '@peyk/database/scope.ts'
import { writeAuditEntry, type Actor } from '../../../../platform/security/audit.ts'
import type { Deps } from '../../../../platform/deps.ts'
import { wakeCarriers } from '../../../../platform/work/wake.ts'
import { changeCarrier, insertCarrier, listCarriers as readCarriers, lockCarrier } from '../queries/carriers.ts'
import type { CarrierSettings } from '../queries/carriers.ts'
import { staffErrors } from '../../staff.errors.ts'
import { staffIdOf } from '../../usecases/staff-id-of.ts'

type CarrierInput = Omit<CallInput<typeof calls.updateCarrier>, 'key' | 'password' | 'edition'>

const toCarrierSettings = (input: CarrierInput): CarrierSettings => ({
  title: input.title,
  host: input.host,
  port: input.port,
  systemId: input.system_id,
  binds: input.binds,
  windowSize: input.window_size,
  ratePerSecond: input.rate_per_second ?? null,
  longStyle: input.long_style,
  usesTls: input.uses_tls,
  isActive: input.is_active,
})

/** In words of the wire; a password has none. */
const presentSettings = (facts: CarrierSettings) => ({
  title: facts.title,
  host: facts.host,
  port: facts.port,
  system_id: facts.systemId,
  binds: facts.binds,
  window_size: facts.windowSize,
  rate_per_second: facts.ratePerSecond,
  long_style: facts.longStyle,
  uses_tls: facts.usesTls,
  is_active: facts.isActive,
})

/** The connections that lines go by, with what waits on each. */
export async function listCarriers(
  { staffUserId }: { staffUserId: number },
  { db }: Pick<Deps, 'db'>,
): Promise<CallData<typeof calls.carriers>> {
  const carriers = await db.asStaff(staffScope(staffUserId), readCarriers)
  return carriers.map((carrier) => ({
    key: carrier.key,
    ...presentSettings(carrier),
    line_count: carrier.lineCount,
    waiting_recipients: carrier.waitingRecipients,
    run_until: carrier.runUntil?.toISOString() ?? null,
    edition: carrier.edition,
  }))
}

/** A new connection to an operator; a gateway takes it up at once when it is switched on. */
export async function createCarrier(
  { input, staff }: { input: CallInput<typeof calls.createCarrier>; staff: Actor },
  { db }: Pick<Deps, 'db'>,
): Promise<void> {
  const { key, password } = input
  const facts = toCarrierSettings(input)
  await db.asStaff(staffScope(staffIdOf(staff)), async (tx) => {
    if (!(await insertCarrier(tx, { key, password, facts }))) throw staffErrors.carrierKeyTaken()
    await wakeCarriers(tx)
    const details = { after: presentSettings(facts) }
    await writeAuditEntry(tx, { accountId: null, actor: staff, action: 'staff.carrier_created', subject: key, details })
  })
}

/**
 * Changes a connection. The gateway that runs it sees other settings at once, by a notice or at its next renewal: it ends the
 * run in order and begins one with the new settings, so that nothing is lost or sent twice. Who saw an earlier edition
 * than the one that stands changes nothing.
 */
export async function updateCarrier(
  { input, staff }: { input: CallInput<typeof calls.updateCarrier>; staff: Actor },
  { db }: Pick<Deps, 'db'>,
): Promise<void> {
  const { key, password = null } = input
  const facts = toCarrierSettings(input)
  await db.asStaff(staffScope(staffIdOf(staff)), async (tx) => {
    const before = await lockCarrier(tx, key)
    if (before === null) throw staffErrors.carrierNotFound()
    if ((input.edition ?? before.edition) !== before.edition) throw staffErrors.carrierChanged()
    const [was, is] = [presentSettings(before), presentSettings(facts)]
    if (password === null && JSON.stringify(was) === JSON.stringify(is)) return
    await changeCarrier(tx, { key, password, facts })
    await wakeCarriers(tx)
    const details = { before: was, after: is, ...(password !== null && { password_changed: true }) }
    await writeAuditEntry(tx, { accountId: null, actor: staff, action: 'staff.carrier_changed', subject: key, details })
  })
}
