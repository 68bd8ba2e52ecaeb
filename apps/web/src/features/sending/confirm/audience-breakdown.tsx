import { tenthsOfRial } from '@peyk/domain/money/tenths.ts'
import { confirmSendTexts } from '@peyk/phrases/fa/sending/confirm-send.ts'
import { sendWizard } from '@peyk/phrases/fa/sending/send-wizard.ts'
import { Digits } from '@peyk/ui/format/digits.tsx'
import { Money } from '@peyk/ui/format/money.tsx'
import { formatCount } from '@peyk/ui/format/format-values.ts'
import { DescriptionItem } from '@peyk/ui/display/description-list.tsx'
import { costByLength, costByOperator } from './preview-cost.model.ts'
import type { Preview } from '../sending.api.ts'

/** Whom it goes to by operator, and who was left out and why. */
export function AudienceBreakdown({ preview, words }: { preview: Preview; words: string | null }) {
  const leftOut = [
    [sendWizard.duplicates, preview.duplicate_count],
    [confirmSendTexts.invalid, preview.invalid_count],
    [confirmSendTexts.skipped, preview.skipped_count],
    [confirmSendTexts.onBlacklist, preview.blacklist_count],
    [confirmSendTexts.onCancel11, preview.cancel_11_count],
    [confirmSendTexts.passedOver.recent, preview.excluded_count],
    [confirmSendTexts.passedOver.fair, preview.fair_count],
    [confirmSendTexts.passedOver.cancelled, preview.cancelled_11_count],
    [confirmSendTexts.passedOver.white, preview.white_count],
  ] as const
  return (
    <>
      {words !== null && (
        <DescriptionItem label={sendWizard.people}>
          <Digits>{words}</Digits>
        </DescriptionItem>
      )}
      {preview.is_personal &&
        costByOperator(preview).map(({ operator, count }) => (
          <DescriptionItem key={operator} label={sendWizard.operators[operator]}>
            <Digits>{sendWizard.peopleCount(formatCount(count))}</Digits>
          </DescriptionItem>
        ))}
      {preview.is_personal &&
        costByLength(preview).map(({ key, operator, parts, count, eachRial }) => (
          <DescriptionItem key={key} label={confirmSendTexts.lengths[operator](formatCount(parts))}>
            <span className="text-ink-3">
              <Digits>{sendWizard.times(formatCount(count))}</Digits>
            </span>{' '}
            <Money tenths={tenthsOfRial(eachRial)} />
          </DescriptionItem>
        ))}
      {(preview.is_personal ? [] : costByOperator(preview)).map(({ operator, count, eachRial }) => (
        <DescriptionItem key={operator} label={sendWizard.operators[operator]}>
          <span className="text-ink-3">
            <Digits>{sendWizard.times(formatCount(count))}</Digits>
          </span>{' '}
          <Money tenths={tenthsOfRial(eachRial)} />
        </DescriptionItem>
      ))}
      {leftOut
        .filter(([, count]) => count > 0)
        .map(([name, count]) => (
          <DescriptionItem key={name} label={name}>
            <Digits>{count}</Digits>
          </DescriptionItem>
        ))}
    </>
  )
}
