import type { ReactNode } from 'react'
import { Link } from 'react-aria-components/Link'

import { textDirectionProps } from '../field/typing/text-direction.ts'
import { Skeleton } from '../display/skeleton.tsx'
import { CutText } from '../display/cut-text.tsx'

export type LinkRowProps = {
  href: string
  title: string
  /** One small grey line under it. */
  note: ReactNode
  /** At the end of the row: a state. */
  end?: ReactNode
}

/** Of its width only its place decides: a long line is cut short, whatever stands around the card. */
const listClass = '-mt-2 -mb-3 divide-y divide-line contain-inline-size'

/** A short list inside a card, each row a way to its details. */
export function LinkRows({ children }: { children: ReactNode }) {
  return <ul className={listClass}>{children}</ul>
}

/** One row of `LinkRows`. */
export function LinkRow({ href, title, note, end }: LinkRowProps) {
  return (
    <li>
      <Link
        href={href}
        className="-mx-2 flex items-center justify-between gap-3 rounded-md px-2 py-2.5 transition-colors hover:bg-hover"
      >
        <span className="min-w-0">
          <CutText dir={textDirectionProps(title).dir} className="text-base text-ink">
            {title}
          </CutText>
          <CutText className="text-xs text-ink-3">{note}</CutText>
        </span>
        {end}
      </Link>
    </li>
  )
}

/** Stand-ins of the same height. */
export function LinkRowSkeletons({ count }: { count: number }) {
  return (
    <ul aria-hidden className={listClass}>
      {Array.from({ length: count }, (_, at) => (
        <li key={at} className="flex h-15.5 items-center justify-between gap-4">
          <span className="flex flex-1 flex-col gap-2">
            <Skeleton className="h-4 w-3/4" />
            <Skeleton className="h-3 w-1/2" />
          </span>
          <Skeleton className="h-6 w-18" />
        </li>
      ))}
    </ul>
  )
}
