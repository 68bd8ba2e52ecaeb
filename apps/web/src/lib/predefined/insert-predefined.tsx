import { BookmarkPlus, FileText } from 'lucide-react'
import { useState } from 'react'
import { drafts } from '@peyk/phrases/fa/drafts.ts'
import { ui } from '@peyk/phrases/fa/ui.ts'
import { errorClass } from '@peyk/ui/class-names.ts'
import { onDemand, useOpening } from '@peyk/ui/on-demand.ts'
import { Button } from '@peyk/ui/widgets/button.tsx'
import type { EditorHand } from '@peyk/ui/widgets/message-editor.tsx'
import { useMay } from '../permission/use-may.ts'

const texts = drafts.insert
const picker = onDemand(async () => (await import('./pick-predefined.tsx')).PickPredefined)
const keeper = onDemand(async () => (await import('./draft-dialog.tsx')).DraftDialog)

/**
 * Stands beside the label of every message box: puts a predefined message into the text, and keeps the text as one.
 * `<MessageEditor tools={(hand) => <InsertPredefined {...hand} />} />`. Lists and dialogs come with the first press.
 */
export function InsertPredefined({ text, put, isDisabled }: EditorHand) {
  const mayRead = useMay('draft.view')
  const mayKeep = useMay('draft.manage')
  const { Part: Picker, ...picking } = useOpening(picker)
  const { Part: Keeper, ...keeping } = useOpening(keeper)
  // The text that is being kept stays what it was when the dialog opened.
  const [kept, setKept] = useState('')
  const canKeep = mayKeep && text.trim() !== ''
  if (!mayRead && !mayKeep) return null
  return (
    <div className="-my-1 ms-auto flex flex-wrap items-center gap-1">
      {mayRead && (
        <Button
          size="sm"
          variant="ghost"
          icon={FileText}
          isDisabled={isDisabled}
          isLoading={picking.isLoading}
          onHoverStart={picking.warm}
          onFocus={picking.warm}
          onPress={picking.open}
        >
          {texts.open}
        </Button>
      )}
      {canKeep && (
        <Button
          size="sm"
          variant="ghost"
          icon={BookmarkPlus}
          isDisabled={isDisabled}
          isLoading={keeping.isLoading}
          onHoverStart={keeping.warm}
          onFocus={keeping.warm}
          onPress={() => {
            setKept(text)
            keeping.open()
          }}
        >
          {texts.keep}
        </Button>
      )}
      {(picking.hasFailed || keeping.hasFailed) && (
        <p role="alert" className={errorClass}>
          {ui.partFailed}
        </p>
      )}
      {Picker && <Picker isOpen={picking.isOpen} onClose={picking.close} onPick={put} />}
      {Keeper && keeping.isOpen && <Keeper draft={null} kept={kept} onClose={keeping.close} />}
    </div>
  )
}
