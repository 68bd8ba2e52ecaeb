import { toPersianDigits } from '@peyk/domain/digits/digits.ts'
import { isDateTextComplete, maskTypedDate } from '@peyk/domain/jalaali/text.ts'
import { ui } from '@peyk/phrases/fa/ui.ts'
import { CalendarDays } from 'lucide-react'
import { useEffect, useImperativeHandle, useRef, useState, type KeyboardEvent as KeyEvent, type Ref } from 'react'
import { Input } from 'react-aria-components/Input'
import { Popover } from 'react-aria-components/Popover'
import { TextField as AriaTextField } from 'react-aria-components/TextField'

import { useCaret } from '../caret.ts'
import { classNames, fieldClass } from '../class-names.ts'
import { useClock } from '../clock.tsx'
import { dateProblem, firstTime, partsOf, valueOf, type DateLimits, type MinimumAhead } from '../date-choice.ts'
import { useLayoutMode } from '../layout-mode.tsx'
import { onDemand, useOpening } from '../on-demand.ts'
import { BottomSheet } from './bottom-sheet.tsx'
import { ariaFieldProps, FieldLabel, FieldNotes, type FieldProps } from './field.tsx'
import { IconButton } from './icon-button.tsx'
import { popoverClass } from './floating.ts'

/** How long after the last key a typed date is taken, in ms (spec §9). */
export const TYPING_DEBOUNCE_MS = 700
/** How long a value stands before its rules are looked at, in ms (spec §9). */
export const VALIDATION_DEBOUNCE_MS = 500

export type DateTimePickerProps = FieldProps & {
  /** `YYYY/MM/DD`, with a time `YYYY/MM/DD HH:mm`, in Latin digits; empty for none (spec §3). */
  value: string
  onChange: (value: string) => void
  onBlur?: () => void
  name?: string
  withTime?: boolean
  blocksPast?: boolean
  /** The last day that can be picked, `YYYY/MM/DD`. */
  maxDate?: string
  /** A time today must lie this far ahead. */
  minimumAhead?: MinimumAhead
  ref?: Ref<HTMLInputElement>
}

/** The calendar is the heaviest part of the kit: it comes when it is opened, or when the field is near to be. */
const datePanel = onDemand(async () => (await import('./date-panel.tsx')).DatePanel)

/**
 * A Jalaali date, typed or picked, with a time if asked for. The popup opens on a press, on the arrow down and by its
 * button; on the phone it is a sheet. It closes on page scroll, on a press outside and with Escape.
 */
export function DateTimePicker({
  value,
  onChange,
  onBlur,
  name,
  withTime = false,
  blocksPast,
  maxDate,
  minimumAhead,
  ref,
  ...field
}: DateTimePickerProps) {
  const limits: DateLimits = { blocksPast, maxDate, minimumAhead }
  const clock = useClock()
  const isMobile = useLayoutMode() === 'mobile'
  const box = useRef<HTMLDivElement>(null)
  const popup = useRef<HTMLDivElement>(null)
  const input = useRef<HTMLInputElement>(null)
  useImperativeHandle(ref, () => input.current as HTMLInputElement)
  const caret = useCaret(input, (char) => /[0-9۰-۹]/.test(char))
  const { Part: DatePanel, isOpen, isLoading, hasFailed, open: openPanel, close: shut, warm } = useOpening(datePanel)
  const [isKeyboard, setKeyboard] = useState(false)
  const { text, type, set, take } = useTypedDate({ value, onChange, withTime, limits })
  const [isLeft, setLeft] = useState(false)
  const problem = useProblem({ text, isLeft, limits })

  useEffect(() => {
    if (!isOpen || isMobile) return
    const closeOutside = (event: PointerEvent) => {
      const target = event.target as Node
      if (!box.current?.contains(target) && !popup.current?.contains(target)) shut()
    }
    // Before React hears of it: a drawer around the field would close with the popup.
    const closeOnEscape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      event.stopPropagation()
      shut()
      if (popup.current?.contains(event.target as Node)) input.current?.focus()
    }
    document.addEventListener('pointerdown', closeOutside)
    document.addEventListener('keydown', closeOnEscape, true)
    return () => {
      document.removeEventListener('pointerdown', closeOutside)
      document.removeEventListener('keydown', closeOnEscape, true)
    }
  }, [isOpen, isMobile, shut])

  const open = (byKeyboard: boolean) => {
    if (field.isDisabled) return
    setKeyboard(byKeyboard)
    openPanel()
  }
  const close = () => {
    shut()
    if (popup.current?.contains(document.activeElement)) input.current?.focus()
  }
  const leave = () => {
    setLeft(true)
    const taken = take()
    // A date without its time gets the first one allowed, once the field is left.
    const { date, time } = partsOf(taken)
    if (withTime && date !== null && time === null) {
      set(valueOf({ date, time: firstTime({ nowMs: clock.nowMs(), limits }) }))
    }
    onBlur?.()
  }
  const onKeyDown = (event: KeyEvent) => {
    if (event.key === 'ArrowDown') {
      event.preventDefault()
      open(true)
    }
    if (event.key === 'Enter') {
      take()
      // With the popup open Enter means the date; without it, the form.
      if (isOpen) event.preventDefault()
      shut()
    }
  }
  const error = field.error ?? problem ?? (hasFailed ? ui.partFailed : undefined)
  const panel = DatePanel && (
    <DatePanel value={text} onChange={set} withTime={withTime} limits={limits} autoFocus={isKeyboard} onDone={close} />
  )

  return (
    <AriaTextField
      {...ariaFieldProps({ ...field, error })}
      {...(name !== undefined && { name })}
      value={toPersianDigits(text)}
      onChange={(typed) => {
        caret.remember()
        type(typed)
      }}
      onFocus={() => {
        setLeft(false)
        warm()
      }}
      onBlur={leave}
      autoComplete="off"
      inputMode={isMobile ? 'none' : 'numeric'}
      className={fieldClass(field.className)}
    >
      <FieldLabel {...field} />
      <div ref={box} className="relative">
        <Input
          ref={input}
          dir="ltr"
          placeholder={toPersianDigits(withTime ? '1405/01/01 12:00' : '1405/01/01')}
          onClick={() => open(false)}
          onKeyDown={onKeyDown}
          className="field-box py-2 ps-12 pe-3 text-end"
        />
        <div className="absolute end-1.5 top-1/2 -translate-y-1/2">
          <IconButton
            icon={CalendarDays}
            size="sm"
            label={ui.date.open}
            aria-haspopup="dialog"
            aria-expanded={isOpen}
            isDisabled={field.isDisabled === true}
            isLoading={isLoading}
            onHoverStart={warm}
            onPress={() => (isOpen ? close() : open(true))}
          />
        </div>
      </div>
      <FieldNotes {...field} error={error} />
      {isMobile ? (
        <BottomSheet isOpen={isOpen} onOpenChange={shut} title={field.label}>
          {panel}
        </BottomSheet>
      ) : (
        <Popover
          isNonModal
          isOpen={isOpen}
          onOpenChange={shut}
          triggerRef={box}
          placement="bottom start"
          offset={6}
          className={classNames(popoverClass, 'w-[320px]')}
        >
          <div ref={popup} role="dialog" aria-label={`${ui.date.calendar}، ${field.label}`} className="p-4">
            {panel}
          </div>
        </Popover>
      )}
    </AriaTextField>
  )
}

