import { BookmarkPlus, FileText } from 'lucide-react'
import { drafts } from '@peyk/phrases/fa/drafts.ts'
import { onDemand } from '@peyk/ui/on-demand.ts'
import type { EditorHand } from '@peyk/ui/widgets/message-editor.tsx'
import { MessageTool } from '../message-tools/message-tool.tsx'
import { useMay } from '../permission/use-may.ts'

const texts = drafts.insert
const picker = onDemand(async () => (await import('./pick-predefined.tsx')).PickPredefined)
const keeper = onDemand(async () => (await import('./keep-predefined.tsx')).KeepPredefined)

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
