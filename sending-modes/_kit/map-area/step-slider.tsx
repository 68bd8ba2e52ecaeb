import { useId } from 'react'
import { formatDigits } from '@peyk/ui/format/format-values.ts'

type StepSliderProps = {
  label: string
  /** What may be chosen, the least first. */
  steps: readonly number[]
  /** Between two steps the nearer one is shown; null: the first. */
  value: number | null
  onChange: (value: number) => void
  /** A value in words, as screen readers say it. */
  textOf: (value: number) => string
  className?: string
}

const nearestStep = (steps: readonly number[], value: number): number => {
  // Steps grow by factors: what is near is a matter of the factor, too.
  const distance = (step: number) => Math.abs(Math.log(step) - Math.log(Math.max(1, value)))
  return steps.reduce((nearest, step, at) => (distance(step) < distance(steps[nearest] ?? 1) ? at : nearest), 0)
}

/** One of many amounts that lie in unequal steps, by a pull; beside a field in which any of them can be typed. */
export function StepSlider({ label, steps, value, onChange, textOf, className }: StepSliderProps) {
  const id = useId()
  const at = value === null ? 0 : nearestStep(steps, value)
  const [first = 0, last = first] = [steps[0], steps.at(-1)]
  return (
    <div className={className}>
      <label htmlFor={id} className="sr-only">
        {label}
      </label>
      <input
        id={id}
        type="range"
        min={0}
        max={steps.length - 1}
        step={1}
        value={at}
        aria-valuetext={textOf(steps[at] ?? first)}
        onChange={(event) => onChange(steps[Number(event.target.value)] ?? first)}
        className="h-11 w-full cursor-pointer accent-primary desk:h-6"
      />
      <div aria-hidden className="flex justify-between text-xs text-ink-3">
        <span>{formatDigits(textOf(first))}</span>
        <span>{formatDigits(textOf(last))}</span>
      </div>
    </div>
  )
}
