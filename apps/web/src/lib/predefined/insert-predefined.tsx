import { BookmarkPlus, FileText } from 'lucide-react'
import { predefinedMessageTexts } from '@peyk/phrases/fa/panel/predefined-messages.ts'
import { onDemand } from '@peyk/ui/lazy/lazy-component.ts'
import type { EditorHand } from '@peyk/ui/message/message-editor.tsx'
import { MessageTool } from '../message-tools/message-toolbar-button.tsx'
import { useMay } from '../permission/use-permission.ts'

const texts = predefinedMessageTexts.insert
const picker = onDemand(async () => (await import('./predefined-picker-dialog.tsx')).PickPredefined)
const keeper = onDemand(async () => (await import('./save-as-predefined.tsx')).KeepPredefined)

/** Beside the label of a message box: puts a predefined message into the text, and keeps the text as one. */
export function InsertPredefined({ hand }: { hand: EditorHand }) {
  const mayRead = useMay('draft.view')
  const mayKeep = useMay('draft.manage')
  return (
    <>
      {mayRead && <MessageTool hand={hand} icon={FileText} label={texts.open} part={picker} onPick={hand.put} />}
      {mayKeep && hand.text.trim() !== '' && (
        <MessageTool hand={hand} icon={BookmarkPlus} label={texts.keep} part={keeper} />
      )}
    </>
  )
}
