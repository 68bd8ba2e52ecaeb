import { staffPaymentTexts } from '@peyk/phrases/fa/staff/money/payments.ts'
import { classNames } from '@peyk/ui/app/class-names.ts'
import { DateTime } from '@peyk/ui/format/date-time.tsx'
import { formatDigits } from '@peyk/ui/format/format-values.ts'
import type { Payment } from '../staff-payments.api.ts'

const { payment: texts } = staffPaymentTexts
type Step = Payment['steps'][number]

const dots: Partial<Record<Step['kind'], string>> = {
  credited: 'bg-success',
  failed: 'bg-danger-fill',
  refused_callback: 'bg-danger-fill',
  refunded: 'bg-warning',
}

/** What happened to a payment, oldest first: what was asked of the gateway and what it answered. */
export function PaymentSteps({ steps }: { steps: readonly Step[] }) {
  return (
    <ol aria-label={texts.steps} className="flex flex-col">
      {steps.map((step, at) => (
        <li key={`${step.at} ${step.kind}`} className="relative flex gap-3 pb-5 last:pb-0">
          {at < steps.length - 1 && <span aria-hidden className="absolute start-[5px] top-4 bottom-0 w-px bg-line" />}
          <span
            aria-hidden
            className={classNames('relative mt-2 size-[11px] shrink-0 rounded-full', dots[step.kind] ?? 'bg-primary')}
          />
          <div className="min-w-0 flex-1">
            <p className="flex flex-wrap items-baseline justify-between gap-x-4">
              <span className="font-medium text-ink">{texts.stepNames[step.kind]}</span>
              <span className="text-xs text-ink-3">
                <DateTime at={step.at} />
              </span>
            </p>
            {step.detail !== '' && (
              <p dir="auto" className="text-match-parent text-sm wrap-anywhere text-ink-2">
                {formatDigits(step.detail)}
              </p>
            )}
            {step.by !== null && <p className="text-xs text-ink-3">{texts.by(step.by)}</p>}
          </div>
        </li>
      ))}
    </ol>
  )
}
