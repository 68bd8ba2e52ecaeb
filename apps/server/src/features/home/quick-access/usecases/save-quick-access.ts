import type { CallInput } from '@peyk/contract/core/endpoint.ts'
import { QUICK_ACCESS_LIMITS } from '@peyk/contract/published/staff-published-forms.ts'
import { type createQuickAccess as createCall } from '@peyk/contract/published/staff-quick-access.ts'
import { staffScope } from '@peyk/database/scope.ts'
import type { Deps } from '../../../../platform/deps.ts'
import { writeAuditEntry, type Actor } from '../../../../platform/security/audit.ts'
import { homeErrors } from '../../home.errors.ts'
import {
  changeQuickAccess,
  insertQuickAccess,
  isRouteTaken,
  lockQuickAccess,
  lockQuickAccessIds,
  markQuickAccessDeleted,
  setQuickAccessOrder,
} from '../queries/quick-access.ts'
import type { QuickAccessFacts } from '../queries/quick-access.ts'

type Input = CallInput<typeof createCall>
interface ByStaff {
  staff: Actor
  staffUserId: number
}
type Needs = Pick<Deps, 'db'>

const toFacts = (input: Input): QuickAccessFacts => ({
  title: input.title,
  icon: input.icon,
  route: input.route,
  isDefault: input.is_default,
  isPublished: input.is_published,
})
const present = (facts: QuickAccessFacts) => ({
  title: facts.title,
  icon: facts.icon,
  route: facts.route,
  is_default: facts.isDefault,
  is_published: facts.isPublished,
})
/** Readable, and the same for good: `/wallet/credit` becomes `wallet-credit`. */
const keyOf = (route: string) => route.slice(1).replaceAll('/', '-').slice(0, 32)

const audited = (staff: Actor, id: number, details: Readonly<Record<string, unknown>>) =>
  ({ accountId: null, actor: staff, action: 'staff.quick_access_saved', subject: String(id), details }) as const

export async function createQuickAccess(
  { input, staff, staffUserId }: ByStaff & { input: Input },
  { db }: Needs,
): Promise<{ id: number }> {
  const facts = toFacts(input)
  return db.asStaff(staffScope(staffUserId), async (tx) => {
    if ((await lockQuickAccessIds(tx)).length >= QUICK_ACCESS_LIMITS.items) throw homeErrors.tooManyQuickAccess()
    if (await isRouteTaken(tx, { route: facts.route, exceptId: 0 })) throw homeErrors.routeTaken()
    const id = await insertQuickAccess(tx, { key: keyOf(facts.route), facts })
    await writeAuditEntry(tx, audited(staff, id, { after: present(facts) }))
    return { id }
  })
}

export async function updateQuickAccess(
  { id, input, staff, staffUserId }: ByStaff & { id: number; input: Input },
  { db }: Needs,
): Promise<void> {
  const facts = toFacts(input)
  await db.asStaff(staffScope(staffUserId), async (tx) => {
    await lockQuickAccessIds(tx)
    const before = await lockQuickAccess(tx, id)
    if (before === null) throw homeErrors.quickAccessNotFound()
    if (await isRouteTaken(tx, { route: facts.route, exceptId: id })) throw homeErrors.routeTaken()
    await changeQuickAccess(tx, { id, facts })
    await writeAuditEntry(tx, audited(staff, id, { before: present(before), after: present(facts) }))
  })
}

/** Who chose it does not see it any more. */
export async function removeQuickAccess(
  { id, staff, staffUserId }: ByStaff & { id: number },
  { db }: Needs,
): Promise<void> {
  await db.asStaff(staffScope(staffUserId), async (tx) => {
    const before = await lockQuickAccess(tx, id)
    if (before === null) throw homeErrors.quickAccessNotFound()
    await markQuickAccessDeleted(tx, id)
    const details = { before: present(before) }
    await writeAuditEntry(tx, { accountId: null, actor: staff, action: 'staff.quick_access_deleted', subject: String(id), details }) // prettier-ignore
  })
}

/** All of them, in their new order. */
export async function orderQuickAccess(
  { ids, staff, staffUserId }: ByStaff & { ids: readonly number[] },
  { db }: Needs,
): Promise<void> {
  await db.asStaff(staffScope(staffUserId), async (tx) => {
    const present = await lockQuickAccessIds(tx)
    const isSame = present.length === ids.length && present.every((id) => ids.includes(id))
    if (!isSame) throw homeErrors.listChanged()
    await setQuickAccessOrder(tx, ids)
    await writeAuditEntry(tx, { accountId: null, actor: staff, action: 'staff.quick_access_saved', details: { ids } })
  })
}
