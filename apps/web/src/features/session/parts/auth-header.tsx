import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'

/** The head of a step before login: what is done here, and in one line how. */
export function AuthHeader({
  icon: Icon,
  title,
  children,
  above,
}: {
  icon?: LucideIcon
  title: string
  children?: ReactNode
  /** Over the title: which step of how many. */
  above?: ReactNode
}) {
  return (
    <div>
      {Icon && (
        <span className="mb-5 flex size-12 items-center justify-center rounded-lg bg-primary-soft text-primary-ink">
          <Icon size={24} aria-hidden />
        </span>
      )}
      {above}
      <h1 className="text-2xl font-bold text-ink">{title}</h1>
      {children !== undefined && <div className="mt-2 text-base text-pretty text-ink-2">{children}</div>}
    </div>
  )
}
