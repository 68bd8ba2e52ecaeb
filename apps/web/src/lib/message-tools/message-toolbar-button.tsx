import type { LucideIcon } from 'lucide-react'
import { useRef, useState } from 'react'
import { useOpening, type OnDemand } from '@peyk/ui/lazy/lazy-component.ts'
import { BarredButtonOnDemand } from '@peyk/ui/button/disabled-reason-button.lazy.tsx'
import type { EditorHand } from '@peyk/ui/message/message-editor.tsx'
import { OpeningButton } from '@peyk/ui/lazy/lazy-open-button.tsx'

/** What a tool opens over the page: it is told the text of the box, and gives back what is to be put there. */
export interface ToolPartProps<Picked> {
  isOpen: boolean
  /** What stood in the box when the tool was pressed. */
  text: string
  onClose: () => void
  /** Shuts the part as well. */
  onPick: (picked: Picked) => void
  /** For `AfterClose` around what stands in the dialog: only then can the box be written to. */
  onClosed: () => void
}

interface MessageToolProps<Picked> {
  hand: Pick<EditorHand, 'read' | 'isDisabled'>
  icon: LucideIcon
  label: string
  part: OnDemand<ToolPartProps<Picked>>
  /** Why it cannot be pressed now. */
  barredBy?: string | undefined
  /** Puts what was picked into the text. It may run late: what it depends on is read then, not when it was drawn. */
  onPick?: (picked: Picked) => void
}

/** A button beside the label of a message box; what it opens begins anew with every press and comes with the first. */
export function MessageTool<Picked>({ hand, icon, label, part, barredBy, onPick }: MessageToolProps<Picked>) {
  const { Part, ...opening } = useOpening(part)
  const [pressed, setPressed] = useState({ round: 0, text: '' })
  const picked = useRef<Picked[]>([])
  const take = useRef(onPick)
  take.current = onPick
  return (
    <>
      {barredBy === undefined ? (
        <OpeningButton
          size="sm"
          variant="ghost"
          icon={icon}
          isDisabled={hand.isDisabled}
          opening={opening}
          onPress={() => setPressed(({ round }) => ({ round: round + 1, text: hand.read() }))}
        >
          {label}
        </OpeningButton>
      ) : (
        <BarredButtonOnDemand size="sm" variant="ghost" icon={icon} reason={barredBy}>
          {label}
        </BarredButtonOnDemand>
      )}
      {Part && (
        <Part
          key={pressed.round}
          isOpen={opening.isOpen}
          text={pressed.text}
          onClose={opening.close}
          onPick={(one) => {
            picked.current.push(one)
            opening.close()
          }}
          onClosed={() => {
            for (const one of picked.current.splice(0)) take.current?.(one)
          }}
        />
      )}
    </>
  )
}
