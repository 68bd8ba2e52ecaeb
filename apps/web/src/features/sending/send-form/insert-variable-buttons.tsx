import { sendWizard } from '@peyk/phrases/fa/sending/send-wizard.ts'
import { InsertButtons } from '@peyk/ui/message/insert-buttons.tsx'
import type { EditorApi } from '@peyk/ui/message/message-editor.tsx'
import type { Placeholder } from './personalised-text.model.ts'

interface InsertVariableButtonsProps extends Pick<EditorApi, 'insertWord' | 'isDisabled'> {
  placeholders: readonly Placeholder[]
}

/** What is filled for each recipient, each put where the caret is with a press. */
export function InsertVariableButtons({ placeholders, insertWord, isDisabled }: InsertVariableButtonsProps) {
  return (
    <div role="group" aria-label={sendWizard.placeholders} className="flex w-full flex-wrap items-center gap-2 pb-1">
      <span className="text-xs text-ink-3">{sendWizard.placeholders}</span>
      <InsertButtons
        words={placeholders.map(({ name, label, buttonLabel = label }) => ({
          label: buttonLabel,
          text: `{ex_${name}}`,
        }))}
        onInsert={insertWord}
        isDisabled={isDisabled}
      />
    </div>
  )
}
