import { predefinedMessageTexts } from '@peyk/phrases/fa/panel/predefined-messages.ts'
import { useLayoutMode } from '@peyk/ui/app/layout-mode.tsx'
import { BottomSheet } from '@peyk/ui/overlay/bottom-sheet.tsx'
import { Dialog } from '@peyk/ui/overlay/dialog.tsx'
import { OnAfterClose } from '../form/on-after-close.tsx'
import type { MessageToolPartProps } from '../message-tools/message-toolbar-button.tsx'
import { PredefinedPickerList } from './predefined-picker-list.tsx'

/** The messages to choose from: a dialog on desktop, a sheet on the phone. */
export function PredefinedPickerDialog({ isOpen, onClose, onPick, onClosed }: MessageToolPartProps<string>) {
  const isMobile = useLayoutMode() === 'mobile'
  const Frame = isMobile ? BottomSheet : Dialog
  return (
    <Frame
      isOpen={isOpen}
      onOpenChange={onClose}
      title={predefinedMessageTexts.insert.title}
      {...(!isMobile && { size: 'lg' as const })}
    >
      <OnAfterClose onClosed={onClosed}>
        <PredefinedPickerList onSelect={onPick} />
      </OnAfterClose>
    </Frame>
  )
}
