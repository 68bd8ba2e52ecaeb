import type { ReactNode } from 'react'

import { classNames } from '../app/class-names.ts'

export type CardProps = {
  title?: ReactNode
  /** The rank of the title in the page. */
  headingLevel?: 2 | 3
  /** At the far end of the title: a link or a legend. */
  aside?: ReactNode
  /** A ruled line and some actions below. */
  footer?: ReactNode
  /** Without inner space, for tables and lists that reach the edge. */
  isFlush?: boolean
  children?: ReactNode
  className?: string
}

/** A box of one thing on the page. */
export function Card({ title, headingLevel = 2, aside, footer, isFlush = false, children, className }: CardProps) {
  const Heading = `h${headingLevel}` as const
  return (
    <section
      className={classNames(
        'min-w-0 rounded-lg border border-line bg-surface shadow-card',
        !isFlush && 'p-5 max-desk:p-4',
        className,
      )}
    >
      {(title !== undefined || aside !== undefined) && (
        <div
          className={classNames('mb-4 flex items-center justify-between gap-4', isFlush && 'px-5 pt-5 max-desk:px-4')}
        >
          {title !== undefined && <Heading className="min-w-0 text-md font-semibold text-ink">{title}</Heading>}
          {aside !== undefined && <div className="shrink-0 text-sm">{aside}</div>}
        </div>
      )}
      {children}
      {footer !== undefined && (
        <div className={classNames('mt-5 border-t border-line pt-4', isFlush && 'mt-0 px-5 pb-4 max-desk:px-4')}>
          {footer}
        </div>
      )}
    </section>
  )
}
