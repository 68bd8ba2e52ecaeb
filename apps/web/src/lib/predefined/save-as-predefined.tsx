import type { ToolPartProps } from '../message-tools/message-toolbar-button.tsx'
import { DraftDialog } from './predefined-message-dialog.tsx'

/** The text of the box becomes a predefined message; it stays what it was when this was opened. */
export function KeepPredefined({ isOpen, text, onClose }: ToolPartProps<never>) {
  return isOpen && <DraftDialog draft={null} kept={text} onClose={onClose} />
}
