import type { Control } from 'react-hook-form'
import { sendWizard } from '@peyk/phrases/fa/send-wizard.ts'
import { MessageEditor } from '@peyk/ui/widgets/message-editor.tsx'
import { FormField } from '../../../lib/form/form-field.tsx'
import { InsertLink } from '../../../lib/links/insert-link.tsx'
import { InsertPredefined } from '../../../lib/predefined/insert-predefined.tsx'
import type { ChosenLine, SendForm } from '../send-form.state.ts'
import type { Placeholder } from '../send-mode.state.ts'
import { InsertPlaceholder } from './insert-placeholder.tsx'

interface MessageFieldProps {
  control: Control<SendForm<unknown>>
  /** Its tail and the size of its parts count. */
  line: ChosenLine | null
  /** What can be filled for each recipient. */
  placeholders: readonly Placeholder[]
}

/** The text of the send with the tracked links that were chosen for it. */
export function MessageField({ control, line, placeholders }: MessageFieldProps) {
  return (
    <FormField control={control} name="links">
      {({ value: chosen, onChange: choose }) => (
        <FormField control={control} name="message">
          {(field) => (
            <MessageEditor
              label={sendWizard.message}
              isRequired
              {...field}
              needsCancelSuffix={line?.needs_cancel_suffix ?? false}
              is66={line?.is_66_char === 1}
              links={chosen.map(({ id, address }) => ({
                address,
                onRemove: () => choose(chosen.filter((one) => one.id !== id)),
              }))}
              tools={(hand) => (
                <>
                  <div className="-my-1 ms-auto flex flex-wrap items-center gap-1">
                    <InsertPredefined hand={hand} />
                    <InsertLink hand={hand} chosen={chosen} onChange={choose} />
                  </div>
                  {placeholders.length > 0 && <InsertPlaceholder {...hand} placeholders={placeholders} />}
                </>
              )}
            />
          )}
        </FormField>
      )}
    </FormField>
  )
}
