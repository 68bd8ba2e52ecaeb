import { Send } from 'lucide-react'
import { shell } from '@peyk/phrases/fa/shell.ts'

/** The mark: a message on its way, which in Persian goes to the left. */
function BrandMark() {
  return (
    <span
      aria-hidden
      className="inline-flex size-8 shrink-0 items-center justify-center rounded-md bg-primary text-on-primary"
    >
      <Send size={17} className="rtl:-scale-x-100" />
    </span>
  )
}

/** Mark and name. */
export function Brand() {
  return (
    <span className="inline-flex items-center gap-3">
      <BrandMark />
      <span className="text-md font-bold text-ink">{shell.appName}</span>
    </span>
  )
}
