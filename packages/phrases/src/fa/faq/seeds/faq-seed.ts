import type { FaqIcon } from '@peyk/contract/faq/faq.ts'

/** A category of questions that every installation begins with; answers are HTML of the editor. */
export interface FaqSeed {
  title: string
  icon: FaqIcon
  entries: readonly { question: string; answer: string; keywords: string }[]
}
