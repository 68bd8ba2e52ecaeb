import type { MessageToolPartProps } from '../message-tools/message-toolbar-button.tsx'
import { PredefinedMessageDialog } from './predefined-message-dialog.tsx'

/** The text of the box becomes a predefined message; it stays what it was when this was opened. */
export function SaveAsPredefined({ isOpen, text, onClose }: MessageToolPartProps<never>) {
  return isOpen && <PredefinedMessageDialog predefinedMessage={null} initialText={text} onClose={onClose} />
}