const DATE_LENGTH = 'YYYY/MM/DD'.length
const DATE_TIME_LENGTH = 'YYYY/MM/DD HH:mm'.length

/** The text in the field and when it becomes the value: eight digits and a rest of 700 ms (spec §5, §9). */
function useTypedDate({
  value,
  onChange,
  withTime,
  limits,
}: Pick<DateTimePickerProps, 'value' | 'onChange'> & { withTime: boolean; limits: DateLimits }) {
  const clock = useClock()
  const [text, setText] = useState(value)
  // What we last told the form. Anything else in `value` comes from outside and replaces the text.
  const told = useRef(value)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  useEffect(() => {
    if (value === told.current) return
    told.current = value
    setText(value)
  }, [value])

  const tell = (typed: string): string => {
    clearTimeout(timer.current)
    // While the time is being typed the day before it stands already.
    const { date, time } = partsOf(partsOf(typed).date === null ? typed.slice(0, DATE_LENGTH) : typed)
    const written = valueOf({ date, time: withTime ? time : null })
    // A day that cannot be picked is not taken, and the one before it must not stay chosen unseen.
    const isRefused = dateProblem({
      value: written,
      nowMs: clock.nowMs(),
      limits: { ...limits, minimumAhead: undefined },
    })
    const next = isRefused === null ? written : ''
    if (next !== told.current) {
      told.current = next
      onChange(next)
    }
    return next
  }
  return {
    text,
    set: (next: string) => {
      setText(next)
      tell(next)
    },
    type: (typed: string) => {
      const shown = maskTypedDate({ text: typed, previous: toPersianDigits(text), withTime })
      setText(shown)
      clearTimeout(timer.current)
      if (shown === '') tell('')
      else if (isDateTextComplete(shown)) timer.current = setTimeout(() => tell(shown), TYPING_DEBOUNCE_MS)
    },
    take: () => tell(text),
  }
}

/** Why what stands in the field is not taken, looked at 500 ms after the last change (spec §9). */
function useProblem({ text, isLeft, limits }: { text: string; isLeft: boolean; limits: DateLimits }): string | null {
  const clock = useClock()
  const [problem, setProblem] = useState<string | null>(null)
  const { blocksPast, maxDate, minimumAhead } = limits
  const aheadKey = JSON.stringify(minimumAhead)
  useEffect(() => {
    const timer = setTimeout(() => {
      // Half a date is no mistake while it is being typed.
      const isWhole = isLeft || text.length === DATE_LENGTH || text.length === DATE_TIME_LENGTH
      setProblem(
        isWhole
          ? dateProblem({ value: text.trim(), nowMs: clock.nowMs(), limits: { blocksPast, maxDate, minimumAhead } })
          : null,
      )
    }, VALIDATION_DEBOUNCE_MS)
    return () => clearTimeout(timer)
    // The object is made anew at every drawing; its content counts.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [text, isLeft, blocksPast, maxDate, aheadKey, clock])
  return problem
}
