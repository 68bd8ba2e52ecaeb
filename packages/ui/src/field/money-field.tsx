import { rialInWords } from '@peyk/domain/money/amount-in-words.ts'
import { ui } from '@peyk/phrases/fa/ui/kit.ts'

import { NumberField, type NumberFieldProps } from './number-field.tsx'

export type MoneyFieldProps = Omit<NumberFieldProps, 'unit' | 'isGrouped'> & {
  /** Whole rial, or null for an empty field. */
  value: number | null
}

/**
 * An amount in rial. Under it stands what it means in words, in rial and in toman: a zero too many is heard before it is
 * seen, and half of the country counts in toman.
 */
export function MoneyField({ hint, value, ...rest }: MoneyFieldProps) {
  return (
    <NumberField
      {...rest}
      value={value}
      unit={ui.rial}
      hint={
        <>
          {value !== null && <span className="block text-ink-2">{rialInWords(value)}</span>}
          {hint}
        </>
      }
    />
  )
}
