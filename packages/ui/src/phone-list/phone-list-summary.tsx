import type { NumberLists } from './phone-list-input.ts'
import { uiPhoneLists } from '@peyk/phrases/fa/ui/phone-lists.ts'

import { Chip } from '../display/chip.tsx'
import { formatDigits } from '../format/format-values.ts'
import { formatMobile } from '../format/mobile.tsx'
import { InvalidNumber } from './invalid-number.tsx'
import { countNumbers, withoutNumber } from './phone-list-rules.ts'
import { PhoneChips } from './phone-chips.tsx'

export type PhoneListSummaryProps = {
  value: NumberLists
  /** Something was taken out. */
  onChange: (value: NumberLists) => void
  /** An invalid entry was written anew: false when no number is in it. */
  onCorrect: (entry: string, text: string) => boolean
  onRewrite: (entry: string, text: string) => void
  isDisabled: boolean
}

/** Under the field of numbers: the valid ones and the ones to look at, each list with a way to empty it. */
export function PhoneListSummary({ value, onChange, onCorrect, onRewrite, isDisabled }: PhoneListSummaryProps) {
  if (countNumbers(value) === 0) return null
  const remove = (entry: string) => onChange(withoutNumber(value, entry))
  return (
    <div className="mt-1 flex flex-col gap-3">
      <PhoneChips
        title={uiPhoneLists.valid}
        count={uiPhoneLists.validCount}
        entries={value.valid}
        tone="neutral"
        chip={(number) => (
          <Chip
            {...(!isDisabled && { onRemove: () => remove(number), removeName: formatDigits(number) })}
            className="w-full justify-between border border-line bg-surface text-ink"
          >
            <bdi dir="ltr">{formatMobile(number)}</bdi>
          </Chip>
        )}
        onRemove={remove}
        onClear={() => onChange({ ...value, valid: [] })}
        clearLabel={uiPhoneLists.clearAll}
        isDisabled={isDisabled}
      />
      <PhoneChips
        title={uiPhoneLists.invalid}
        count={uiPhoneLists.invalidCount}
        entries={value.invalid}
        tone="danger"
        chip={(entry) => (
          <InvalidNumber
            entry={entry}
            onCorrect={(text) => onCorrect(entry, text)}
            onRewrite={(text) => onRewrite(entry, text)}
            onRemove={() => remove(entry)}
            isDisabled={isDisabled}
          />
        )}
        onRemove={remove}
        onClear={() => onChange({ ...value, invalid: [] })}
        clearLabel={uiPhoneLists.clearInvalid}
        isDisabled={isDisabled}
      />
    </div>
  )
}
