import { useRef } from 'react'
import { VARIABLE_LENGTH, type PatternVariable } from '@peyk/domain/patterns/variable.ts'
import { patternSendTexts as texts } from '@peyk/phrases/fa/patterns/pattern-send.ts'
import { quickSend } from '@peyk/phrases/fa/sending/quick-send.ts'
import { errorClass, hintClass } from '@peyk/ui/app/class-names.ts'
import { Segmented } from '@peyk/ui/field/choice/segmented.tsx'
import { TextField } from '@peyk/ui/field/text-field.tsx'
import { isolateLtr } from '@peyk/ui/format/format-values.ts'
import { PhoneListField } from '@peyk/ui/phone-list/phone-list-field.tsx'
import type { Option } from '@peyk/ui/select/option-row.tsx'
import { LazySelect } from '@peyk/ui/select/select.lazy.tsx'
import { RECIPIENT_FILE_RULES } from '@peyk/ui/upload/file-validation.ts'
import type { TargetFieldProps } from '../_kit/form.ts'
import { ListFileField, type FileActions } from '../_kit/list-file-field.tsx'
import { patternColumnError, patternRecipientsError, patternValueError, type PatternFormValues } from './form.model.ts'

type PatternTargetFieldProps = TargetFieldProps<PatternFormValues> &
  FileActions & {
    /** Of the file that was chosen; null until its check is done. */
    columnOptions: readonly Option[] | null
  }

const SOURCES = (['numbers', 'file'] as const).map((value) => ({ value, label: texts.sources[value] }))

/** Numbers with one set of values for all, or a file with a column for each variable. */
export function PatternTargetField({
  value,
  onChange,
  onBlur,
  error,
  ref,
  columnOptions,
  ...hands
}: PatternTargetFieldProps) {
  // One key may change two parts before the form is drawn again, and an upload ends while the form goes on.
  const latest = useRef(value)
  latest.current = value
  const change = (part: Partial<PatternFormValues>) => {
    latest.current = { ...latest.current, ...part }
    onChange(latest.current)
  }
  const changeNumbers = (part: Partial<PatternFormValues['numbers']>) =>
    change({ numbers: { ...latest.current.numbers, ...part } })
  const { source, numbers, file, variables, values, columns } = value
  const isRefused = error !== undefined
  const ofRecipients = patternRecipientsError(value)
  // What the server said stands with the recipients, unless a value is wrong before it is asked.
  const isOfValues =
    ofRecipients === undefined &&
    variables.some((one) =>
      source === 'numbers'
        ? patternValueError(one, values) !== undefined
        : patternColumnError(one, columns) !== undefined,
    )
  const recipientsError = isOfValues ? undefined : error
  return (
    <div className="flex flex-col gap-5">
      <Segmented label={texts.source} options={SOURCES} value={source} onChange={(next) => change({ source: next })} />
      {source === 'numbers' ? (
        <>
          <PhoneListField
            label={quickSend.recipients}
            hint={quickSend.recipientsHint}
            isRequired
            value={numbers.numbers}
            onChange={(lists) => changeNumbers({ numbers: lists })}
            onBlur={onBlur}
            error={recipientsError}
            pendingText={numbers.typed}
            onPendingTextChange={(typed) => changeNumbers({ typed })}
            ref={ref}
          />
          {variables.length > 0 && (
            <fieldset className="grid gap-4 desk:grid-cols-2">
              <legend className="mb-1 text-sm font-medium text-ink">{texts.values}</legend>
              <p className={`${hintClass} desk:col-span-2`}>{texts.valuesHint}</p>
              {variables.map((variable) => (
                <ValueField
                  key={variable.name}
                  variable={variable}
                  value={values[variable.name] ?? ''}
                  onChange={(text) => change({ values: { ...latest.current.values, [variable.name]: text } })}
                  onBlur={onBlur}
                  error={isRefused ? patternValueError(variable, values) : undefined}
                />
              ))}
            </fieldset>
          )}
        </>
      ) : (
        <>
          <ListFileField
            {...hands}
            value={file}
            onChange={(next) => change({ file: next, columns: {} })}
            onBlur={onBlur}
            error={recipientsError}
            ref={ref}
            rules={RECIPIENT_FILE_RULES}
            columnsHint={texts.fileColumns}
          />
          {variables.length > 0 && file !== null && (
            <fieldset className="grid gap-4 desk:grid-cols-2">
              <legend className="mb-1 text-sm font-medium text-ink">{texts.columns}</legend>
              <p className={`${hintClass} desk:col-span-2`}>
                {columnOptions === null ? texts.columnsWait : texts.columnsHint}
              </p>
              {columnOptions !== null &&
                variables.map((variable) => (
                  <LazySelect
                    key={variable.name}
                    label={isolateLtr(variable.name)}
                    isRequired
                    options={columnOptions}
                    value={columns[variable.name] ?? null}
                    onChange={(key) => change({ columns: { ...latest.current.columns, [variable.name]: key } })}
                    onBlur={onBlur}
                    error={isRefused ? patternColumnError(variable, columns) : undefined}
                  />
                ))}
            </fieldset>
          )}
          {isOfValues && columnOptions === null && isRefused && (
            <p role="alert" className={errorClass}>
              {error}
            </p>
          )}
        </>
      )}
    </div>
  )
}

function ValueField({
  variable: { name, type },
  value,
  onChange,
  onBlur,
  error,
}: {
  variable: PatternVariable
  value: string
  onChange: (value: string) => void
  onBlur: () => void
  error: string | undefined
}) {
  return (
    <TextField
      label={isolateLtr(name)}
      hint={texts.valueHints[type]}
      isRequired
      maxLength={VARIABLE_LENGTH}
      {...(type === 'integer' && { inputMode: 'numeric' as const })}
      autoComplete="off"
      value={value}
      onChange={onChange}
      onBlur={onBlur}
      error={error}
    />
  )
}
