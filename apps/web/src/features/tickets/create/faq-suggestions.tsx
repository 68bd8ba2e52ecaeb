import { useQuery } from '@tanstack/react-query'
import { CircleCheck, Lightbulb } from 'lucide-react'
import { createTicketTexts } from '@peyk/phrases/fa/tickets/create-ticket.ts'
import { Button } from '@peyk/ui/button/button.tsx'
import { Card } from '@peyk/ui/display/card.tsx'
import { useDebounced } from '../../../lib/use-debounced.ts'
import { faqQuery } from '../tickets-faq.api.ts'
import { FaqAnswers } from './faq-answers.tsx'

const { suggestions: texts } = createTicketTexts
const PAUSE_MS = 400
const MIN_LETTERS = 4
const MAX_ANSWERS = 4

interface FaqSuggestionsProps {
  subject: string
  /** One of them was the answer. */
  onSolved: () => void
}

/** Ready answers that fit the subject, while it is typed. */
export function FaqSuggestions({ subject, onSolved }: FaqSuggestionsProps) {
  const asked = useDebounced(subject.trim(), PAUSE_MS)
  const isAsked = asked.length >= MIN_LETTERS
  const { data } = useQuery({ ...faqQuery({ page: 1, per_page: MAX_ANSWERS, search: asked }), enabled: isAsked })
  const found = isAsked ? data?.rows : undefined
  return (
    <Card
      title={
        <span className="flex items-center gap-2">
          <Lightbulb size={18} aria-hidden className="text-primary-ink" />
          {texts.title}
        </span>
      }
    >
      <div aria-live="polite" className="min-h-24">
        {found === undefined || found.length === 0 ? (
          <p className="text-sm text-ink-2">{found === undefined ? texts.hint : texts.none}</p>
        ) : (
          <FaqAnswers
            answers={found}
            action={
              <Button size="sm" variant="secondary" icon={CircleCheck} onPress={onSolved}>
                {texts.solved}
              </Button>
            }
          />
        )}
      </div>
    </Card>
  )
}
