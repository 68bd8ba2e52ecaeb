import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { faqTexts as texts } from '@peyk/phrases/fa/tickets/faq.ts'
import { Card } from '@peyk/ui/display/card.tsx'
import { InfoAlert } from '@peyk/ui/display/info-alert.tsx'
import { SkeletonRows } from '@peyk/ui/display/skeleton-rows.tsx'
import { faqQuestionQuery } from '../tickets-faq.api.ts'
import { FaqQuestionRow } from './faq-question-row.tsx'

/** The question that the address names, when it is not among those that are listed. */
export function LinkedQuestion({ id, onClose }: { id: number; onClose: () => void }): ReactNode {
  const { data, isError } = useQuery(faqQuestionQuery(id))
  if (isError) return null
  if (data === undefined) {
    return (
      <Card>
        <SkeletonRows count={2} />
      </Card>
    )
  }
  const [question] = data.rows
  if (question === undefined) return <InfoAlert>{texts.gone}</InfoAlert>
  return (
    <Card isFlush>
      <ul aria-label={texts.linked}>
        <FaqQuestionRow question={question} isOpen onToggle={onClose} />
      </ul>
    </Card>
  )
}
