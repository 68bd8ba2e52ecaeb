import { useQuery } from '@tanstack/react-query'
import { longestPatternText } from '@peyk/domain/patterns/pattern-text.ts'
import { tenthsOfRial } from '@peyk/domain/money/tenths.ts'
import { countParts } from '@peyk/domain/sms/parts.ts'
import { patternEditorTexts } from '@peyk/phrases/fa/patterns/pattern-editor.ts'
import { Card } from '@peyk/ui/display/card.tsx'
import { DescriptionItem, DescriptionList } from '@peyk/ui/display/description-list.tsx'
import { formatCount, formatDigits, isolateLtr } from '@peyk/ui/format/format-values.ts'
import { Money } from '@peyk/ui/format/money.tsx'
import { PhonePreview } from '@peyk/ui/message/phone-preview.tsx'
import { priceQuery } from '../../features/sending/sending.api.ts'
import { useDebounced } from '../use-debounced.ts'
import { sampleText, type PatternVariableValues } from './pattern-form.model.ts'
import { usePatternLine } from './use-pattern-line.ts'

const { preview: texts } = patternEditorTexts
const PRICE_DEBOUNCE_MS = 400
/** The price of each operator is in the answer, whoever is counted. */
const ONE_OF_EACH = { mci: 1, irancell: 1, other: 0 }

interface PatternPreviewProps {
  message: string
  variables: readonly PatternVariableValues[]
  /** Staff have no lines, and so no price. */
  isPriced: boolean
}

/** The text on a phone with samples in it, and what it comes to at the longest values: nobody pays more for it. */
export function PatternPreview({ message, variables, isPriced }: PatternPreviewProps) {
  return (
    <div className="flex flex-col gap-4">
      <Card title={texts.title}>
        <PhonePreview text={sampleText(message, variables)} />
        {variables.length > 0 && message !== '' && (
          <p className="mt-3 text-center text-xs text-ink-3">{texts.samples}</p>
        )}
      </Card>
      <LongestCost message={message} variables={variables} isPriced={isPriced} />
    </div>
  )
}

/** Parts and price with every variable at its longest. */
function LongestCost({ message, variables, isPriced: isWanted }: PatternPreviewProps) {
  const line = usePatternLine({ isAsked: isWanted })
  const longest = longestPatternText(message, variables)
  const settled = useDebounced(longest, PRICE_DEBOUNCE_MS)
  const is66 = line?.is_66_char === 1
  const { data: price } = useQuery(
    priceQuery({ number: line?.number ?? '', message: settled, counts: ONE_OF_EACH, hasSuffix: false }),
  )
  const isPriced = price !== undefined && line != null && settled.trim() !== ''
  return (
    <Card title={texts.longest}>
      <DescriptionList>
        <DescriptionItem label={texts.parts}>
          {message === '' ? '—' : formatCount(countParts(longest, { is66 }))}
        </DescriptionItem>
        {isPriced ? (
          <>
            <DescriptionItem label={texts.perOperator.mci}>
              <Money tenths={tenthsOfRial(price.mci_price)} />
            </DescriptionItem>
            <DescriptionItem label={texts.perOperator.other}>
              <Money tenths={tenthsOfRial(price.other_price)} />
            </DescriptionItem>
          </>
        ) : (
          isWanted && <DescriptionItem label={texts.price}>—</DescriptionItem>
        )}
      </DescriptionList>
      {isWanted && (
        <p className="mt-3 text-xs text-ink-3">
          {isPriced ? texts.line(isolateLtr(formatDigits(line.number))) : texts.noPrice}
        </p>
      )}
    </Card>
  )
}
