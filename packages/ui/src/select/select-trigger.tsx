import { ChevronDown } from 'lucide-react'
import type { Ref } from 'react'
import { Button } from 'react-aria-components/Button'
import { SelectValue } from 'react-aria-components/Select'

import { classNames } from '../app/class-names.ts'
import { CutText } from '../display/cut-text.tsx'

export type SelectTriggerProps = {
  /** What is chosen, in words; null for nothing. */
  text: string | null
  placeholder: string
  /** Draws it as wrong. */
  error: string | undefined
  /** So that a form can put the focus on its first error. */
  ref?: Ref<HTMLButtonElement> | undefined
}

/** The box of a select: it says what is chosen and opens the list; inside a React Aria select only. */
export function SelectTrigger({ text, placeholder, error, ref }: SelectTriggerProps) {
  return (
    <Button
      {...(ref !== undefined && { ref })}
      {...(error !== undefined && { 'data-invalid': true })}
      className="field-box flex items-center justify-between gap-2 px-3 text-start"
    >
      <SelectValue className={classNames('min-w-0 flex-1', text === null && 'text-ink-3')}>
        {() => <CutText dir="auto">{text ?? placeholder}</CutText>}
      </SelectValue>
      <ChevronDown size={18} aria-hidden className="shrink-0 text-ink-3" />
    </Button>
  )
}
