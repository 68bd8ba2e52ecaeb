import { useEffect, useRef, type ReactNode } from 'react'
import { drafts } from '@peyk/phrases/fa/drafts.ts'
import { useLayoutMode } from '@peyk/ui/layout-mode.tsx'
import { BottomSheet } from '@peyk/ui/widgets/bottom-sheet.tsx'
import { Dialog } from '@peyk/ui/widgets/dialog.tsx'
import { PredefinedChoice } from './predefined-choice.tsx'

/** The focus goes back to the button first; only then is it taken to the text. */
const AFTER_FOCUS_MS = 60

/** The messages to choose from: a dialog on desktop, a sheet on the phone. What is chosen goes into the text once it is shut. */
export function PickPredefined({
  isOpen,
  onClose,
  onPick,
}: {
  isOpen: boolean
  onClose: () => void
  onPick: (message: string) => unknown
}) {
  const isMobile = useLayoutMode() === 'mobile'
  const chosen = useRef<string | null>(null)
  const Frame = isMobile ? BottomSheet : Dialog
  const put = () => {
    const message = chosen.current
    chosen.current = null
    if (message !== null) setTimeout(() => onPick(message), AFTER_FOCUS_MS)
  }
  return (
    <Frame
      isOpen={isOpen}
      onOpenChange={onClose}
      title={drafts.insert.title}
      {...(!isMobile && { size: 'lg' as const })}
    >
      <TellsItsEnd onEnd={put}>
        <PredefinedChoice
          onChoose={(message) => {
            chosen.current = message
            onClose()
          }}
        />
      </TellsItsEnd>
    </Frame>
  )
}

/** Calls when what is in it has left the page, the way out included: until then the page behind takes no focus. */
function TellsItsEnd({ onEnd, children }: { onEnd: () => void; children: ReactNode }) {
  const end = useRef(onEnd)
  end.current = onEnd
  useEffect(() => () => end.current(), [])
  return children
}
