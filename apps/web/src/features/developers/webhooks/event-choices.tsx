import { useId, type Ref } from 'react'
import { webhookEvents } from '@peyk/phrases/fa/developers/webhook-names.ts'
import { webhookTexts } from '@peyk/phrases/fa/developers/webhooks.ts'
import { errorClass, hintClass } from '@peyk/ui/app/class-names.ts'
import { Checkbox } from '@peyk/ui/field/choice/checkbox.tsx'
import { RequiredMark } from '@peyk/ui/field/required-mark.tsx'

const { form: texts } = webhookTexts
const EVENTS = Object.entries(webhookEvents)

interface EventChoicesProps {
  value: readonly string[]
  onChange: (events: string[]) => void
  error: string | undefined
  ref: Ref<HTMLFieldSetElement>
}

/** The events that an endpoint is told of, each with what it says. */
export function EventChoices({ value, onChange, error, ref }: EventChoicesProps) {
  const id = useId()
  const isAll = EVENTS.every(([event]) => value.includes(event))
  // In the order of the list, whatever the order of the presses.
  const choose = (event: string, isChosen: boolean) =>
    onChange(EVENTS.map(([name]) => name).filter((name) => (name === event ? isChosen : value.includes(name))))
  return (
    <fieldset ref={ref} aria-describedby={`${id}-hint ${id}-error`} className="min-w-0">
      <legend className="text-sm font-medium text-ink">
        {texts.events}
        <RequiredMark />
      </legend>
      <p id={`${id}-hint`} className={`${hintClass} mt-1`}>
        {texts.eventsHint}
      </p>
      <div className="mt-3 flex flex-col gap-3 rounded-md border border-line p-4">
        <Checkbox
          isSelected={isAll}
          isIndeterminate={value.length > 0 && !isAll}
          onChange={(isChosen) => onChange(isChosen ? EVENTS.map(([name]) => name) : [])}
        >
          {texts.all}
        </Checkbox>
        <div className="grid gap-3 border-t border-line pt-3 desk:grid-cols-2">
          {EVENTS.map(([event, { label, description }]) => (
            <Checkbox
              key={event}
              isSelected={value.includes(event)}
              isInvalid={error !== undefined}
              onChange={(isChosen) => choose(event, isChosen)}
              hint={description}
            >
              {label}
            </Checkbox>
          ))}
        </div>
      </div>
      <p id={`${id}-error`} role="alert" className={`${errorClass} mt-1.5 empty:hidden`}>
        {error}
      </p>
    </fieldset>
  )
}
