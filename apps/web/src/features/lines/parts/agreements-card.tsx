import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { lineTexts } from '@peyk/phrases/fa/lines/line-screens.ts'
import { DateTime } from '@peyk/ui/format/date-time.tsx'
import { Ltr } from '@peyk/ui/format/ltr.tsx'
import { formatDigits } from '@peyk/ui/format/format-values.ts'
import { lazyComponent, useLazyOpen } from '@peyk/ui/lazy/lazy-component.ts'
import { Button } from '@peyk/ui/button/button.tsx'
import { Card } from '@peyk/ui/display/card.tsx'
import { Chip } from '@peyk/ui/display/chip.tsx'
import { ErrorState } from '@peyk/ui/display/error-state.tsx'
import { Skeleton } from '@peyk/ui/display/skeleton.tsx'
import { callErrorMessage } from '../../../lib/call-errors/call-error-message.ts'
import { agreementsQuery, type Agreement } from '../lines.api.ts'

const agreementDialog = lazyComponent(
  async () => (await import('../../../lib/lines/agreement-dialog.tsx')).AgreementDialog,
)
const texts = lineTexts.agreements

/** The lines under an agreement: what waits to be accepted, and what was, with its text. */
export function AgreementsCard() {
  const agreements = useQuery(agreementsQuery())
  const { Part: AgreementDialog, ...opening } = useLazyOpen(agreementDialog)
  const [shown, setShown] = useState<Agreement | null>(null)
  const { data, error } = agreements
  return (
    <Card title={texts.title}>
      {data === undefined ? (
        error === null ? (
          <Skeleton className="h-28 w-full" />
        ) : (
          <ErrorState
            description={callErrorMessage(error)}
            onRetry={() => void agreements.refetch()}
            isRetrying={agreements.isFetching}
          />
        )
      ) : data.length === 0 ? (
        <p className="text-sm text-ink-2">{texts.none}</p>
      ) : (
        <>
          <p className="mb-2 text-sm text-ink-2">{texts.lead}</p>
          <ul className="divide-y divide-line">
            {data.map((agreement) => (
              <AgreementRow
                key={agreement.id}
                agreement={agreement}
                onShow={() => {
                  setShown(agreement)
                  opening.open()
                }}
              />
            ))}
          </ul>
        </>
      )}
      {AgreementDialog && opening.isOpen && shown !== null && (
        <AgreementDialog agreement={shown} onClose={opening.close} />
      )}
    </Card>
  )
}

const tones = { open: 'warning', waiting: 'info', granted: 'success', refused: 'danger' } as const
const stateNames = { open: texts.waits, waiting: texts.asked, granted: texts.accepted, refused: texts.refused }

function AgreementRow({ agreement, onShow }: { agreement: Agreement; onShow: () => void }) {
  const { number, title, state, accepted_at: at, reason } = agreement
  const name = `${title}، ${formatDigits(number)}`
  // What the account has or asked for is only looked at.
  const isSettled = state === 'granted' || state === 'waiting'
  const label = isSettled ? texts.show : lineTexts.offer.read
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
      <div className="min-w-0 flex-1 basis-60">
        <p className="flex flex-wrap items-center gap-2">
          <Ltr className="font-semibold text-ink">{formatDigits(number)}</Ltr>
          <Chip tone={tones[state]}>{stateNames[state]}</Chip>
        </p>
        <p className="mt-1 text-sm text-ink-2">{title}</p>
        {reason !== null && <p className="mt-0.5 text-sm break-words text-ink">{texts.because(reason)}</p>}
        {at !== null && (
          <p className="mt-0.5 text-xs text-ink-3">
            {state === 'waiting' ? texts.askedAt : texts.acceptedAt} <DateTime at={at} format="long" />
          </p>
        )}
      </div>
      <Button size="sm" variant={isSettled ? 'ghost' : 'secondary'} aria-label={`${label}: ${name}`} onPress={onShow}>
        {label}
      </Button>
    </li>
  )
}
