import { sendWizard } from '@peyk/phrases/fa/sending/send-wizard.ts'
import { Digits } from '@peyk/ui/format/digits.tsx'
import { formatCount } from '@peyk/ui/format/format-values.ts'
import type { PriceView } from './price.model.ts'

/** How many get the message, as far as anybody has counted. */
export function RecipientCount({ price: { recipientCount, isCounting } }: { price: PriceView }) {
  if (recipientCount === null) return <span className="text-ink-3">{isCounting ? sendWizard.counting : '—'}</span>
  return <Digits>{sendWizard.peopleCount(formatCount(recipientCount))}</Digits>
}
