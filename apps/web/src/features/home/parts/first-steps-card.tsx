import { Check } from 'lucide-react'
import type { FirstSteps } from '@peyk/contract/home/overview.ts'
import { firstSteps as texts } from '@peyk/phrases/fa/home/first-steps.ts'
import { classNames } from '@peyk/ui/app/class-names.ts'
import { Card } from '@peyk/ui/display/card.tsx'
import { Chip } from '@peyk/ui/display/chip.tsx'
import { ProgressBar } from '@peyk/ui/display/progress-bar.tsx'
import { formatCount } from '@peyk/ui/format/format-values.ts'
import { LinkButton } from '@peyk/ui/navigation/link-button.tsx'
import { firstStepsOf, type FirstStep } from '../first-steps.model.ts'

/** In place of charts of nothing: the four steps of a new account to its first send, the next of them in front. */
export function FirstStepsCard({ steps }: { steps: FirstSteps }) {
  const all = firstStepsOf(steps)
  const done = all.filter(({ state }) => state === 'done').length
  return (
    <Card title={texts.title}>
      <ProgressBar label={texts.progress(formatCount(done))} percent={(done / all.length) * 100} />
      <ol className="mt-3 divide-y divide-line">
        {all.map((step, at) => (
          <StepRow key={step.key} step={step} number={at + 1} />
        ))}
      </ol>
    </Card>
  )
}

function StepRow({ step: { key, state, href, contactsHref }, number }: { step: FirstStep; number: number }) {
  const { title, note, act } = texts[key]
  const isNext = state === 'next'
  return (
    <li aria-current={isNext ? 'step' : undefined} className="flex items-start gap-4 py-4">
      <span
        aria-hidden
        className={classNames(
          'flex size-9 shrink-0 items-center justify-center rounded-full text-base font-semibold',
          state === 'done' && 'bg-success-soft text-success',
          isNext && 'bg-primary text-on-primary',
          state === 'later' && 'bg-subtle text-ink-2',
        )}
      >
        {state === 'done' ? <Check size={18} /> : formatCount(number)}
      </span>
      <div className="flex min-w-0 flex-1 flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <div className="min-w-0 flex-1 basis-60">
          <p className="flex flex-wrap items-center gap-2 text-md font-semibold text-ink">
            {title}
            {state === 'done' && <Chip tone="success">{texts.done}</Chip>}
          </p>
          <p className="mt-0.5 text-sm text-pretty text-ink-2">{note}</p>
        </div>
        {state !== 'done' && (
          <div className="flex flex-wrap gap-2">
            <LinkButton href={href} variant={isNext ? 'primary' : 'secondary'}>
              {act}
            </LinkButton>
            {contactsHref !== null && (
              <LinkButton href={contactsHref} variant="secondary">
                {texts.send.contacts}
              </LinkButton>
            )}
          </div>
        )}
      </div>
    </li>
  )
}
