import { tenthsOfRial } from '@peyk/domain/money/tenths.ts'
import { abTextName } from '@peyk/phrases/fa/sending/ab-tests.ts'
import { abTestTexts } from '@peyk/phrases/fa/sending/ab-test-screens.ts'
import { Money } from '@peyk/ui/format/money.tsx'
import { formatCount, formatDateTime, momentMs } from '@peyk/ui/format/format-values.ts'
import { DescriptionItem, DescriptionList } from '@peyk/ui/display/description-list.tsx'
import type { AbTestEstimateData } from '../sending.api.ts'

const texts = abTestTexts.plan

/** What a test comes to before it is begun: each text's people, parts and price, the rest, and when it is decided. */
export function AbTestEstimate({ estimate }: { estimate: AbTestEstimateData }) {
  return (
    <section aria-label={texts.title}>
      <DescriptionList className="mt-3 rounded-md bg-subtle px-4 py-2">
        {estimate.arms.map((arm) => (
          <DescriptionItem key={arm.number} label={abTextName(arm.number)}>
            <span className="text-ink-2">{texts.arm(formatCount(arm.recipient_count), formatCount(arm.parts))}</span>{' '}
            <Money tenths={tenthsOfRial(arm.total_price)} />
          </DescriptionItem>
        ))}
        <DescriptionItem label={texts.rest}>{texts.restPeople(formatCount(estimate.rest_count))}</DescriptionItem>
        <DescriptionItem label={texts.decide}>{formatDateTime(momentMs(estimate.decide_at), 'long')}</DescriptionItem>
        <DescriptionItem label={texts.held} isTotal>
          <Money tenths={tenthsOfRial(estimate.total_price)} strong />
        </DescriptionItem>
        {estimate.least_price < estimate.total_price && (
          <DescriptionItem label={texts.least}>
            <Money tenths={tenthsOfRial(estimate.least_price)} />
          </DescriptionItem>
        )}
      </DescriptionList>
      <p className="mt-2 text-xs text-ink-3">{texts.heldHint}</p>
      <p className="mt-1 text-xs text-ink-3">{abTestTexts.tie}</p>
    </section>
  )
}
