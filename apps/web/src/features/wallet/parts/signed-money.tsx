import { formatNumber } from '@peyk/domain/digits/format.ts'
import { uiInitial } from '@peyk/phrases/fa/ui/first-load.ts'
import { classNames } from '@peyk/ui/app/class-names.ts'

// The left-to-right mark holds the sign before its number in right-to-left text.
const PLUS = '\u200e+'

/** An amount as text, with its sign: «+۵٬۰۰۰٬۰۰۰ ریال». */
export const signedRial = (rial: number): string => `${rial > 0 ? PLUS : ''}${formatNumber(rial)} ${uiInitial.rial}`

interface SignedMoneyProps {
  /** Rial, perhaps with a tenth: above zero it came in. */
  rial: number
  /** It moved nothing: it is struck out. */
  isVoid?: boolean
  /** Figures of one width, for columns that people compare. */
  tabular?: boolean
  className?: string
}

/** What came into the wallet or went out of it, to the tenth of a rial. */
export function SignedMoney({ rial, isVoid = false, tabular = false, className }: SignedMoneyProps) {
  return (
    <span
      className={classNames(
        'whitespace-nowrap',
        isVoid ? 'text-ink-3 line-through' : rial > 0 ? 'text-success' : 'text-ink',
        className,
      )}
    >
      <span data-latin="" className={classNames('font-semibold', tabular && 'tabular')}>
        {rial > 0 && PLUS}
        {formatNumber(rial)}
      </span>
      <span className="ms-1 text-[0.86em] text-ink-3">{uiInitial.rial}</span>
    </span>
  )
}
