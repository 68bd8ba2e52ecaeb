import { CircleCheck } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { tenthsOfRial } from '@peyk/domain/money/tenths.ts'
import { transactionMethodNames } from '@peyk/phrases/fa/wallet/money-names.ts'
import { creditTexts } from '@peyk/phrases/fa/wallet/credit.ts'
import { Button } from '@peyk/ui/button/button.tsx'
import { Card } from '@peyk/ui/display/card.tsx'
import { DescriptionItem, DescriptionList } from '@peyk/ui/display/description-list.tsx'
import { Ltr } from '@peyk/ui/format/ltr.tsx'
import { Money } from '@peyk/ui/format/money.tsx'
import { LinkButton } from '@peyk/ui/navigation/link-button.tsx'
import type { RegisteredTransfer } from './use-top-up.ts'

const { registered: texts, form } = creditTexts

interface RegisteredCardProps {
  transfer: RegisteredTransfer
  back: string | undefined
  onAnother: () => void
}

/** A transfer is registered and waits for staff; it stands where the form stood, so that nobody registers it twice. */
export function RegisteredCard({ transfer, back, onAnother }: RegisteredCardProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  // The button that was pressed is gone.
  useEffect(() => heading.current?.focus(), [])
  const { paymentId, method, amountRial, referenceCode } = transfer
  return (
    <Card className="mx-auto w-full max-w-160">
      <div className="flex flex-col items-center gap-2 text-center">
        <CircleCheck size={40} aria-hidden className="text-success" />
        <h2 ref={heading} tabIndex={-1} className="rounded-sm text-lg font-bold text-ink">
          {texts.title}
        </h2>
        <p className="text-base text-balance text-ink-2">{texts.hint}</p>
      </div>
      <DescriptionList className="mt-4 rounded-md bg-subtle px-4 py-2">
        <DescriptionItem label={form.method}>{transactionMethodNames[method]}</DescriptionItem>
        <DescriptionItem label={form.amount}>
          <Money tenths={tenthsOfRial(amountRial)} strong />
        </DescriptionItem>
        <DescriptionItem label={texts.reference}>
          <Ltr>{referenceCode}</Ltr>
        </DescriptionItem>
      </DescriptionList>
      <div className="mt-5 flex flex-wrap justify-center gap-3">
        {back !== undefined && <LinkButton href={back}>{creditTexts.backToForm}</LinkButton>}
        <LinkButton
          href={`/wallet/payment-result?payment_id=${paymentId}`}
          variant={back === undefined ? 'primary' : 'secondary'}
        >
          {texts.follow}
        </LinkButton>
        <Button variant="secondary" onPress={onAnother}>
          {texts.another}
        </Button>
      </div>
    </Card>
  )
}
