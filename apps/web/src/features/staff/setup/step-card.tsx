import { Check, CircleDashed, TriangleAlert, type LucideIcon } from 'lucide-react'
import { useId, type ReactNode } from 'react'
import { setupTexts as texts } from '@peyk/phrases/fa/setup/setup-screen.ts'
import { Card } from '@peyk/ui/display/card.tsx'
import { Chip } from '@peyk/ui/display/chip.tsx'
import { formatCount } from '@peyk/ui/format/format-values.ts'
import type { SetupStep } from '../staff-setup.api.ts'
import { stepSentence } from './setup.model.ts'

const LOOKS: Record<SetupStep['state'], { tone: 'success' | 'warning' | 'danger'; mark: string; icon: LucideIcon }> = {
  done: { tone: 'success', mark: 'border-success bg-success-soft text-success', icon: Check },
  warning: { tone: 'warning', mark: 'border-warning bg-warning-soft text-warning', icon: TriangleAlert },
  missing: { tone: 'danger', mark: 'border-field bg-subtle text-ink-2', icon: CircleDashed },
}

interface StepCardProps {
  step: SetupStep
  /** Its place, from 1. */
  number: number
  /** What is done about it, right here. */
  children?: ReactNode
}

/** A step of the first run: how it stands, why, and what to do. */
export function StepCard({ step, number, children }: StepCardProps) {
  const { tone, mark, icon: Icon } = LOOKS[step.state]
  const titleId = useId()
  return (
    <li aria-labelledby={titleId}>
      <Card>
        <div className="flex items-start gap-4 max-desk:gap-3">
          <span
            aria-hidden
            className={`flex size-9 shrink-0 items-center justify-center rounded-full border-2 text-sm font-bold ${mark}`}
          >
            {step.state === 'missing' ? formatCount(number) : <Icon size={18} strokeWidth={2.5} />}
          </span>
          <div className="min-w-0 flex-1">
            <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
              <h2 id={titleId} className="text-md font-semibold text-ink">
                {texts.titles[step.key]}
              </h2>
              <Chip tone={step.state === 'missing' ? 'neutral' : tone}>{texts.states[step.state]}</Chip>
            </div>
            <p className="mt-1 text-base wrap-anywhere text-ink-2">{stepSentence(step)}</p>
            {children !== undefined && <div className="mt-4 empty:hidden">{children}</div>}
          </div>
        </div>
      </Card>
    </li>
  )
}
