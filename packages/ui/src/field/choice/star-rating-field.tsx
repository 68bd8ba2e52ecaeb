import { useState } from 'react'
import { Radio, RadioGroup } from 'react-aria-components/RadioGroup'
import { starRating as texts } from '@peyk/phrases/fa/ui/star-rating.ts'

import { fieldClass } from '../../app/class-names.ts'
import { formatCount } from '../../format/format-values.ts'
import { ariaFieldProps, FieldLabel, FieldNotes, type FieldProps } from '../field.tsx'
import { StarMark, STARS } from '../../display/star-rating.tsx'

export type StarRatingFieldProps = FieldProps & {
  /** 1 to 5; null while nothing is chosen. */
  value: number | null
  onChange: (value: number) => void
}

/** One to five stars, chosen with the pointer or the arrow keys; what they mean stands beside them. */
export function StarRatingField({ value, onChange, ...field }: StarRatingFieldProps) {
  const [pointed, setPointed] = useState<number | null>(null)
  const shown = pointed ?? value ?? 0
  return (
    <RadioGroup
      {...ariaFieldProps(field)}
      value={value === null ? null : String(value)}
      onChange={(next) => onChange(Number(next))}
      orientation="horizontal"
      className={fieldClass(field.className)}
    >
      <FieldLabel {...field} />
      <div className="flex flex-wrap items-center gap-x-3">
        <div className="-ms-2 flex" onPointerLeave={() => setPointed(null)}>
          {STARS.map((star) => (
            <Radio
              key={star}
              value={String(star)}
              aria-label={texts.choice(formatCount(star), texts.words[star - 1] ?? '')}
              onHoverStart={() => setPointed(star)}
              className="flex size-10 cursor-pointer items-center justify-center rounded-md focus-visible:outline-2 focus-visible:-outline-offset-2 focus-visible:outline-primary disabled:cursor-not-allowed max-desk:size-11"
            >
              <StarMark isFilled={star <= shown} sizePx={24} />
            </Radio>
          ))}
        </div>
        <span aria-hidden className="min-w-16 text-sm text-ink-2">
          {texts.words[shown - 1]}
        </span>
      </div>
      <FieldNotes {...field} />
    </RadioGroup>
  )
}
