import { ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'
import { staffFaqTexts } from '@peyk/phrases/fa/staff/staff-faq.ts'
import { RichText } from '../../../lib/rich-text/rich-text.tsx'
import { TwoSizePreview } from '../../../lib/rich-text/two-size-preview.tsx'

const { form: texts } = staffFaqTexts

/** The question as it stands open before a customer. */
export function FaqPreview({
  question,
  answer,
  category,
}: {
  question: string
  answer: string
  category: string
}): ReactNode {
  return (
    <TwoSizePreview>
      {() => (
        <div className="min-w-0 rounded-lg border border-line bg-surface shadow-card">
          <div className="flex items-center gap-3 px-5 py-3">
            <div className="min-w-0 flex-1">
              <p dir="auto" className="text-base font-semibold wrap-anywhere text-ink">
                {question.trim() === '' ? texts.sampleQuestion : question}
              </p>
              <p className="text-xs text-ink-3">{category}</p>
            </div>
            <ChevronDown size={18} aria-hidden className="shrink-0 rotate-180 text-ink-3" />
          </div>
          <div className="px-5 pb-5">
            {answer === '' ? <p className="text-base text-ink-3">{texts.sampleAnswer}</p> : <RichText html={answer} />}
          </div>
        </div>
      )}
    </TwoSizePreview>
  )
}
