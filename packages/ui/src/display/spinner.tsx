import { uiInitial } from '@peyk/phrases/fa/ui/first-load.ts'
import { useContext } from 'react'
import { ProgressBarContext } from 'react-aria-components/ProgressBar'

export type SpinnerProps = {
  /** Side length in px. */
  sizePx?: number
  /** What screen readers say; «در حال بارگذاری» unless told. */
  label?: string
}

/** A turning ring in the colour of the text around it. */
export function Spinner({ sizePx = 18, label = uiInitial.loading }: SpinnerProps) {
  // A waiting button is named by it, too. (React Aria's own progress bar brings its number formatter into the first script.)
  const named = useContext(ProgressBarContext)
  const id = (named as { id?: string } | null)?.id
  return (
    <span role="progressbar" id={id} aria-label={label} className="inline-flex">
      <svg width={sizePx} height={sizePx} viewBox="0 0 24 24" fill="none" aria-hidden className="animate-spin">
        <circle cx="12" cy="12" r="9" stroke="currentColor" strokeWidth="2.5" opacity="0.25" />
        <path d="M21 12a9 9 0 0 0-9-9" stroke="currentColor" strokeWidth="2.5" strokeLinecap="round" />
      </svg>
    </span>
  )
}
