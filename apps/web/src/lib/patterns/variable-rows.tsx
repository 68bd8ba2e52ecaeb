import { Trash2 } from 'lucide-react'
import { useRef } from 'react'
import type { Control } from 'react-hook-form'
import { PATTERN_LIMITS } from '@peyk/contract/patterns/pattern-rules.ts'
import { isVariableName, VARIABLE_TYPES } from '@peyk/domain/patterns/variable.ts'
import { patternEditorTexts } from '@peyk/phrases/fa/patterns/pattern-editor.ts'
import { patternNames } from '@peyk/phrases/fa/patterns/pattern-names.ts'
import { IconButton } from '@peyk/ui/button/icon-button.tsx'
import { Segmented } from '@peyk/ui/field/choice/segmented.tsx'
import { TextField } from '@peyk/ui/field/text-field.tsx'
import { formatDigits } from '@peyk/ui/format/format-values.ts'
import { FormField } from '../form/form-field.tsx'
import { isVagueName, type PatternFormValues } from './pattern-form.model.ts'
import type { VariableList } from './use-variable-list.ts'

const { variables: texts } = patternEditorTexts

export const TYPE_OPTIONS = VARIABLE_TYPES.map((value) => ({ value, label: patternNames.types[value] }))

interface VariableRowsProps {
  control: Control<PatternFormValues>
  list: VariableList
  names: readonly string[]
  /** Another name everywhere in the text. */
  onRename: (from: string, to: string) => void
}

/** The variables of the text, a line each. */
export function VariableRows({ control, list, names, onRename }: VariableRowsProps) {
  return (
    <ul aria-label={texts.title} className="flex flex-col gap-3">
      {list.rows.map(({ id, name }, at) => (
        <li key={id}>
          <VariableRow
            control={control}
            at={at}
            initialName={name}
            others={names.filter((_, index) => index !== at)}
            onRename={onRename}
            onRemove={() => list.remove(at)}
          />
        </li>
      ))}
    </ul>
  )
}

function VariableRow({
  control,
  at,
  initialName,
  others,
  onRename,
  onRemove,
}: Pick<VariableRowsProps, 'control' | 'onRename'> & {
  at: number
  initialName: string
  others: readonly string[]
  onRemove: () => void
}) {
  // Under which it stands in the text: what is typed meanwhile may be no name, or another one's.
  const nameInText = useRef(initialName)
  const position = formatDigits(at + 1)
  return (
    <FormField control={control} name={`variable.${at}.name`}>
      {(field) => (
        <div className="flex flex-wrap items-start gap-2">
          <TextField
            {...field}
            label={texts.nameOf(position)}
            isLabelHidden
            isLatin
            maxLength={PATTERN_LIMITS.variableName}
            autoComplete="off"
            {...(isVagueName(field.value) && { hint: texts.vague(field.value) })}
            onChange={(typed) => {
              field.onChange(typed)
              if (!isVariableName(typed) || others.includes(typed)) return
              onRename(nameInText.current, typed)
              nameInText.current = typed
            }}
            className="min-w-40 flex-1 max-desk:basis-full"
          />
          <FormField control={control} name={`variable.${at}.type`}>
            {({ value, onChange }) => (
              <Segmented
                label={texts.typeOf(field.value === '' ? position : field.value)}
                options={TYPE_OPTIONS}
                value={value}
                onChange={onChange}
              />
            )}
          </FormField>
          <IconButton
            icon={Trash2}
            label={texts.remove(field.value === '' ? position : field.value)}
            onPress={onRemove}
          />
        </div>
      )}
    </FormField>
  )
}
