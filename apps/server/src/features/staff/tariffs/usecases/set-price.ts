import type { CallInput } from '@peyk/contract/core/endpoint.ts'
import type * as calls from '@peyk/contract/staff/staff-tariffs.ts'
import { staffScope } from '@peyk/database/scope.ts'
import { MAX_SCHEDULE_DAYS } from '@peyk/domain/jalaali/check-send-time.ts'
import { tenthsOfRial } from '@peyk/domain/money/tenths.ts'
import { otherOperatorsPriceTenths } from '@peyk/domain/pricing/price.ts'
import type { Tariff } from '@peyk/domain/pricing/price.ts'
import { writeAuditEntry, type Actor } from '../../../../platform/security/audit.ts'
import type { Deps } from '../../../../platform/deps.ts'
import { addPrice, lockFamily, priceAt, removePrice } from '../queries/tariffs.ts'
import { staffErrors } from '../../staff.errors.ts'
import { rialsOf } from './rials-of.ts'
import { staffIdOf } from '../../usecases/staff-id-of.ts'

const DAY_MS = 24 * 3_600_000

type PriceInput = CallInput<typeof calls.setPrice>

/**
 * A price of a line family that counts from a moment on. What was priced before keeps its price: every recipient's is
 * written down when it is fixed. One that counted never changes (decision 0043).
 */
export async function setPrice(
  { input, staff }: { input: PriceInput; staff: Actor },
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
): Promise<{ effective_from: string }> {
  const { operator_id: operatorId, effective_from: fromMs } = input
  const nowMs = clock.now()
  if (fromMs !== undefined && fromMs <= nowMs) throw staffErrors.pricePast()
  if (fromMs !== undefined && fromMs > nowMs + MAX_SCHEDULE_DAYS * DAY_MS) throw staffErrors.priceFar()
  const staffUserId = staffIdOf(staff)
  const tariff = toTariff(input)
  return db.asStaff(staffScope(staffUserId), async (tx) => {
    const name = await lockFamily(tx, operatorId)
    if (name === null) throw staffErrors.familyNotFound()
    const before = await priceAt(tx, { operatorId, at: new Date(fromMs ?? nowMs) })
    const from = fromMs === undefined ? null : new Date(fromMs)
    const since = await addPrice(tx, { operatorId, tariff, from, staffUserId })
    if (since === null) throw staffErrors.priceStands()
    const effectiveFrom = since.toISOString()
    await writeAuditEntry(tx, {
      accountId: null,
      actor: staff,
      action: 'staff.price_set',
      subject: name,
      details: {
        ...(before !== null && { before: rialsOf(before) }),
        after: rialsOf(tariff),
        effective_from: effectiveFrom,
      },
    })
    return { effective_from: effectiveFrom }
  })
}

const toTariff = (input: PriceInput): Tariff => {
  const persianMciTenths = tenthsOfRial(input.persian_mci)
  const englishMciTenths = tenthsOfRial(input.english_mci)
  const other = (rial: number | undefined, mci: number) =>
    rial === undefined ? otherOperatorsPriceTenths(mci) : tenthsOfRial(rial)
  return {
    persianMciTenths,
    englishMciTenths,
    persianOtherTenths: other(input.persian_other, persianMciTenths),
    englishOtherTenths: other(input.english_other, englishMciTenths),
  }
}

/** Takes back a price that was announced and does not count yet. */
export async function withdrawPrice(
  { input, staff }: { input: CallInput<typeof calls.withdrawPrice>; staff: Actor },
  { db }: Pick<Deps, 'db'>,
): Promise<void> {
  const { operator_id: operatorId } = input
  const from = new Date(input.effective_from)
  await db.asStaff(staffScope(staffIdOf(staff)), async (tx) => {
    const name = await lockFamily(tx, operatorId)
    const price = await priceAt(tx, { operatorId, at: from })
    if (name === null || price === null || !(await removePrice(tx, { operatorId, from }))) {
      throw staffErrors.priceNotComing()
    }
    const details = { ...rialsOf(price), effective_from: from.toISOString() }
    await writeAuditEntry(tx, {
      accountId: null,
      actor: staff,
      action: 'staff.price_withdrawn',
      subject: name,
      details,
    })
  })
}
