import { isDeepStrictEqual } from 'node:util'
import type { CallInput } from '@peyk/contract/core/endpoint.ts'
import type * as calls from '@peyk/contract/staff/money/staff-gift-charges.ts'
import { staffScope } from '@peyk/database/scope.ts'
import { tenthsOfRial } from '@peyk/domain/money/tenths.ts'
import { overlappingTier, type GiftTier } from '@peyk/domain/payment/gift-tiers.ts'
import { writeAuditEntry, type Actor } from '../../../platform/security/audit.ts'
import type { Deps } from '../../../platform/deps.ts'
import { staffIdOf } from '../../staff/usecases/staff-id-of.ts'
import { addCharge, changeCharge, lockCharge, type ChargeToSave, type GiftCharge } from '../queries/charges.ts'
import { giftsErrors } from '../gifts.errors.ts'
import { presentCharge } from './present-charge.ts'

type ChargeInput = CallInput<typeof calls.createGiftCharge>

/** A charge for later, or from now on: one whose beginning is past begins now, so that nothing paid before earns it. */
export async function createCharge(
  { input, staff }: { input: ChargeInput; staff: Actor },
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
): Promise<{ id: number }> {
  const nowMs = clock.now()
  const charge = beginningFrom(toCharge(input, nowMs), nowMs)
  const staffUserId = staffIdOf(staff)
  return db.asStaff(staffScope(staffUserId), async (tx) => {
    const id = await addCharge(tx, charge, staffUserId).catch(refuseAnother)
    const { title, ...details } = presentCharge({ id, ...charge })
    await writeAuditEntry(tx, { accountId: null, actor: staff, action: 'money.gift_charge_saved', subject: title, details }) // prettier-ignore
    return { id }
  })
}

/** Of one that has begun the texts and the end alone change: customers were promised the rest. */
export async function updateCharge(
  { input, staff }: { input: ChargeInput & { id: number }; staff: Actor },
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
): Promise<void> {
  const nowMs = clock.now()
  const asked = toCharge(input, nowMs)
  await db.asStaff(staffScope(staffIdOf(staff)), async (tx) => {
    const present = await lockCharge(tx, { id: input.id, now: new Date(nowMs) })
    if (present === null) throw giftsErrors.chargeNotFound()
    if (present.state === 'over' || present.state === 'stopped') throw giftsErrors.chargeOver()
    const hasBegun = present.state === 'running'
    if (hasBegun && !keepsItsPromise(present, asked)) throw giftsErrors.chargeBegun()
    const charge = hasBegun ? { ...asked, startsAt: present.startsAt } : beginningFrom(asked, nowMs)
    await changeCharge(tx, input.id, charge).catch(refuseAnother)
    const { state: _, ...before } = present
    const { title, ...details } = presentCharge({ id: input.id, ...charge })
    await writeAuditEntry(tx, {
      accountId: null,
      actor: staff,
      action: 'money.gift_charge_saved',
      subject: title,
      details: { before: presentCharge(before), ...details },
    })
  })
}

const SECOND_MS = 1000
const secondsOf = (date: Date): number => Math.floor(date.getTime() / SECOND_MS)

/** The wire's moments are whole seconds. */
const keepsItsPromise = (present: GiftCharge, asked: ChargeToSave): boolean =>
  secondsOf(present.startsAt) === secondsOf(asked.startsAt) &&
  present.validDays === asked.validDays &&
  isDeepStrictEqual(present.tiers, asked.tiers)

const beginningFrom = (charge: ChargeToSave, nowMs: number): ChargeToSave => ({
  ...charge,
  startsAt: new Date(Math.max(charge.startsAt.getTime(), nowMs)),
})

function toCharge(input: ChargeInput, nowMs: number): ChargeToSave {
  const { starts_at: startsMs, ends_at: endsMs } = input
  if (endsMs <= startsMs) throw giftsErrors.datesReversed()
  if (endsMs <= nowMs) throw giftsErrors.datesPast()
  return {
    title: input.title,
    description: input.description ?? '',
    startsAt: new Date(startsMs),
    endsAt: new Date(endsMs),
    tiers: toTiers(input.tiers),
    validDays: input.valid_days,
  }
}

const tenthsOrNull = (rial: number | undefined): number | null => (rial === undefined ? null : tenthsOfRial(rial))

/** By amount, whatever the order in which they were written. */
function toTiers(written: ChargeInput['tiers']): GiftTier[] {
  const needsOne = written.findIndex((tier) => (tier.gift_percent === undefined) === (tier.gift_amount === undefined))
  if (needsOne >= 0) throw giftsErrors.tierNeedsOne(needsOne)
  const tiers = written.map((tier) => ({
    minTenths: tenthsOfRial(tier.min_amount),
    maxTenths: tenthsOrNull(tier.max_amount),
    percent: tier.gift_percent ?? null,
    giftTenths: tenthsOrNull(tier.gift_amount),
  }))
  const overlap = overlappingTier(tiers)
  if (overlap >= 0) throw giftsErrors.tiersOverlap(overlap)
  return tiers.toSorted((a, b) => a.minTenths - b.minTenths)
}

/** The table itself keeps charges apart, so two members of staff at once cannot set two. */
function refuseAnother(error: unknown): never {
  throw (error as { code?: string }).code === '23P01' ? giftsErrors.anotherRuns() : error
}
