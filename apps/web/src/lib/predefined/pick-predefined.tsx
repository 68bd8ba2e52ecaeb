import { useRef } from 'react'
import { drafts } from '@peyk/phrases/fa/drafts.ts'
import { useLayoutMode } from '@peyk/ui/layout-mode.tsx'
import { BottomSheet } from '@peyk/ui/widgets/bottom-sheet.tsx'
import { Dialog } from '@peyk/ui/widgets/dialog.tsx'
import { AfterClose } from '../form/after-close.tsx'
import { PredefinedChoice } from './predefined-choice.tsx'

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
    if (message !== null) onPick(message)
  }
  return (
    <Frame
      isOpen={isOpen}
      onOpenChange={onClose}
      title={drafts.insert.title}
      {...(!isMobile && { size: 'lg' as const })}
    >
      <AfterClose onClosed={put}>
        <PredefinedChoice
          onChoose={(message) => {
            chosen.current = message
            onClose()
          }}
        />
      </AfterClose>
    </Frame>
  )
}
