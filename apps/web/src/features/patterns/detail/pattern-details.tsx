import { patternDetailTexts as texts } from '@peyk/phrases/fa/patterns/pattern-detail.ts'
import { patternNames } from '@peyk/phrases/fa/patterns/pattern-names.ts'
import { Card } from '@peyk/ui/display/card.tsx'
import { DescriptionItem, DescriptionList } from '@peyk/ui/display/description-list.tsx'
import { DateTime } from '@peyk/ui/format/date-time.tsx'
import { Ltr } from '@peyk/ui/format/ltr.tsx'
import { PatternStateChips } from '../../../lib/patterns/pattern-state-chips.tsx'
import { PatternText } from '../../../lib/patterns/pattern-text.tsx'
import { VariableChip } from '../../../lib/patterns/variable-chip.tsx'
import type { Pattern } from '../patterns.api.ts'
import { PatternUse } from './pattern-use.tsx'
import { PatternVerdict } from './pattern-verdict.tsx'

/** Everything that is known of a pattern. */
export function PatternDetails({ pattern, onTakeBack }: { pattern: Pattern; onTakeBack: () => void }) {
  const { variable: variables, pattern_type: origin } = pattern
  return (
    <div className="grid items-start gap-6 desk:grid-cols-[minmax(0,1fr)_340px]">
      <div className="flex min-w-0 flex-col gap-4">
        <PatternVerdict pattern={pattern} onTakeBack={onTakeBack} />
        <Card title={texts.text} aside={<PatternStateChips pattern={pattern} />}>
          <PatternText>{pattern.pattern_message}</PatternText>
          <div className="mt-4 border-t border-line pt-4">
            {variables.length === 0 ? (
              <p className="text-sm text-ink-3">{patternNames.noVariables}</p>
            ) : (
              <>
                <ul aria-label={patternNames.variables} className="flex flex-wrap gap-x-5 gap-y-2">
                  {variables.map(({ name, type }) => (
                    <li key={name} className="flex items-center gap-2 text-sm text-ink-2">
                      <VariableChip name={name} />
                      {patternNames.types[type]}
                    </li>
                  ))}
                </ul>
                <p className="mt-2 text-xs text-ink-3">{texts.variablesLead}</p>
              </>
            )}
          </div>
        </Card>
        <PatternUse pattern={pattern} />
      </div>
      <Card title={texts.details}>
        <DescriptionList>
          <DescriptionItem label={texts.origin}>{texts.origins[origin]}</DescriptionItem>
          {origin === 'normal' && (
            <>
              <DescriptionItem label={texts.sharing}>
                {pattern.pattern_is_share ? texts.sharings.shared : texts.sharings.own}
              </DescriptionItem>
              <DescriptionItem label={texts.author}>
                <bdi>{pattern.username}</bdi>
              </DescriptionItem>
            </>
          )}
          <DescriptionItem label={texts.updated}>
            <DateTime at={pattern.updated_at} format="long" />
          </DescriptionItem>
        </DescriptionList>
        {pattern.pattern_description !== '' && (
          <div className="mt-3 border-t border-line pt-3">
            <p className="text-sm text-ink-2">{texts.about}</p>
            <p dir="auto" className="mt-1 text-base wrap-anywhere whitespace-pre-line text-ink">
              {pattern.pattern_description}
            </p>
          </div>
        )}
        {pattern.website !== null && pattern.website !== '' && (
          <div className="mt-3 border-t border-line pt-3">
            <p className="text-sm text-ink-2">{texts.website}</p>
            <Ltr className="mt-1 block text-base break-all">{pattern.website}</Ltr>
          </div>
        )}
      </Card>
    </div>
  )
}
