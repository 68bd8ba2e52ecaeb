import type { Tx } from '@peyk/database/database.ts'
import { keepShownPictures } from '../../usecases/keep-shown-pictures.ts'
import { hasNewsRows, insertNews, type NewsFacts } from '../queries/news.ts'

/** News for an installation that never had any: clean HTML, and pictures that are published already. */
export async function seedNews(tx: Tx, news: readonly NewsFacts[], { now }: { now: Date }): Promise<void> {
  if (await hasNewsRows(tx)) return
  for (const facts of news) {
    const id = await insertNews(tx, { facts, now })
    if (facts.image !== null) await keepShownPictures(tx, { usedBy: `news:${id}`, byField: { image: [facts.image] } })
  }
}
