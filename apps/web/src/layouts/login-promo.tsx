import { CheckCheck, Radio, ReceiptText, Undo2, type LucideIcon } from 'lucide-react'
import { shell } from '@peyk/phrases/fa/panel/shell.ts'
import { loginScreenTexts } from '@peyk/phrases/fa/session/login-screens.ts'
import { classNames } from '@peyk/ui/app/class-names.ts'

const ICONS: readonly LucideIcon[] = [ReceiptText, Radio, Undo2]

/** What Peyk is, beside the login form: two messages on their way and three promises. */
export function LoginPromo() {
  const { sample } = loginScreenTexts
  return (
    <aside
      aria-label={shell.appLine}
      className="relative hidden w-[46%] max-w-[680px] shrink-0 overflow-clip bg-primary-soft desk:block"
    >
      <Rings />
      {/* The panel is as high as the page; what it says stays in the window. */}
      <div className="sticky top-0 mx-auto flex min-h-dvh max-w-md flex-col justify-center p-12">
        <div aria-hidden className="mb-10 flex flex-col gap-3">
          <Bubble text={sample.first} meta={sample.firstMeta} />
          <Bubble text={sample.second} meta={sample.secondMeta} isLater />
        </div>
        <p className="text-2xl font-bold text-balance text-ink">{loginScreenTexts.brandTitle}</p>
        <p className="mt-3 text-md text-pretty text-ink-2">{loginScreenTexts.brandLead}</p>
        <ul className="mt-8 flex flex-col gap-5">
          {loginScreenTexts.brandPoints.map(({ title, text }, at) => {
            const Icon = ICONS[at] ?? Radio
            return (
              <li key={title} className="flex gap-4">
                <Icon size={20} aria-hidden className="mt-1 shrink-0 text-primary-ink" />
                <div>
                  <p className="font-semibold text-ink">{title}</p>
                  <p className="text-ink-2">{text}</p>
                </div>
              </li>
            )
          })}
        </ul>
      </div>
    </aside>
  )
}

function Bubble({ text, meta, isLater = false }: { text: string; meta: string; isLater?: boolean }) {
  return (
    <div
      className={classNames(
        'w-fit max-w-80 rounded-xl rounded-ss-sm bg-surface px-4 py-3 shadow-popover',
        isLater && 'ms-10',
      )}
    >
      <p className="text-base text-ink">{text}</p>
      <p className="mt-1 flex items-center gap-3 text-xs text-ink-3">
        <span className="inline-flex items-center gap-1 font-medium text-success">
          <CheckCheck size={14} aria-hidden />
          {loginScreenTexts.sample.delivered}
        </span>
        {meta}
      </p>
    </div>
  )
}

/** A signal going out. */
function Rings() {
  return (
    <svg
      aria-hidden
      viewBox="0 0 400 400"
      className="pointer-events-none absolute -end-56 -top-40 w-[640px] text-primary opacity-[0.14]"
    >
      {[50, 85, 120, 155, 190].map((radius) => (
        <circle key={radius} cx="200" cy="200" r={radius} fill="none" stroke="currentColor" strokeWidth="1.25" />
      ))}
    </svg>
  )
}
