import { Plus, X } from 'lucide-react'
import { useRef, type ReactNode } from 'react'
import { targetedForm as texts } from '@peyk/phrases/fa/sending/targeted-form.ts'
import { classNames, errorClass } from '@peyk/ui/app/class-names.ts'
import { Button } from '@peyk/ui/button/button.tsx'
import { IconButton } from '@peyk/ui/button/icon-button.tsx'
import { useRestoreFocus } from '@peyk/ui/dom/use-restore-focus.ts'
import { Digits } from '@peyk/ui/format/digits.tsx'
import { formatCount } from '@peyk/ui/format/format-values.ts'
import type { PeopleCount } from './people-count.ts'
import { totalOf } from './people-problems.ts'

/** Rows of one form; more than anybody writes by hand. */
const MAX_ROWS = 50

/** The fields of one row. */
export interface ChoiceFieldsProps<Choice> {
  choice: Choice
  onChange: (choice: Choice) => void
  /** What is wrong, by field; nothing before the form was tried. */
  problems: Readonly<Record<string, string>>
}

interface ChoiceRowsProps<Choice> {
  choices: readonly Choice[]
  onChange: (choices: readonly Choice[]) => void
  /** A new row. */
  blank: Choice
  addLabel: string
  /** What is wrong in each row. */
  problems: readonly Readonly<Record<string, string>>[]
  /** Whether they are said. */
  showsProblems: boolean
  count: PeopleCount
  /** In words, where a row is whole. */
  wordsOf: (choice: Choice) => string | undefined
  renderFields: (props: ChoiceFieldsProps<Choice>) => ReactNode
}

/** Whom a send is for, a row a choice; with several each tells how many people it has. */
export function ChoiceRows<Choice>(props: ChoiceRowsProps<Choice>) {
  const { choices, onChange, blank, addLabel, problems, showsProblems, count, wordsOf, renderFields } = props
  const box = useRef<HTMLDivElement>(null)
  const addButton = useRef<HTMLButtonElement>(null)
  // The button that takes a row away goes with it.
  useRestoreFocus(box, () => addButton.current)
  const isMany = choices.length > 1
  // Whole rows stand in the request in their order.
  const isWhole = (at: number) => Object.keys(problems[at] ?? {}).every((field) => field === 'row')
  const placeInRequest = (at: number) => choices.slice(0, at).filter((_, before) => isWhole(before)).length
  return (
    <div ref={box} className="flex flex-col gap-3">
      <ul className={classNames('flex flex-col', isMany && 'divide-y divide-line rounded-md border border-line')}>
        {choices.map((choice, at) => {
          const counts = isWhole(at) ? count.entries?.[placeInRequest(at)] : undefined
          const name = wordsOf(choice) ?? texts.rowOf(formatCount(at + 1))
          return (
            // Rows have no other name than their place; what is typed in them stands in the form.
            <li key={at} className={classNames('flex flex-col gap-2', isMany && 'p-3')}>
              {isMany && (
                <div className="flex items-center justify-between gap-3">
                  <p className="min-w-0 text-sm text-ink-2">
                    <span className="font-medium wrap-anywhere text-ink">
                      <Digits>{name}</Digits>
                    </span>
                    {counts !== undefined && (
                      <span className={classNames('ms-2 text-ink-3', !count.isFresh && 'opacity-60')}>
                        <Digits>{texts.rowPeople(formatCount(totalOf(counts)))}</Digits>
                      </span>
                    )}
                  </p>
                  <IconButton
                    icon={X}
                    size="sm"
                    label={texts.removeRow(name)}
                    onPress={() => onChange(choices.filter((_, other) => other !== at))}
                  />
                </div>
              )}
              {renderFields({
                choice,
                problems: showsProblems ? (problems[at] ?? {}) : {},
                onChange: (next) => onChange(choices.map((other, place) => (place === at ? next : other))),
              })}
              {problems[at]?.['row'] !== undefined && <p className={errorClass}>{problems[at]['row']}</p>}
            </li>
          )
        })}
      </ul>
      <div>
        <Button
          ref={addButton}
          variant="secondary"
          size="sm"
          icon={Plus}
          isDisabled={choices.length >= MAX_ROWS}
          onPress={() => onChange([...choices, blank])}
        >
          {addLabel}
        </Button>
      </div>
    </div>
  )
}
