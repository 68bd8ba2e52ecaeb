import { loginScreenTexts } from '@peyk/phrases/fa/session/login-screens.ts'
import { classNames } from '@peyk/ui/app/class-names.ts'
import { formatCount } from '@peyk/ui/format/format-values.ts'

/** How far one has come: a bar for every step, and the same in words. */
export function StepIndicator({ step, count }: { step: number; count: number }) {
  return (
    <div className="mb-5 flex items-center gap-3">
      <span className="text-sm font-medium text-primary-ink">
        {loginScreenTexts.stepOf(formatCount(step), formatCount(count))}
      </span>
      <span aria-hidden className="flex flex-1 gap-1.5">
        {Array.from({ length: count }, (_, at) => (
          <span
            key={at}
            className={classNames('h-1 flex-1 rounded-full', at < step ? 'bg-primary' : 'bg-primary-soft')}
          />
        ))}
      </span>
    </div>
  )
}
