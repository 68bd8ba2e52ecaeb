import { tenthsOfRial } from '@peyk/domain/money/tenths.ts'
import { sendSuccess } from '@peyk/phrases/fa/sending/send-success.ts'
import { Digits } from '@peyk/ui/format/digits.tsx'
import { DateTime } from '@peyk/ui/format/date-time.tsx'
import { Ltr } from '@peyk/ui/format/ltr.tsx'
import { Money } from '@peyk/ui/format/money.tsx'
import { formatDigits } from '@peyk/ui/format/format-values.ts'
import { DescriptionItem } from '@peyk/ui/display/description-list.tsx'
import { Skeleton } from '@peyk/ui/display/skeleton.tsx'

interface SuccessDetailsProps {
  /** Null until the server has said it, as is its time. */
  state: string | null
  sendAt: string | null
  lineNumber: string
  recipientCount: number
  priceRial: number
}

const pending = <Skeleton className="my-1 h-4 w-24" />

/** The facts of a send that was accepted. */
export const SuccessDetails = ({ state, sendAt, lineNumber, recipientCount, priceRial }: SuccessDetailsProps) => (
  <>
    <DescriptionItem label={sendSuccess.state}>{state ?? pending}</DescriptionItem>
    <DescriptionItem label={sendSuccess.line}>
      <Ltr>{formatDigits(lineNumber)}</Ltr>
    </DescriptionItem>
    <DescriptionItem label={sendSuccess.people}>
      <Digits>{recipientCount}</Digits>
    </DescriptionItem>
    <DescriptionItem label={sendSuccess.cost}>
      <Money tenths={tenthsOfRial(priceRial)} />
    </DescriptionItem>
    <DescriptionItem label={sendSuccess.sendAt}>{sendAt === null ? pending : <DateTime at={sendAt} />}</DescriptionItem>
  </>
)
