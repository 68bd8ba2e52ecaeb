import { EllipsisVertical } from 'lucide-react'
import type { ReactNode } from 'react'
import { inboxTexts } from '@peyk/phrases/fa/reports/inbox-screens.ts'
import { classNames } from '@peyk/ui/app/class-names.ts'
import { IconButton } from '@peyk/ui/button/icon-button.tsx'
import { ShowMore } from '@peyk/ui/display/show-more.tsx'
import { textDirectionProps } from '@peyk/ui/field/typing/text-direction.ts'
import type { MenuAction } from '@peyk/ui/overlay/menu.tsx'
import { LazyMenu } from '@peyk/ui/overlay/menu.lazy.tsx'

const { thread: texts } = inboxTexts

/** How much of a very long text is seen before one asks for the rest, in px. */
const FOLDED_PX = 320

interface ThreadBubbleProps {
  isOwn: boolean
  text: string
  /** Time, line and state, below the text. */
  note: ReactNode
  actions: readonly MenuAction[]
}

/** One message: theirs at the start, ours at the end. */
export function ThreadBubble({ isOwn, text, note, actions }: ThreadBubbleProps) {
  const danger = actions.filter(({ isDanger }) => isDanger)
  return (
    <div className={classNames('group/bubble flex max-w-full items-center gap-1', isOwn && 'flex-row-reverse')}>
      <div
        className={classNames(
          'max-w-[min(85%,36rem)] min-w-0 rounded-xl px-3.5 py-2',
          isOwn ? 'rounded-ee-sm bg-primary-soft' : 'rounded-ss-sm bg-subtle',
        )}
      >
        <ShowMore collapsedPx={FOLDED_PX} name={texts.longText}>
          <p {...textDirectionProps(text)} className="text-base break-words whitespace-pre-wrap text-ink">
            {text}
          </p>
        </ShowMore>
        <p className="mt-0.5 flex flex-wrap items-center gap-x-2 text-xs text-ink-2">{note}</p>
      </div>
      {actions.length > 0 && (
        <span className="shrink-0 transition-opacity desk:opacity-0 desk:group-focus-within/bubble:opacity-100 desk:group-hover/bubble:opacity-100 print:hidden">
          <LazyMenu
            label={texts.messageMenu}
            placement="bottom end"
            groups={[actions.filter(({ isDanger }) => !isDanger), ...(danger.length > 0 ? [danger] : [])]}
            trigger={(props) => <IconButton {...props} icon={EllipsisVertical} size="sm" label={texts.messageMenu} />}
          />
        </span>
      )}
    </div>
  )
}
