import type { Tx } from '@peyk/database/database.ts'
import { cannedAnswerSeeds, ticketCategorySeeds, ticketUnitSeeds } from '@peyk/phrases/fa/tickets/ticket-seeds.ts'
import { insertListed } from '../queries/listed.ts'
import { listCategoryRows } from '../queries/read-lists.ts'

/**
 * Categories, units and ready answers for an installation that never had a category: customers can ask from the first
 * hour on, and what staff changed since stays as they left it.
 */
export async function seedTicketLists(tx: Tx): Promise<void> {
  if ((await listCategoryRows(tx)).length > 0) return
  const ids = new Map<string, number>()
  for (const { name, description, subCategories } of ticketCategorySeeds) {
    const parentId = await insertListed(tx, {
      list: 'categories',
      parentId: null,
      facts: { label: name, description, is_active: true },
    })
    if (parentId === null) continue
    ids.set(name, parentId)
    for (const label of subCategories)
      await insertListed(tx, { list: 'subCategories', parentId, facts: { label, is_active: true } })
  }
  for (const label of ticketUnitSeeds)
    await insertListed(tx, { list: 'units', parentId: null, facts: { label, is_active: true } })
  for (const { title, body, category } of cannedAnswerSeeds) {
    const categoryId = category === null ? null : (ids.get(category) ?? null)
    await insertListed(tx, { list: 'cannedAnswers', parentId: null, facts: { label: title, body, category_id: categoryId } }) // prettier-ignore
  }
}
