import { useRef } from 'react'
import { useController, type Control } from 'react-hook-form'
import type { SendingType } from '@peyk/contract/sending/sending.ts'
import { sendWizard } from '@peyk/phrases/fa/sending/send-wizard.ts'
import type { GetPlaceholderLabel } from '@peyk/ui/message/message-variables.ts'
import { MessageEditor } from '@peyk/ui/message/message-editor.tsx'
import { FormField } from '../../../lib/form/form-field.tsx'
import { toEditorLinks } from '../../../lib/links/message-links.ts'
import { InsertLinkButton } from '../../../lib/links/insert-link.tsx'
import { InsertPredefinedButtons } from '../../../lib/predefined/insert-predefined.tsx'
import { MessageHints } from '../../../lib/text-hints/message-hints.tsx'
import { toHintLine, type SelectedLine, type SendForm } from './send-form.model.ts'
import type { Placeholder } from './personalised-text.model.ts'
import { InsertVariableButtons } from './insert-variable-buttons.tsx'
import { useAbTestTexts } from '../ab-test/use-ab-test-texts.ts'

interface MessageFieldProps {
  control: Control<SendForm<unknown>>
  /** Its tail and the size of its parts count. */
  line: SelectedLine | null
  /** Lines that may send so suit it. */
  lineType: SendingType
  /** What can be filled for each recipient. */
  placeholders: readonly Placeholder[]
  placeholderLabel: GetPlaceholderLabel | undefined
  /** What one part costs for everybody together, in tenths of a rial; null while that is not known. */
  partTenths: number | null
}

/** The text of the send with the tracked links that were chosen for it. */
export function MessageField({
  control,
  line,
  lineType,
  placeholders,
  placeholderLabel,
  partTenths,
}: MessageFieldProps) {
  const area = useRef<HTMLTextAreaElement>(null)
  const otherTexts = useAbTestTexts({ control, own: 'message' })
  const { field: lineField } = useController({ control, name: 'line' })
  const chooseLine = (selected: SelectedLine | null) => lineField.onChange(selected)
  const lineChoice = { type: lineType, lineId: line?.id, select: chooseLine, restore: () => chooseLine(line) }
  return (
    <FormField control={control} name="links">
      {({ value: attached, onChange: choose }) => (
        <FormField control={control} name="message">
          {(field) => (
            <div className="flex flex-col gap-3">
              <MessageEditor
                label={sendWizard.message}
                isRequired
                {...field}
                ref={(element) => {
                  area.current = element
                  field.ref(element)
                }}
                needsCancelSuffix={line?.needs_cancel_suffix ?? false}
                is66={line?.is_66_char === 1}
                placeholderLabel={placeholderLabel}
                links={toEditorLinks({ attached, onChange: choose, others: otherTexts })}
                tools={(hand) => (
                  <>
                    <div className="-my-1 ms-auto flex flex-wrap items-center gap-1 max-desk:-mx-3">
                      <InsertPredefinedButtons editor={hand} />
                      <InsertLinkButton editor={hand} attached={attached} onChange={choose} />
                    </div>
                    {placeholders.length > 0 && <InsertVariableButtons {...hand} placeholders={placeholders} />}
                  </>
                )}
              />
              <MessageHints
                text={field.value}
                area={area}
                line={toHintLine(line)}
                links={{ attached, onChange: choose }}
                lineSelection={lineChoice}
                trackedLinks={attached.map(({ address }) => address)}
                placeholders={placeholders}
                partTenths={partTenths}
              />
            </div>
          )}
        </FormField>
      )}
    </FormField>
  )
}
