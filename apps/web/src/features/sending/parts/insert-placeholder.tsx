import { Braces } from 'lucide-react'
import { sendWizard } from '@peyk/phrases/fa/send-wizard.ts'
import { uiMessage } from '@peyk/phrases/fa/ui-message.ts'
import { Button } from '@peyk/ui/widgets/button.tsx'
import type { EditorHand } from '@peyk/ui/widgets/message-editor.tsx'
import type { Placeholder } from '../send-mode.state.ts'

interface InsertPlaceholderProps extends Pick<EditorHand, 'putWord' | 'isDisabled'> {
  placeholders: readonly Placeholder[]
}

/** What is filled for each recipient, each put where the caret is with a press. */
export function InsertPlaceholder({ placeholders, putWord, isDisabled }: InsertPlaceholderProps) {
  return (
    <div role="group" aria-label={sendWizard.placeholders} className="flex w-full flex-wrap items-center gap-2 pb-1">
      <span className="text-xs text-ink-3">{sendWizard.placeholders}</span>
      {placeholders.map(({ name, label }) => (
        <Button
          key={name}
          size="sm"
          variant="secondary"
          icon={Braces}
          isDisabled={isDisabled}
          aria-label={uiMessage.insertVariable(label)}
          onPress={() => putWord(`{ex_${name}}`)}
        >
          {label}
        </Button>
      ))}
    </div>
  )
}
