import { ui } from '@peyk/phrases/fa/ui/kit.ts'
import { ChevronDown } from 'lucide-react'
import { useId, useRef, useState, type FocusEvent, type ReactNode } from 'react'
import { Button } from 'react-aria-components/Button'

import { classNames } from '../app/class-names.ts'
import { useHeightPx } from '../dom/element-height.ts'

export type ShowMoreProps = {
  children: ReactNode
  /** How much is seen before the press, in px; what is not higher needs no button. */
  collapsedPx?: number
  /** What there is more of, for screen readers: «شرح الگو». */
  name?: string
}

/** Less than this hidden, in px, is shown at once: a button would take more room than it saves. */
const MIN_HIDDEN_PX = 32

/** A long content, cut until one asks for the rest. */
export function ShowMore({ children, collapsedPx = 104, name }: ShowMoreProps) {
  const id = useId()
  const body = useRef<HTMLDivElement>(null)
  const heightPx = useHeightPx(body)
  const [isOpen, setOpen] = useState(false)
  const isLong = heightPx > collapsedPx + MIN_HIDDEN_PX
  const isCut = isLong && !isOpen
  // A link in the hidden part must not take the focus unseen.
  const showFocused = (event: FocusEvent<HTMLDivElement>) => {
    const top = body.current?.getBoundingClientRect().top ?? 0
    if (isCut && event.target.getBoundingClientRect().bottom - top > collapsedPx) setOpen(true)
  }
  return (
    <div className="min-w-0">
      <div
        id={id}
        onFocus={showFocused}
        // What is placed by itself in it (a caption for screen readers) is cut with it, or it would lengthen the page.
        className={classNames(isCut && 'relative overflow-hidden [mask-image:linear-gradient(#000_55%,transparent)]')}
        {...(isCut && { style: { maxHeight: collapsedPx } })}
      >
        <div ref={body}>{children}</div>
      </div>
      {isLong && (
        <Button
          aria-expanded={isOpen}
          aria-controls={id}
          {...(name !== undefined && { 'aria-label': `${isOpen ? ui.showLess : ui.showMore}، ${name}` })}
          onPress={() => setOpen(!isOpen)}
          className={classNames(
            'mt-1 -ms-2 inline-flex min-h-9 items-center gap-1 rounded-md px-2 text-sm font-medium text-primary-ink',
            'transition-colors hover:bg-hover max-desk:min-h-11',
          )}
        >
          {isOpen ? ui.showLess : ui.showMore}
          <ChevronDown
            size={16}
            aria-hidden
            className={classNames('transition-[rotate] duration-[180ms]', isOpen && 'rotate-180')}
          />
        </Button>
      )}
    </div>
  )
}
