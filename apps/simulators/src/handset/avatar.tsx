import { classNames } from '@peyk/ui/app/class-names.ts'
import { formatDigits } from '@peyk/ui/format/format-values.ts'

/** Avatar of a number: its last two digits; with a raised background on a coloured row. */
export function Avatar({ number, isLifted = false }: { number: string; isLifted?: boolean }) {
  return (
    <span
      aria-hidden
      className={classNames(
        'inline-flex size-11 shrink-0 items-center justify-center rounded-full text-base font-bold text-primary-ink',
        isLifted ? 'bg-surface' : 'bg-primary-soft',
      )}
    >
      {formatDigits(number.slice(-2))}
    </span>
  )
}
