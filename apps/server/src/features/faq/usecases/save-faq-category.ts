import type { CallInput } from '@peyk/contract/core/endpoint.ts'
import { FAQ_LIMITS } from '@peyk/contract/published/published-rules.ts'
import type { createFaqCategory as createCall } from '@peyk/contract/published/staff-faq.ts'
import { staffScope } from '@peyk/database/scope.ts'
import type { Deps } from '../../../platform/deps.ts'
import { writeAuditEntry, type Actor } from '../../../platform/security/audit.ts'
import { faqErrors } from '../faq.errors.ts'
import {
  changeCategory,
  insertCategory,
  lockCategory,
  lockCategoryIds,
  markCategoryDeleted,
  setCategoryOrder,
} from '../queries/categories.ts'
import { lockEntryIds } from '../queries/entries.ts'

type Input = CallInput<typeof createCall>
interface ByStaff {
  staff: Actor
  staffUserId: number
}

const audited = (staff: Actor, id: number, details: Readonly<Record<string, unknown>>) =>
  ({ accountId: null, actor: staff, action: 'staff.faq_category_saved', subject: String(id), details }) as const

export async function createFaqCategory(
  { input: { title, icon }, staff, staffUserId }: ByStaff & { input: Input },
  { db }: Pick<Deps, 'db'>,
): Promise<{ id: number }> {
  return db.asStaff(staffScope(staffUserId), async (tx) => {
    if ((await lockCategoryIds(tx)).length >= FAQ_LIMITS.categories) throw faqErrors.tooManyCategories()
    const id = await insertCategory(tx, { title, icon })
    await writeAuditEntry(tx, audited(staff, id, { after: { title, icon } }))
    return { id }
  })
}

export async function updateFaqCategory(
  { id, input: { title, icon }, staff, staffUserId }: ByStaff & { id: number; input: Input },
  { db }: Pick<Deps, 'db'>,
): Promise<void> {
  await db.asStaff(staffScope(staffUserId), async (tx) => {
    const before = await lockCategory(tx, id)
    if (before === null) throw faqErrors.categoryNotFound()
    await changeCategory(tx, { id, facts: { title, icon } })
    await writeAuditEntry(tx, audited(staff, id, { before, after: { title, icon } }))
  })
}

/** Only one without questions. */
export async function removeFaqCategory(
  { id, staff, staffUserId }: ByStaff & { id: number },
  { db }: Pick<Deps, 'db'>,
): Promise<void> {
  await db.asStaff(staffScope(staffUserId), async (tx) => {
    const before = await lockCategory(tx, id)
    if (before === null) throw faqErrors.categoryNotFound()
    if ((await lockEntryIds(tx, id)).length > 0) throw faqErrors.categoryInUse()
    await markCategoryDeleted(tx, id)
    await writeAuditEntry(tx, { ...audited(staff, id, { before }), action: 'staff.faq_category_deleted' })
  })
}

/** All of them, in their new order. */
export async function orderFaqCategories(
  { ids, staff, staffUserId }: ByStaff & { ids: readonly number[] },
  { db }: Pick<Deps, 'db'>,
): Promise<void> {
  await db.asStaff(staffScope(staffUserId), async (tx) => {
    const known = new Set(await lockCategoryIds(tx))
    const isSame = known.size === ids.length && new Set(ids).size === ids.length && ids.every((id) => known.has(id))
    if (!isSame) throw faqErrors.listChanged()
    await setCategoryOrder(tx, ids)
    await writeAuditEntry(tx, { accountId: null, actor: staff, action: 'staff.faq_category_saved', details: { ids } })
  })
}
