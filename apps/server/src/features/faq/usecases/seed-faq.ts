import type { Tx } from '@peyk/database/database.ts'
import { faqSeeds } from '@peyk/phrases/fa/faq/seeds/faq-seeds.ts'
import { cleanHtml } from '../../../platform/html/clean-html.ts'
import { hasCategoryRows, insertCategory } from '../queries/categories.ts'
import { insertEntry } from '../queries/entries.ts'
import { writeFaqKeys } from './write-faq-keys.ts'

/**
 * Questions about this very panel, for an installation that never had a category: what staff changed, hid or deleted since
 * stays as they left it.
 */
export async function seedFaq(tx: Tx): Promise<void> {
  if (await hasCategoryRows(tx)) return
  for (const { title, icon, entries } of faqSeeds) {
    const categoryId = await insertCategory(tx, { title, icon })
    for (const { question, answer, keywords } of entries) {
      const { html, text } = cleanHtml(answer)
      const facts = { categoryId, question, answer: html, answerText: text, keywords, isPublished: true }
      await insertEntry(tx, { facts, keys: writeFaqKeys(facts), staffUserId: null })
    }
  }
}
