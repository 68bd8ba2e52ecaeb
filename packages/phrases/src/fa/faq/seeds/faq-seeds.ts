import { contactQuestions } from './contact-questions.ts'
import { developerQuestions } from './developer-questions.ts'
import type { FaqSeed } from './faq-seed.ts'
import { lineAndPatternQuestions } from './line-and-pattern-questions.ts'
import { moneyQuestions } from './money-questions.ts'
import { reportQuestions } from './report-questions.ts'
import { sendingQuestions } from './sending-questions.ts'

/** Questions about this very panel, in the order in which customers read them. */
export const faqSeeds: readonly FaqSeed[] = [
  moneyQuestions,
  sendingQuestions,
  reportQuestions,
  lineAndPatternQuestions,
  contactQuestions,
  developerQuestions,
]
