import { paymentAmounts } from '@peyk/domain/payment/amounts.ts'
import { tenthsOfRial } from '@peyk/domain/money/tenths.ts'
import { creditTexts } from '@peyk/phrases/fa/wallet/credit.ts'
import { Button } from '@peyk/ui/button/button.tsx'
import { InfoAlert } from '@peyk/ui/display/info-alert.tsx'
import { formatRial } from '@peyk/ui/format/format-values.ts'
import { TextLink } from '@peyk/ui/navigation/text-link.tsx'
import type { useTopUp } from './use-top-up.ts'

interface NeededCreditProps {
  topUp: Pick<ReturnType<typeof useTopUp>, 'values' | 'raise' | 'suggestedRial'>
  neededRial: number
  back: string | undefined
}

const rial = (amount: number) => formatRial(tenthsOfRial(amount))

/** What the send lacks that led here, whether the typed amount covers it, and the way back to it. */
export function NeededCredit({ topUp, neededRial, back }: NeededCreditProps) {
  const { values, suggestedRial } = topUp
  const neededTenths = tenthsOfRial(neededRial)
  const { creditedTenths } = paymentAmounts({
    method: values.method,
    amountTenths: tenthsOfRial(values.amount ?? 0),
  })
  const missing = neededTenths - creditedTenths
  return (
    <InfoAlert
      tone="warning"
      {...(back !== undefined && { action: <TextLink href={back}>{creditTexts.backToForm}</TextLink> })}
    >
      <p>{creditTexts.needed(rial(neededRial))}</p>
      {values.amount !== null && missing > 0 && (
        <p className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1">
          <span>{creditTexts.neededShort(formatRial(missing))}</span>
          {suggestedRial !== null && (
            <Button size="sm" variant="secondary" onPress={topUp.raise}>
              {creditTexts.raise(rial(suggestedRial))}
            </Button>
          )}
        </p>
      )}
    </InfoAlert>
  )
}
