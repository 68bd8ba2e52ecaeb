import type { Tx } from '@peyk/database/database.ts'
import { quickAccessSeeds } from '@peyk/phrases/fa/home/quick-access-seeds.ts'
import { hasQuickAccessRows, insertQuickAccess } from '../queries/quick-access.ts'

/** The first list, for an installation that never had one: what staff changed, hid or deleted since stays as they left it. */
export async function seedQuickAccess(tx: Tx): Promise<void> {
  if (await hasQuickAccessRows(tx)) return
  for (const seed of quickAccessSeeds) {
    const key = seed.route.slice(1).replaceAll('/', '-')
    await insertQuickAccess(tx, { key, facts: { ...seed, isPublished: true } })
  }
}
