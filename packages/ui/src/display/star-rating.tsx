import { Star } from 'lucide-react'
import { starRating as texts } from '@peyk/phrases/fa/ui/star-rating.ts'

import { classNames } from '../app/class-names.ts'
import { formatCount } from '../format/format-values.ts'

export const STARS = [1, 2, 3, 4, 5] as const

/** One star, drawn as given or not. */
export function StarMark({ isFilled, sizePx }: { isFilled: boolean; sizePx: number }) {
  return (
    <Star
      size={sizePx}
      aria-hidden
      className={classNames(
        'transition-colors',
        isFilled ? 'fill-warning text-warning' : 'fill-transparent text-ink-3',
      )}
    />
  )
}

/** A rating that was given, of one to five stars. */
export function StarRating({ value, sizePx = 16 }: { value: number; sizePx?: number }) {
  return (
    <span role="img" aria-label={texts.given(formatCount(value))} className="inline-flex items-center gap-0.5">
      {STARS.map((star) => (
        <StarMark key={star} isFilled={star <= value} sizePx={sizePx} />
      ))}
    </span>
  )
}
