import type { CallInput } from '@peyk/contract/core/endpoint.ts'
import type * as calls from '@peyk/contract/staff/staff-lines.ts'
import type { Tx } from '@peyk/database/database.ts'
import { staffScope } from '@peyk/database/scope.ts'
import { minuteOfDay, formatMinuteOfDay } from '@peyk/domain/line-hours/hours.ts'
import type { LineHours } from '@peyk/domain/line-hours/hours.ts'
import { canonicalLine } from '@peyk/domain/mobile-number/line-number.ts'
import { writeAuditEntry, type Actor } from '../../../../platform/security/audit.ts'
import type { Deps } from '../../../../platform/deps.ts'
import { wakeDispatch, wakeSystemMessages } from '../../../../platform/work/wake.ts'
import {
  changeLine,
  unleaseBatches,
  insertLine,
  lockLine,
  readLineReferences,
  readLineUsage,
} from '../queries/lines.ts'
import type { LineSettings } from '../queries/lines.ts'
import { staffErrors } from '../../staff.errors.ts'
import { staffIdOf } from '../../usecases/staff-id-of.ts'

type LineInput = CallInput<typeof calls.updateLine>

function parseHours({
  opens_at: opens,
  closes_at: closes,
}: Pick<LineInput, 'opens_at' | 'closes_at'>): LineHours | null {
  if (opens === undefined && closes === undefined) return null
  const [opensMinute, closesMinute] = [minuteOfDay(opens ?? ''), minuteOfDay(closes ?? '')]
  if (opensMinute === null || closesMinute === null || opensMinute >= closesMinute) throw staffErrors.lineHours()
  return { opensMinute, closesMinute }
}

const toLineSettings = (input: Omit<LineInput, 'id' | 'edition'>): LineSettings => ({
  alias: input.alias ?? null,
  type: input.type,
  operatorId: input.operator_id,
  carrier: input.carrier,
  accountId: input.account_id ?? null,
  ratePerSecond: input.rate_per_second ?? null,
  needsCancelSuffix: input.needs_cancel_suffix,
  is66: input.is_66_char ?? false,
  gets: input.gets ?? true,
  isActive: input.is_active ?? true,
  isMonitored: input.is_monitored ?? false,
  hours: parseHours(input),
  sendingTypes: input.sending_types ?? [],
})

/** In words of the wire, for the audit log. */
const toAuditDetails = (facts: LineSettings) => ({
  alias: facts.alias,
  type: facts.type,
  operator_id: facts.operatorId,
  carrier: facts.carrier,
  account_id: facts.accountId,
  rate_per_second: facts.ratePerSecond,
  needs_cancel_suffix: facts.needsCancelSuffix,
  is_66_char: facts.is66,
  gets: facts.gets,
  is_active: facts.isActive,
  is_monitored: facts.isMonitored,
  opens_at: facts.hours === null ? null : formatMinuteOfDay(facts.hours.opensMinute),
  closes_at: facts.hours === null ? null : formatMinuteOfDay(facts.hours.closesMinute),
  sending_types: facts.sendingTypes,
})

async function checkLineReferences(tx: Tx, facts: LineSettings): Promise<void> {
  const { hasFamily, hasCarrier, hasAccount } = await readLineReferences(tx, facts)
  if (!hasFamily) throw staffErrors.familyUnknown()
  if (!hasCarrier) throw staffErrors.carrierUnknown()
  if (!hasAccount) throw staffErrors.lineAccountUnknown()
}

/** A new sender line, of one account or of all. */
export async function createLine(
  { input, staff }: { input: CallInput<typeof calls.createLine>; staff: Actor },
  { db }: Pick<Deps, 'db'>,
): Promise<{ id: number }> {
  const number = canonicalLine(input.number)
  if (number === null) throw staffErrors.lineNumberBad()
  const facts = toLineSettings(input)
  return db.asStaff(staffScope(staffIdOf(staff)), async (tx) => {
    await checkLineReferences(tx, facts)
    const id = await insertLine(tx, { number, ...facts })
    if (id === null) throw staffErrors.lineNumberTaken()
    // Codes may have waited for a line of the platform.
    await wakeSystemMessages(tx)
    const details = { after: toAuditDetails(facts) }
    await writeAuditEntry(tx, {
      accountId: facts.accountId,
      actor: staff,
      action: 'staff.line_created',
      subject: number,
      details,
    })
    return { id }
  })
}

/**
 * Changes a line. Its suffix, family and carrier hold for what is sent from now on; its state and its account hold back
 * or free what waits, and another rate is taken up by the gateways at once: what they hold of the line is given back and
 * leased again. Who saw an earlier edition of the line than the one that stands changes nothing. The size of a part stays while sends of the line run, since their parts were counted and paid by it.
 */
export async function updateLine(
  { input, staff }: { input: LineInput; staff: Actor },
  { db }: Pick<Deps, 'db'>,
): Promise<void> {
  const lineId = input.id
  const facts = toLineSettings(input)
  await db.asStaff(staffScope(staffIdOf(staff)), async (tx) => {
    const before = await lockLine(tx, lineId)
    if (before === null) throw staffErrors.lineNotFound()
    if ((input.edition ?? before.edition) !== before.edition) throw staffErrors.lineChanged()
    await checkLineReferences(tx, facts)
    if (before.is66 !== facts.is66 && (await readLineUsage(tx, lineId)).openSends > 0) throw staffErrors.lineBusy()
    const [was, is] = [toAuditDetails(before), toAuditDetails(facts)]
    if (JSON.stringify(was) === JSON.stringify(is)) return
    await changeLine(tx, { lineId, facts })
    if (before.ratePerSecond !== facts.ratePerSecond) await unleaseBatches(tx, lineId)
    await wakeDispatch(tx, null)
    await wakeSystemMessages(tx)
    const details = { before: was, after: is }
    await writeAuditEntry(tx, {
      accountId: facts.accountId ?? before.accountId,
      actor: staff,
      action: 'staff.line_changed',
      subject: before.number,
      details,
    })
  })
}
