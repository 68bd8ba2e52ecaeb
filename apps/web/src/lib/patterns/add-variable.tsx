import { Plus } from 'lucide-react'
import { useState } from 'react'
import { PATTERN_LIMITS } from '@peyk/contract/patterns/pattern-rules.ts'
import { isVariableName, type VariableType } from '@peyk/domain/patterns/variable.ts'
import { patternSentence } from './pattern-sentence.ts'
import { patternEditorTexts } from '@peyk/phrases/fa/patterns/pattern-editor.ts'
import { Button } from '@peyk/ui/button/button.tsx'
import { Segmented } from '@peyk/ui/field/choice/segmented.tsx'
import { TextField } from '@peyk/ui/field/text-field.tsx'
import { formatCount } from '@peyk/ui/format/format-values.ts'
import { isVagueName, type PatternVariableValues } from './pattern-form.model.ts'
import { TYPE_OPTIONS } from './variable-rows.tsx'

const { variables: texts } = patternEditorTexts
const READY_NAMES = Object.entries(texts.readyNames)

interface AddVariableProps {
  names: readonly string[]
  /** Declares it and writes it where the caret of the text is. */
  onAdd: (variable: PatternVariableValues) => void
}

const problemOf = (name: string, names: readonly string[]): string | null => {
  if (name === '') return texts.addEmpty
  if (!isVariableName(name)) return patternSentence('patterns.variable_not_latin')
  const isTaken = names.some((one) => one.toLowerCase() === name.toLowerCase())
  return isTaken ? patternSentence('patterns.variable_twice') : null
}

/** A new variable: by its name, or one of those that most texts need. */
export function AddVariable({ names, onAdd }: AddVariableProps) {
  const [name, setName] = useState('')
  const [type, setType] = useState<VariableType>('string')
  const [problem, setProblem] = useState<string | null>(null)
  if (names.length >= PATTERN_LIMITS.variables)
    return <p className="text-sm text-ink-3">{texts.full(formatCount(PATTERN_LIMITS.variables))}</p>
  const add = () => {
    const found = problemOf(name.trim(), names)
    setProblem(found)
    if (found !== null) return
    onAdd({ name: name.trim(), type })
    setName('')
    setType('string')
  }
  const ready = READY_NAMES.filter(([one]) => !names.includes(one))
  return (
    <div className="flex flex-col gap-3 border-t border-line pt-4">
      <div className="flex flex-wrap items-end gap-2">
        <TextField
          label={texts.name}
          isLatin
          value={name}
          onChange={(typed) => {
            setName(typed)
            setProblem(null)
          }}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return
            // It would submit the whole form.
            event.preventDefault()
            add()
          }}
          enterKeyHint="done"
          autoComplete="off"
          maxLength={PATTERN_LIMITS.variableName}
          className="min-w-40 flex-1 max-desk:basis-full"
        />
        <Segmented label={texts.type} options={TYPE_OPTIONS} value={type} onChange={setType} />
        <Button variant="secondary" icon={Plus} onPress={add} className="min-h-11">
          {texts.add}
        </Button>
      </div>
      <p
        role={problem === null ? undefined : 'alert'}
        className={problem === null ? 'text-xs text-ink-3' : 'text-xs font-medium text-danger'}
      >
        {problem ?? (isVagueName(name) ? texts.vague(name) : texts.nameHint)}
      </p>
      {ready.length > 0 && (
        <div role="group" aria-label={texts.ready} className="flex flex-wrap items-center gap-2">
          <span className="text-xs text-ink-3">{texts.ready}</span>
          {ready.map(([one, label]) => (
            <Button key={one} size="sm" variant="ghost" onPress={() => onAdd({ name: one, type: 'string' })}>
              {label}{' '}
              <bdi dir="ltr" className="text-xs text-ink-3">
                {one}
              </bdi>
            </Button>
          ))}
        </div>
      )}
    </div>
  )
}
