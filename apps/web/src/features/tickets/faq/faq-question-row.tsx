import { ChevronDown } from 'lucide-react'
import { useEffect, useId, useRef, type ReactNode } from 'react'
import { faqTexts as texts } from '@peyk/phrases/fa/tickets/faq.ts'
import { classNames } from '@peyk/ui/app/class-names.ts'
import { formatQuery } from '@peyk/ui/app/query-codec.ts'
import { CopyButton } from '@peyk/ui/button/copy-button.tsx'
import { TextLink } from '@peyk/ui/navigation/text-link.tsx'
import { RichText } from '../../../lib/rich-text/rich-text.tsx'
import type { FaqQuestion } from '../tickets-faq.api.ts'

interface FaqQuestionRowProps {
  question: FaqQuestion
  isOpen: boolean
  onToggle: (isOpen: boolean) => void
}

/** A question; pressed, its answer opens below it, with its own address and the way to ask about it. */
export function FaqQuestionRow({ question, isOpen, onToggle }: FaqQuestionRowProps): ReactNode {
  const ids = { head: useId(), body: useId() }
  const row = useRef<HTMLLIElement>(null)
  // One that its address opened may stand below the window.
  const wasOpen = useRef(isOpen)
  useEffect(() => {
    if (wasOpen.current) row.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  return (
    <li ref={row} className="min-w-0 scroll-mt-24">
      <h2>
        <button
          type="button"
          id={ids.head}
          aria-expanded={isOpen}
          aria-controls={ids.body}
          onClick={() => onToggle(!isOpen)}
          className="flex min-h-14 w-full items-center gap-3 px-5 py-3 text-start transition-colors hover:bg-hover focus-visible:-outline-offset-2 max-desk:px-4"
        >
          <span className="min-w-0 flex-1">
            <span
              dir="auto"
              className={classNames('block text-base wrap-anywhere text-ink', isOpen ? 'font-semibold' : 'font-medium')}
            >
              {question.question}
            </span>
            <span className="block text-xs text-ink-3">{question.category_title}</span>
          </span>
          <ChevronDown
            size={18}
            aria-hidden
            className={classNames('shrink-0 text-ink-3 transition-transform', isOpen && 'rotate-180')}
          />
        </button>
      </h2>
      <div id={ids.body} role="region" aria-labelledby={ids.head} hidden={!isOpen}>
        {isOpen && (
          <div className="px-5 pt-1 pb-5 max-desk:px-4">
            <RichText html={question.answer} />
            <AnswerFoot question={question} />
          </div>
        )}
      </div>
    </li>
  )
}

function AnswerFoot({ question: { id, question, category_id: category } }: Pick<FaqQuestionRowProps, 'question'>) {
  const address = `${location.origin}/tickets/faq${formatQuery({ category, entry: id })}`
  return (
    <div className="mt-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-1 border-t border-line pt-3 text-sm text-ink-3">
      <span>
        {texts.notHelped}{' '}
        <TextLink href={`/tickets/create-ticket${formatQuery({ subject: question })}`}>{texts.askAbout}</TextLink>
      </span>
      <span className="flex items-center gap-1">
        {texts.copy}
        <CopyButton text={address} name={texts.copy} />
      </span>
    </div>
  )
}
