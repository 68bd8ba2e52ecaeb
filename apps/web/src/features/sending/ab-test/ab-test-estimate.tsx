import { tenthsOfRial } from '@peyk/domain/money/tenths.ts'
import { abTextName } from '@peyk/phrases/fa/sending/ab-tests.ts'
import { abTestTexts } from '@peyk/phrases/fa/sending/ab-test-screens.ts'
import { Money } from '@peyk/ui/format/money.tsx'
import { formatCount, formatDateTime, momentMs } from '@peyk/ui/format/format-values.ts'
import { Fact, Facts } from '@peyk/ui/display/description-list.tsx'
import type { AbTestEstimateData } from '../sending.api.ts'

const texts = abTestTexts.plan

/** What a test comes to before it is begun: each text's people, parts and price, the rest, and when it is decided. */
export function AbTestEstimate({ estimate }: { estimate: AbTestEstimateData }) {
  return (
    <section aria-label={texts.title}>
      <Facts className="mt-3 rounded-md bg-subtle px-4 py-2">
        {estimate.arms.map((arm) => (
          <Fact key={arm.number} label={abTextName(arm.number)}>
            <span className="text-ink-2">{texts.arm(formatCount(arm.recipient_count), formatCount(arm.parts))}</span>{' '}
            <Money tenths={tenthsOfRial(arm.total_price)} />
          </Fact>
        ))}
        <Fact label={texts.rest}>{texts.restPeople(formatCount(estimate.rest_count))}</Fact>
        <Fact label={texts.decide}>{formatDateTime(momentMs(estimate.decide_at), 'long')}</Fact>
        <Fact label={texts.held} isSum>
          <Money tenths={tenthsOfRial(estimate.total_price)} strong />
        </Fact>
        {estimate.least_price < estimate.total_price && (
          <Fact label={texts.least}>
            <Money tenths={tenthsOfRial(estimate.least_price)} />
          </Fact>
        )}
      </Facts>
      <p className="mt-2 text-xs text-ink-3">{texts.heldHint}</p>
      <p className="mt-1 text-xs text-ink-3">{abTestTexts.tie}</p>
    </section>
  )
}
