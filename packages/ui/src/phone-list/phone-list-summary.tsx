import type { NumberLists } from './phone-list-input.ts'
import { uiPhoneLists } from '@peyk/phrases/fa/ui/phone-lists.ts'

import { countNumbers } from './phone-list-rules.ts'
import { PhoneChips } from './phone-chips.tsx'

export type PhoneListSummaryProps = {
  value: NumberLists
  onChange: (value: NumberLists) => void
  onRemove: (number: string) => void
  onEdit: (number: string) => (() => void) | undefined
  isDisabled: boolean
}

/** Under the field of numbers: the valid ones and the ones to look at, each list with a way to empty it. */
export function PhoneListSummary({ value, onChange, onRemove, onEdit, isDisabled }: PhoneListSummaryProps) {
  if (countNumbers(value) === 0) return null
  return (
    <div className="mt-1 flex flex-col gap-3">
      <PhoneChips
        title={uiPhoneLists.valid}
        count={uiPhoneLists.validCount}
        numbers={value.valid}
        tone="neutral"
        onRemove={onRemove}
        onClear={() => onChange({ ...value, valid: [] })}
        clearLabel={uiPhoneLists.clearAll}
        isDisabled={isDisabled}
      />
      <PhoneChips
        title={uiPhoneLists.invalid}
        count={uiPhoneLists.invalidCount}
        numbers={value.invalid}
        tone="danger"
        onRemove={onRemove}
        onEdit={onEdit}
        onClear={() => onChange({ ...value, invalid: [] })}
        clearLabel={uiPhoneLists.clearInvalid}
        isDisabled={isDisabled}
      />
    </div>
  )
}
