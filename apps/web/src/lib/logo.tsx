import { Send } from 'lucide-react'
import { appName } from './app-name.ts'

/** The mark: a message on its way, which in Persian goes to the left. */
function LogoMark() {
  return (
    <span
      aria-hidden
      className="inline-flex size-8 shrink-0 items-center justify-center rounded-md bg-primary text-on-primary"
    >
      <Send size={18} />
    </span>
  )
}

/** Mark and name; an installation may have its own. */
export function Logo({ name = appName(), logo = null }: { name?: string | undefined; logo?: string | null }) {
  return (
    <span className="inline-flex min-w-0 items-center gap-3">
      {logo === null ? <LogoMark /> : <img src={logo} alt="" className="h-8 max-w-32 shrink-0 object-contain" />}
      <span className="text-md font-bold text-ink">{name}</span>
    </span>
  )
}
