import { ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'
import { RichText } from '../../../lib/rich-text/rich-text.tsx'

interface FaqAnswersProps {
  answers: readonly { id: number; question: string; answer: string }[]
  /** Below each answer. */
  action: ReactNode
}

/** Questions that open to their answers. */
export function FaqAnswers({ answers, action }: FaqAnswersProps) {
  return (
    <ul className="-mx-2 flex flex-col divide-y divide-line">
      {answers.map(({ id, question, answer }) => (
        <li key={id}>
          <details className="group">
            <summary className="flex min-h-11 cursor-pointer list-none items-center justify-between gap-3 rounded-md px-2 py-2 text-base font-medium text-ink transition-colors hover:bg-hover">
              <span dir="auto" className="min-w-0 wrap-anywhere">
                {question}
              </span>
              <ChevronDown
                size={18}
                aria-hidden
                className="shrink-0 text-ink-3 transition-transform group-open:rotate-180"
              />
            </summary>
            <div className="flex flex-col items-start gap-3 px-2 pt-1 pb-4">
              <RichText html={answer} />
              {action}
            </div>
          </details>
        </li>
      ))}
    </ul>
  )
}
