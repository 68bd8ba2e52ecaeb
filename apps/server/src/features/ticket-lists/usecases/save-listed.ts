import { DESK_LIMITS } from '@peyk/contract/tickets/ticket-rules.ts'
import type { Tx } from '@peyk/database/database.ts'
import { staffScope } from '@peyk/database/scope.ts'
import type { Deps } from '../../../platform/deps.ts'
import { writeAuditEntry, type Actor } from '../../../platform/security/audit.ts'
import { ticketsErrors } from '../../tickets/tickets.errors.ts'
import {
  changeListed,
  countShownCategories,
  deleteListed,
  hasCategory,
  insertListed,
  LIST_TABLES,
  lockListed,
  lockListIds,
  setListOrder,
  type ListedFacts,
  type ListName,
} from '../queries/listed.ts'

interface ByStaff {
  staff: Actor
  staffUserId: number
}
interface InList {
  list: ListName
  /** Of sub-categories: whose. */
  parentId?: number
}

const notFoundIn = (list: ListName) =>
  list === 'cannedAnswers' ? ticketsErrors.cannedAnswerNotFound() : ticketsErrors.listedNotFound()

const audit = (tx: Tx, staff: Actor, { list, id, details }: { list: ListName; id: number | null; details: object }) =>
  writeAuditEntry(tx, {
    accountId: null,
    actor: staff,
    action: 'staff.ticket_list_saved',
    subject: id === null ? '' : String(id),
    details: { list, ...details },
  })

/** Behind all others of its list. */
export async function createListed(
  { list, parentId, facts, staff, staffUserId }: ByStaff & InList & { facts: ListedFacts },
  { db }: Pick<Deps, 'db'>,
): Promise<{ id: number }> {
  return db.asStaff(staffScope(staffUserId), async (tx) => {
    const parent = parentId ?? null
    if (parent !== null && !(await hasCategory(tx, parent))) throw ticketsErrors.listedNotFound()
    if ((await lockListIds(tx, { list, parentId: parent })).length >= DESK_LIMITS[list])
      throw ticketsErrors.listFull(list)
    const id = await insertListed(tx, { list, parentId: parent, facts })
    if (id === null) throw ticketsErrors.nameTaken(LIST_TABLES[list].label)
    await audit(tx, staff, { list, id, details: { after: facts } })
    return { id }
  })
}

export async function updateListed(
  { list, id, facts, staff, staffUserId }: ByStaff & { list: ListName; id: number; facts: ListedFacts },
  { db }: Pick<Deps, 'db'>,
): Promise<void> {
  await db.asStaff(staffScope(staffUserId), async (tx) => {
    const before = await lockListed(tx, { list, id })
    if (before === null) throw notFoundIn(list)
    if (list === 'categories' && facts['is_active'] === false) await keepOneShown(tx, id)
    if (!(await changeListed(tx, { list, id, facts }))) throw ticketsErrors.nameTaken(LIST_TABLES[list].label)
    await audit(tx, staff, { list, id, details: { before, after: facts } })
  })
}

/** Only of what no ticket ever had. */
export async function removeListed(
  { list, id, staff, staffUserId }: ByStaff & { list: ListName; id: number },
  { db }: Pick<Deps, 'db'>,
): Promise<void> {
  await db.asStaff(staffScope(staffUserId), async (tx) => {
    const before = await lockListed(tx, { list, id })
    if (before === null) throw notFoundIn(list)
    if (list === 'categories') await keepOneShown(tx, id)
    if (!(await deleteListed(tx, { list, id }))) throw ticketsErrors.inUse()
    await writeAuditEntry(tx, {
      accountId: null,
      actor: staff,
      action: 'staff.ticket_list_removed',
      subject: String(id),
      details: { list, before },
    })
  })
}

/** All of a list, in their new order. */
export async function orderListed(
  { list, parentId, ids, staff, staffUserId }: ByStaff & InList & { ids: readonly number[] },
  { db }: Pick<Deps, 'db'>,
): Promise<void> {
  await db.asStaff(staffScope(staffUserId), async (tx) => {
    const parent = parentId ?? null
    if (parent !== null && !(await hasCategory(tx, parent))) throw ticketsErrors.listedNotFound()
    const present = new Set(await lockListIds(tx, { list, parentId: parent }))
    const isSame = present.size === ids.length && new Set(ids).size === ids.length && ids.every((id) => present.has(id))
    if (!isSame) throw ticketsErrors.listChanged()
    await setListOrder(tx, { list, ids })
    await audit(tx, staff, { list, id: parent, details: { ids } })
  })
}

/** Without a category customers could not ask anything. Races with another that hides one: they wait for each other. */
async function keepOneShown(tx: Tx, id: number): Promise<void> {
  await lockListIds(tx, { list: 'categories', parentId: null })
  if ((await countShownCategories(tx, { without: id })) === 0) throw ticketsErrors.lastCategory()
}
