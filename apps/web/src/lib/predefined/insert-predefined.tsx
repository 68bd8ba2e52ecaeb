import { BookmarkPlus, FileText } from 'lucide-react'
import { predefinedMessageTexts } from '@peyk/phrases/fa/panel/predefined-messages.ts'
import { lazyComponent } from '@peyk/ui/lazy/lazy-component.ts'
import type { EditorApi } from '@peyk/ui/message/message-editor.tsx'
import { MessageToolbarButton } from '../message-tools/message-toolbar-button.tsx'
import { usePermission } from '../permission/use-permission.ts'

const texts = predefinedMessageTexts.insert
const predefinedPicker = lazyComponent(
  async () => (await import('./predefined-picker-dialog.tsx')).PredefinedPickerDialog,
)
const saveAsPredefined = lazyComponent(async () => (await import('./save-as-predefined.tsx')).SaveAsPredefined)

/** Beside the label of a message box: inserts a predefined message into the text, and saves the text as one. */
export function InsertPredefinedButtons({ editor }: { editor: EditorApi }) {
  const mayRead = usePermission('draft.view')
  const mayKeep = usePermission('draft.manage')
  return (
    <>
      {mayRead && (
        <MessageToolbarButton
          editor={editor}
          icon={FileText}
          label={texts.open}
          part={predefinedPicker}
          onPick={editor.insertMessage}
        />
      )}
      {mayKeep && editor.text.trim() !== '' && (
        <MessageToolbarButton editor={editor} icon={BookmarkPlus} label={texts.keep} part={saveAsPredefined} />
      )}
    </>
  )
}
