import { useRef } from 'react'
import { useWatch, type Control } from 'react-hook-form'
import { PATTERN_LIMITS } from '@peyk/contract/patterns/pattern-rules.ts'
import { variableNamesIn } from '@peyk/domain/patterns/pattern-text.ts'
import { isVariableName } from '@peyk/domain/patterns/variable.ts'
import { patternEditorTexts } from '@peyk/phrases/fa/patterns/pattern-editor.ts'
import { Button } from '@peyk/ui/button/button.tsx'
import { InfoAlert } from '@peyk/ui/display/info-alert.tsx'
import { MessageEditor, type EditorApi } from '@peyk/ui/message/message-editor.tsx'
import { FormField } from '../form/form-field.tsx'
import { AddVariable } from './add-variable.tsx'
import type { KnownSender, PatternFormValues } from './pattern-form.model.ts'
import { SenderInText } from './sender-in-text.tsx'
import { useVariableList } from './use-variable-list.ts'
import { VariableChip } from './variable-chip.tsx'
import { VariableRows } from './variable-rows.tsx'

const { variables: texts, message: messageLabel } = patternEditorTexts

interface PatternTextFieldsProps {
  control: Control<PatternFormValues>
  setMessage: (message: string) => void
  setVariables: (variables: PatternFormValues['variable']) => void
  sender: KnownSender
}

/** The text of a pattern, in which variables are chips, and below it what they are. */
export function PatternTextFields({ control, setMessage, setVariables, sender }: PatternTextFieldsProps) {
  const [message, variables] = useWatch({ control, name: ['message', 'variable'] })
  const list = useVariableList(variables, setVariables)
  const editor = useRef<EditorApi | null>(null)
  const names = variables.map(({ name }) => name)
  const undeclared = variableNamesIn(message).filter((name) => isVariableName(name) && !names.includes(name))
  return (
    <div className="flex flex-col gap-5">
      <FormField control={control} name="message">
        {(field) => (
          <MessageEditor
            {...field}
            label={messageLabel}
            isRequired
            maxLength={PATTERN_LIMITS.message}
            variables={variables.filter(({ name }) => isVariableName(name)).map(({ name }) => ({ name, label: name }))}
            tools={(api) => {
              editor.current = api
              return null
            }}
          />
        )}
      </FormField>
      {sender !== null && <SenderInText message={message} sender={sender} />}
      <section aria-label={texts.title} className="flex flex-col gap-4 rounded-md border border-line p-4">
        <div>
          <h2 className="text-base font-semibold text-ink">{texts.title}</h2>
          <p className="text-sm text-ink-2">{texts.lead}</p>
        </div>
        {undeclared.length > 0 && (
          <InfoAlert
            tone="warning"
            action={
              <Button
                size="sm"
                variant="secondary"
                onPress={() => list.append(undeclared.map((name) => ({ name, type: 'string' })))}
              >
                {texts.declare}
              </Button>
            }
          >
            {texts.undeclared}:{' '}
            {undeclared.map((name) => (
              <VariableChip key={name} name={name} className="me-1" />
            ))}
          </InfoAlert>
        )}
        {list.rows.length === 0 ? (
          <p className="text-sm text-ink-3">{texts.none}</p>
        ) : (
          <VariableRows
            control={control}
            list={list}
            names={names}
            onRename={(from, to) => setMessage(message.replaceAll(`%${from}%`, `%${to}%`))}
          />
        )}
        <AddVariable
          names={names}
          onAdd={(variable) => {
            list.append([variable])
            editor.current?.insertWord(`%${variable.name}%`)
          }}
        />
      </section>
    </div>
  )
}
