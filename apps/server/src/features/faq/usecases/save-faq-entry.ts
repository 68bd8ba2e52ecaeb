import type { CallInput } from '@peyk/contract/core/endpoint.ts'
import { FAQ_LIMITS } from '@peyk/contract/published/published-rules.ts'
import type { createFaqEntry as createCall } from '@peyk/contract/published/staff-faq.ts'
import type { Tx } from '@peyk/database/database.ts'
import { staffScope } from '@peyk/database/scope.ts'
import type { Deps } from '../../../platform/deps.ts'
import { cleanHtml } from '../../../platform/html/clean-html.ts'
import { writeAuditEntry, type Actor } from '../../../platform/security/audit.ts'
import { keepPictures } from '../../pictures/usecases/keep-pictures.ts'
import { faqErrors } from '../faq.errors.ts'
import { lockCategory } from '../queries/categories.ts'
import {
  changeEntry,
  insertEntry,
  lockEntry,
  lockEntryIds,
  markEntryDeleted,
  setEntryOrder,
  setEntryPublished,
  type EntryFacts,
} from '../queries/entries.ts'
import { writeFaqKeys } from './write-faq-keys.ts'

type Input = CallInput<typeof createCall>
interface ByStaff {
  staff: Actor
  staffUserId: number
}

/** The entry as it is stored, its answer cleaned; and the pictures in it. */
function readEntry(input: Input): { facts: EntryFacts; pictures: readonly string[] } {
  const { html, text, pictures } = cleanHtml(input.answer)
  if (text === '' && pictures.length === 0) throw faqErrors.answerEmpty()
  const facts = {
    categoryId: input.category_id,
    question: input.question,
    answer: html,
    answerText: text,
    keywords: input.keywords ?? '',
    isPublished: input.is_published,
  }
  return { facts, pictures }
}

/** In words of the wire; of the answer its length. */
const present = (facts: EntryFacts) => ({
  category_id: facts.categoryId,
  question: facts.question,
  answer_characters: facts.answerText.length,
  is_published: facts.isPublished,
})

const audited = (staff: Actor, id: number, details: Readonly<Record<string, unknown>>) =>
  ({ accountId: null, actor: staff, action: 'staff.faq_saved', subject: String(id), details }) as const

async function takePlaceIn(tx: Tx, categoryId: number): Promise<void> {
  if ((await lockCategory(tx, categoryId)) === null) throw faqErrors.unknownCategory()
  if ((await lockEntryIds(tx, categoryId)).length >= FAQ_LIMITS.entries) throw faqErrors.tooMany()
}

async function keepPicturesOf(tx: Tx, { id, pictures }: { id: number; pictures: readonly string[] }): Promise<void> {
  const { missing } = await keepPictures(tx, { usedBy: `faq:${id}`, addresses: pictures })
  if (missing.length > 0) throw faqErrors.unknownPicture()
}

async function lockKnown(tx: Tx, id: number): Promise<EntryFacts> {
  const found = await lockEntry(tx, id)
  if (found === null) throw faqErrors.notFound()
  return found
}

export async function createFaqEntry(
  { input, staff, staffUserId }: ByStaff & { input: Input },
  { db }: Pick<Deps, 'db'>,
): Promise<{ id: number }> {
  const { facts, pictures } = readEntry(input)
  return db.asStaff(staffScope(staffUserId), async (tx) => {
    await takePlaceIn(tx, facts.categoryId)
    const id = await insertEntry(tx, { facts, keys: writeFaqKeys(facts), staffUserId })
    await keepPicturesOf(tx, { id, pictures })
    await writeAuditEntry(tx, audited(staff, id, { after: present(facts) }))
    return { id }
  })
}

export async function updateFaqEntry(
  { id, input, staff, staffUserId }: ByStaff & { id: number; input: Input },
  { db }: Pick<Deps, 'db'>,
): Promise<void> {
  const { facts, pictures } = readEntry(input)
  await db.asStaff(staffScope(staffUserId), async (tx) => {
    const before = await lockKnown(tx, id)
    if (before.categoryId !== facts.categoryId) await takePlaceIn(tx, facts.categoryId)
    await changeEntry(tx, { id, facts, keys: writeFaqKeys(facts), staffUserId })
    await keepPicturesOf(tx, { id, pictures })
    await writeAuditEntry(tx, audited(staff, id, { before: present(before), after: present(facts) }))
  })
}

export async function publishFaqEntry(
  { id, isPublished, staff, staffUserId }: ByStaff & { id: number; isPublished: boolean },
  { db }: Pick<Deps, 'db'>,
): Promise<void> {
  await db.asStaff(staffScope(staffUserId), async (tx) => {
    const before = await lockKnown(tx, id)
    if (before.isPublished === isPublished) return
    await setEntryPublished(tx, { id, isPublished, staffUserId })
    const after = present({ ...before, isPublished })
    await writeAuditEntry(tx, audited(staff, id, { before: present(before), after }))
  })
}

/** Its pictures go with it, unless something else shows them. */
export async function removeFaqEntry(
  { id, staff, staffUserId }: ByStaff & { id: number },
  { db }: Pick<Deps, 'db'>,
): Promise<void> {
  await db.asStaff(staffScope(staffUserId), async (tx) => {
    const before = await lockKnown(tx, id)
    await markEntryDeleted(tx, id)
    await keepPicturesOf(tx, { id, pictures: [] })
    const details = { before: present(before) }
    await writeAuditEntry(tx, { accountId: null, actor: staff, action: 'staff.faq_deleted', subject: String(id), details }) // prettier-ignore
  })
}

/** All of a category, in their new order. */
export async function orderFaqEntries(
  { categoryId, ids, staff, staffUserId }: ByStaff & { categoryId: number; ids: readonly number[] },
  { db }: Pick<Deps, 'db'>,
): Promise<void> {
  await db.asStaff(staffScope(staffUserId), async (tx) => {
    const known = new Set(await lockEntryIds(tx, categoryId))
    const isSame = known.size === ids.length && new Set(ids).size === ids.length && ids.every((id) => known.has(id))
    if (!isSame) throw faqErrors.listChanged()
    await setEntryOrder(tx, ids)
    const details = { category_id: categoryId, ids }
    await writeAuditEntry(tx, { accountId: null, actor: staff, action: 'staff.faq_saved', details })
  })
}
