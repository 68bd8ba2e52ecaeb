import { useState, type SubmitEvent } from 'react'
import { TICKET_LIMITS } from '@peyk/contract/tickets/ticket-rules.ts'
import { ticketNames } from '@peyk/phrases/fa/tickets/ticket-names.ts'
import { Button } from '@peyk/ui/button/button.tsx'
import { StarRating } from '@peyk/ui/display/star-rating.tsx'
import { StarRatingField } from '@peyk/ui/field/choice/star-rating-field.tsx'
import { TextField } from '@peyk/ui/field/text-field.tsx'
import { CallErrorAlert } from '../../../lib/call-errors/call-error-alert.tsx'
import { showToast } from '../../../lib/toasts/show-toast.ts'

const { rating: texts } = ticketNames

interface RateFormProps {
  label: string
  isSaving: boolean
  error: unknown
  onRate: (rate: number, comment: string, then: { onSuccess: () => void }) => void
}

/** One to five stars and a word, given once. The word is asked for when the stars are chosen. */
export function RateForm({ label, isSaving, error, onRate }: RateFormProps) {
  const [stars, setStars] = useState<number | null>(null)
  const [comment, setComment] = useState('')
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    if (stars === null || isSaving) return
    onRate(stars, comment.trim(), { onSuccess: () => showToast({ title: texts.done, tone: 'success' }) })
  }
  return (
    <form onSubmit={submit} className="flex flex-col gap-2">
      <StarRatingField label={label} value={stars} onChange={setStars} isDisabled={isSaving} />
      {stars !== null && (
        <div className="flex flex-wrap items-end gap-2">
          <TextField
            label={texts.comment}
            value={comment}
            onChange={setComment}
            maxLength={TICKET_LIMITS.comment}
            className="min-w-0 flex-1 basis-56"
          />
          <Button type="submit" variant="secondary" className="h-11" isLoading={isSaving}>
            {texts.send}
          </Button>
        </div>
      )}
      <CallErrorAlert error={error} />
    </form>
  )
}

/** A rating that was given, with its word. */
export function GivenRating({ label, rate, comment }: { label: string; rate: number; comment: string | null }) {
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-ink-2">
      <span>{label}</span>
      <StarRating value={rate} />
      {comment !== null && (
        <span dir="auto" className="basis-full wrap-anywhere">
          {comment}
        </span>
      )}
    </div>
  )
}
