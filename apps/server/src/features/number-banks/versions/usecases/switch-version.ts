import type { CallData, CallInput } from '@peyk/contract/core/endpoint.ts'
import type { activateNumberBank, updateNumberBank } from '@peyk/contract/staff/staff-number-banks.ts'
import { staffScope } from '@peyk/database/scope.ts'
import { isoDayOf } from '@peyk/domain/jalaali/format-and-mask.ts'
import { tehranDay } from '@peyk/domain/jalaali/tehran.ts'
import type { Deps } from '../../../../platform/deps.ts'
import { writeAuditEntry, type Actor } from '../../../../platform/security/audit.ts'
import { checkPeriod } from '../../loading/usecases/check-facts.ts'
import { numberBankRefusals } from '../../number-banks.errors.ts'
import { setActive, setRetired } from '../../queries/active-state.ts'
import { findVersion } from '../../queries/versions.ts'
import { changeFacts, markDeleted } from '../queries/list-versions.ts'
import { usabilityOn } from './present-version.ts'

interface ByStaff {
  id: number
  staff: Actor & { userId: number }
}

/** From the commit on everybody counts and draws from it. A version that was retired is switched back to in the same way. */
export async function activateBank(
  { id, staff }: ByStaff,
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
): Promise<CallData<typeof activateNumberBank>> {
  return db.asStaff(staffScope(staff.userId), async (tx) => {
    const version = await findVersion(tx, { id, lock: true })
    if (version === null) throw numberBankRefusals.notFound()
    if (version.state === 'active') throw numberBankRefusals.isActive()
    if (version.is_dry_run || (version.state !== 'ready' && version.state !== 'retired')) throw numberBankRefusals.notReady() // prettier-ignore
    if (usabilityOn(isoDayOf(tehranDay(clock.now())), version) === 'over') throw numberBankRefusals.over()
    const retiredId = await setActive(tx, { id, kind: version.kind })
    const details = { id, kind: version.kind, retired_id: retiredId }
    await writeAuditEntry(tx, { accountId: null, actor: staff, action: 'staff.bank_activated', subject: version.title, details }) // prettier-ignore
    return { retired_id: retiredId }
  })
}

export async function retireBank({ id, staff }: ByStaff, { db }: Pick<Deps, 'db'>): Promise<null> {
  return db.asStaff(staffScope(staff.userId), async (tx) => {
    const version = await findVersion(tx, { id, lock: true })
    if (version === null) throw numberBankRefusals.notFound()
    if (version.state !== 'active') throw numberBankRefusals.notActive()
    await setRetired(tx, id)
    const details = { id, kind: version.kind }
    await writeAuditEntry(tx, { accountId: null, actor: staff, action: 'staff.bank_retired', subject: version.title, details }) // prettier-ignore
    return null
  })
}

export async function updateBank(
  { id, staff, input }: ByStaff & { input: Omit<CallInput<typeof updateNumberBank>, 'id'> },
  { db }: Pick<Deps, 'db'>,
): Promise<null> {
  checkPeriod(input)
  const scope = staffScope(staff.userId)
  return db.asStaff(scope, async (tx) => {
    const before = await findVersion(tx, { id, lock: true })
    if (before === null) throw numberBankRefusals.notFound()
    const { title, source, note = '', usable_from: from = null, usable_until: until = null } = input
    await changeFacts(tx, scope, { id, title, source, note, usableFrom: from, usableUntil: until })
    const details = {
      id,
      before: { title: before.title, source: before.source, usable_from: before.usable_from, usable_until: before.usable_until }, // prettier-ignore
      after: { title, source, usable_from: from, usable_until: until },
    }
    await writeAuditEntry(tx, { accountId: null, actor: staff, action: 'staff.bank_changed', subject: title, details })
    return null
  })
}

/** It is gone at once; its people are removed by a job, which waits until nobody is counting. */
export async function deleteBank({ id, staff }: ByStaff, { db, jobs }: Pick<Deps, 'db' | 'jobs'>): Promise<null> {
  const scope = staffScope(staff.userId)
  return db.asStaff(scope, async (tx) => {
    const version = await findVersion(tx, { id, lock: true })
    if (version === null) throw numberBankRefusals.notFound()
    if (version.state === 'active' || version.state === 'loading') throw numberBankRefusals.inUse()
    await markDeleted(tx, scope, id)
    await jobs.enqueue(tx, { name: 'number-banks.drop', payload: { versionId: id } })
    const details = { id, kind: version.kind, source: version.source, accepted: version.accepted_count }
    await writeAuditEntry(tx, { accountId: null, actor: staff, action: 'staff.bank_deleted', subject: version.title, details }) // prettier-ignore
    return null
  })
}
