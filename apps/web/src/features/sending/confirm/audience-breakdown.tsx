import { tenthsOfRial } from '@peyk/domain/money/tenths.ts'
import { sendWizard } from '@peyk/phrases/fa/sending/send-wizard.ts'
import { Digits } from '@peyk/ui/format/digits.tsx'
import { Money } from '@peyk/ui/format/money.tsx'
import { formatCount } from '@peyk/ui/format/format-values.ts'
import { Fact } from '@peyk/ui/display/description-list.tsx'
import { costByLength, costByOperator } from './preview.model.ts'
import type { Preview } from '../sending.api.ts'

/** Whom it goes to by operator, and who was left out and why. */
export function AudienceBreakdown({ preview }: { preview: Preview }) {
  const leftOut = [
    [sendWizard.duplicates, preview.duplicate_count],
    [sendWizard.invalid, preview.invalid_count],
    [sendWizard.skipped, preview.skipped_count],
    [sendWizard.onBlacklist, preview.blacklist_count],
    [sendWizard.onCancel11, preview.cancel_11_count],
  ] as const
  return (
    <>
      {preview.is_personal &&
        costByOperator(preview).map(({ operator, count }) => (
          <Fact key={operator} label={sendWizard.operators[operator]}>
            <Digits>{sendWizard.peopleCount(formatCount(count))}</Digits>
          </Fact>
        ))}
      {preview.is_personal &&
        costByLength(preview).map(({ key, operator, parts, count, eachRial }) => (
          <Fact key={key} label={sendWizard.lengths[operator](formatCount(parts))}>
            <span className="text-ink-3">
              <Digits>{sendWizard.times(formatCount(count))}</Digits>
            </span>{' '}
            <Money tenths={tenthsOfRial(eachRial)} />
          </Fact>
        ))}
      {(preview.is_personal ? [] : costByOperator(preview)).map(({ operator, count, eachRial }) => (
        <Fact key={operator} label={sendWizard.operators[operator]}>
          <span className="text-ink-3">
            <Digits>{sendWizard.times(formatCount(count))}</Digits>
          </span>{' '}
          <Money tenths={tenthsOfRial(eachRial)} />
        </Fact>
      ))}
      {leftOut
        .filter(([, count]) => count > 0)
        .map(([name, count]) => (
          <Fact key={name} label={name}>
            <Digits>{count}</Digits>
          </Fact>
        ))}
    </>
  )
}
