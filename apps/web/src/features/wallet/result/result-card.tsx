import { CircleCheck, OctagonX, Clock3, Info, type LucideIcon } from 'lucide-react'
import { tenthsOfRial } from '@peyk/domain/money/tenths.ts'
import { transactionMethodNames } from '@peyk/phrases/fa/wallet/money-names.ts'
import { paymentResultTexts as texts } from '@peyk/phrases/fa/wallet/payment-result.ts'
import { CopyButton } from '@peyk/ui/button/copy-button.tsx'
import { Card } from '@peyk/ui/display/card.tsx'
import { DescriptionItem, DescriptionList } from '@peyk/ui/display/description-list.tsx'
import { DateTime } from '@peyk/ui/format/date-time.tsx'
import { formatDigits } from '@peyk/ui/format/format-values.ts'
import { Ltr } from '@peyk/ui/format/ltr.tsx'
import { Money } from '@peyk/ui/format/money.tsx'
import { useCredit } from '../wallet.api.ts'
import type { PaymentResult } from '../wallet-payments.api.ts'
import { creditedRial, resultNote, resultTitle } from '../payment-result.model.ts'
import { ResultActions } from './result-actions.tsx'

const SIGNS: Readonly<Record<string, { icon: LucideIcon; tone: string }>> = {
  success: { icon: CircleCheck, tone: 'text-success' },
  failed: { icon: OctagonX, tone: 'text-danger' },
  rejected: { icon: OctagonX, tone: 'text-danger' },
  pending: { icon: Clock3, tone: 'text-warning' },
}
const OTHER_SIGN = { icon: Info, tone: 'text-ink-2' }

/** A payment as the server knows it: how it stands, what it was made of, and where to go from here. */
export function ResultCard({ result, back }: { result: PaymentResult; back: string | undefined }) {
  const { credit } = useCredit()
  const { icon: Icon, tone } = SIGNS[result.status] ?? OTHER_SIGN
  const note = resultNote(result)
  const isPaid = result.status === 'success'
  return (
    <Card>
      <div role="status" className="flex flex-col items-center gap-2 text-center">
        <Icon size={44} aria-hidden className={tone} />
        <h2 className="text-lg font-bold text-ink">{resultTitle(result)}</h2>
        <p className="text-base text-balance text-ink-2">{result.message}</p>
        {note !== null && <p className="text-base text-balance text-ink-2">{note}</p>}
      </div>
      <DescriptionList className="mt-5 rounded-md bg-subtle px-4 py-2">
        {result.tracking_code !== null && result.tracking_code !== '' && (
          <DescriptionItem label={texts.trackingCode}>
            <Ltr className="font-semibold">{formatDigits(result.tracking_code)}</Ltr>
            <CopyButton text={result.tracking_code} name={texts.trackingCode} />
          </DescriptionItem>
        )}
        <DescriptionItem label={texts.method}>{transactionMethodNames[result.method]}</DescriptionItem>
        <DescriptionItem label={texts.at}>
          <DateTime at={result.created_at} format="long" />
        </DescriptionItem>
        <DescriptionItem label={texts.amount}>
          <Money tenths={tenthsOfRial(result.amount)} />
        </DescriptionItem>
        <DescriptionItem label={texts.tax}>
          <Money tenths={tenthsOfRial(result.tax)} />
        </DescriptionItem>
        <DescriptionItem label={texts.payable}>
          <Money tenths={tenthsOfRial(result.payable)} />
        </DescriptionItem>
        {isPaid && (
          <>
            <DescriptionItem label={texts.credited} isTotal>
              <Money tenths={tenthsOfRial(creditedRial(result))} strong />
            </DescriptionItem>
            {result.gift > 0 && (
              <DescriptionItem label={texts.gift}>
                <Money tenths={tenthsOfRial(result.gift)} strong />
              </DescriptionItem>
            )}
          </>
        )}
        <DescriptionItem label={texts.credit} isTotal={!isPaid}>
          <Money tenths={tenthsOfRial(credit ?? result.credit)} strong />
        </DescriptionItem>
      </DescriptionList>
      <ResultActions result={result} back={back} />
    </Card>
  )
}
