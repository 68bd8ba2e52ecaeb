import { ticketNames } from '@peyk/phrases/fa/tickets/ticket-names.ts'
import { ticketThreadTexts as texts } from '@peyk/phrases/fa/tickets/ticket-thread.ts'
import { useRateInteraction, type Interaction } from '../tickets.api.ts'
import { GivenRating, RateForm } from './rate-form.tsx'

/** Below an answer of support: how good it was, said once. */
export function AnswerRating({ answer }: { answer: Interaction }) {
  const call = useRateInteraction()
  if (answer.rate > 0)
    return <GivenRating label={ticketNames.rating.given} rate={answer.rate} comment={answer.rate_comment} />
  if (!answer.can_rate) return null
  return (
    <div className="border-t border-line pt-2">
      <RateForm
        label={texts.rateAnswer}
        isSaving={call.isPending}
        error={call.error}
        onRate={(rate, comment, then) =>
          call.mutate({ interaction_id: answer.id, rate, ...(comment !== '' && { comment }) }, then)
        }
      />
    </div>
  )
}
