import { Check } from 'lucide-react'
import { ui } from '@peyk/phrases/fa/ui/kit.ts'

import { classNames } from '../app/class-names.ts'
import { formatCount } from '../format/format-values.ts'

export type StepperProps = {
  /** The name for screen readers: «مراحل تغییر شماره». */
  label: string
  steps: readonly string[]
  /** The step one stands at, from 0; all before it are done. */
  current: number
}

type StepState = 'done' | 'current' | 'ahead'
const stepState = (at: number, current: number): StepState =>
  at < current ? 'done' : at === current ? 'current' : 'ahead'

const CIRCLES: Record<StepState, string> = {
  done: 'border-primary bg-primary text-on-primary',
  current: 'border-primary bg-primary-soft text-primary-ink',
  ahead: 'border-field bg-surface text-ink-3',
}

/** Where one stands in a task of several steps. On the phone only the name of the open one is written out. */
export function Stepper({ label, steps, current }: StepperProps) {
  return (
    <div>
      <ol aria-label={label} className="flex items-start">
        {steps.map((name, at) => {
          const state = stepState(at, current)
          return (
            <li
              key={name}
              aria-current={state === 'current' ? 'step' : undefined}
              className="relative flex min-w-0 flex-1 flex-col items-center gap-2 text-center"
            >
              {at > 0 && (
                <span
                  aria-hidden
                  className={classNames(
                    'absolute end-1/2 top-4 me-5 h-0.5 w-[calc(100%-2.5rem)]',
                    state === 'ahead' ? 'bg-line' : 'bg-primary',
                  )}
                />
              )}
              <span
                aria-hidden
                className={classNames(
                  'flex size-8 items-center justify-center rounded-full border-2 text-sm font-semibold transition-colors',
                  CIRCLES[state],
                )}
              >
                {state === 'done' ? <Check size={16} strokeWidth={3} /> : formatCount(at + 1)}
              </span>
              <span
                className={classNames(
                  'text-sm max-desk:sr-only',
                  state === 'current' ? 'font-semibold text-ink' : 'text-ink-2',
                )}
              >
                {name}
                {state === 'done' && <span className="sr-only">{`، ${ui.step.done}`}</span>}
              </span>
            </li>
          )
        })}
      </ol>
      <p aria-hidden className="mt-3 text-center text-sm font-semibold text-ink desk:hidden">
        {ui.step.of(formatCount(current + 1), formatCount(steps.length), steps[current] ?? '')}
      </p>
    </div>
  )
}
