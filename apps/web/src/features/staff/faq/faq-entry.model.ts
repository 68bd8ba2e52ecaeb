import type { StaffFaqEntry } from '../staff-faq.api.ts'

// Apart from the form, whose rules the page that loads it does not need.

export interface FaqFormValues extends Record<string, unknown> {
  /** As the list of categories has it; null: none is chosen. */
  category_id: string | null
  question: string
  answer: string
  keywords: string
  is_published: boolean
}

export const toFaqFormValues = (entry: StaffFaqEntry | null, category: number | undefined): FaqFormValues => ({
  category_id: entry === null ? (category === undefined ? null : String(category)) : String(entry.category_id),
  question: entry?.question ?? '',
  answer: entry?.answer ?? '',
  keywords: entry?.keywords ?? '',
  is_published: entry?.is_published ?? true,
})

/** What the form asks of the server; no keywords are left out, and so removed. */
export const toFaqRequest = ({ category_id: category, question, answer, keywords, ...rest }: FaqFormValues) => ({
  category_id: Number(category ?? 0),
  question: question.trim(),
  answer,
  is_published: rest.is_published,
  ...(keywords.trim() !== '' && { keywords: keywords.trim() }),
})
