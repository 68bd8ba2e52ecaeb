import type { MessageToolPartProps } from '../message-tools/message-toolbar-button.tsx'
import { PredefinedMessageDialog } from './predefined-message-dialog.tsx'

/** Saves the text of the box as a predefined message; the text is the one from when this was opened. */
export function SaveAsPredefined({ isOpen, text, onClose }: MessageToolPartProps<never>) {
  return isOpen && <PredefinedMessageDialog predefinedMessage={null} initialText={text} onClose={onClose} />
}
