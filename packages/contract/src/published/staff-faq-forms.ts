import * as z from 'zod/mini'
import { RICH_TEXT_MAX_CHARACTERS } from '@peyk/domain/rich-text/rich-text-rules.ts'
import { flag, intId, optionalOrBlank, text } from '../core/fields.ts'
import { FAQ_ICONS } from '../faq/faq.ts'
import { FAQ_LIMITS } from './published-rules.ts'

// What the forms of questions hold. In a file of its own: the forms check by it.

export const faqCategoryForm = z.object({ title: text(FAQ_LIMITS.title), icon: z.enum(FAQ_ICONS) })

export const faqEntryForm = z.object({
  category_id: intId,
  question: text(FAQ_LIMITS.question),
  /** HTML of the editor; cleaned before it is stored. */
  answer: text(RICH_TEXT_MAX_CHARACTERS),
  /** Words that customers search by and that stand in neither of the two. */
  keywords: optionalOrBlank(text(FAQ_LIMITS.keywords)),
  is_published: flag,
})
