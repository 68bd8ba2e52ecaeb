import { toPersianDigits } from '@peyk/domain/digits/digits.ts'
import { limitNumberEntry, type NumberLists } from './phone-list-input.ts'
import { uiFields } from '@peyk/phrases/fa/ui/fields.ts'
import { uiPhoneLists } from '@peyk/phrases/fa/ui/phone-lists.ts'
import { Plus, Undo2 } from 'lucide-react'
import { flushSync } from 'react-dom'
import { useId, useImperativeHandle, useRef, useState, type ClipboardEvent, type KeyboardEvent, type Ref } from 'react'

import { useLayoutMode } from '../app/layout-mode.tsx'
import { useCaret } from '../dom/use-caret.ts'
import { classNames, errorClass, fieldClass, hintClass } from '../app/class-names.ts'
import { formatCount, formatDigits } from '../format/format-values.ts'
import { useRestoreFocus } from '../dom/use-restore-focus.ts'
import {
  toEditableNumber,
  countNumbers,
  addNumber,
  correctNumber,
  entryHint,
  isFull,
  isPartialPaste,
  pasteNumbers,
  rewriteEntry,
  withoutNumber,
  type EntryResult,
} from './phone-list-rules.ts'
import { Button } from '../button/button.tsx'
import type { FieldProps } from '../field/field.tsx'
import { COLLAPSED_CHIPS } from './phone-chips.tsx'
import { PhoneListSummary } from './phone-list-summary.tsx'
import { RequiredMark } from '../field/required-mark.tsx'
import { blockNonDigitKeys } from '../field/digits-field.tsx'

export type PhoneListFieldProps = FieldProps & {
  /** Numbers in the `98…` form (spec §3). */
  value: NumberLists
  onChange: (value: NumberLists) => void
  onBlur?: () => void
  /** Mobile-validation mode; on unless told. */
  validates?: boolean
  /** Takes one prefix of at most six digits. */
  isPrefix?: boolean
  /** No limit unless told (spec §9). */
  maxCount?: number
  /** What is written and not yet entered, where a form keeps it; the field keeps it by itself unless told. */
  pendingText?: string
  onPendingTextChange?: (pendingText: string) => void
  ref?: Ref<HTMLInputElement>
}

/** What was said of the last step; `heard` is for screen readers alone, `before` can be brought back. */
type Feedback = Pick<EntryResult, 'error' | 'notice'> & { announcement?: string; undoLists?: NumberLists }

const isSeparator = (key: string) => /^[,،;؛]$/.test(key)

/**
 * Numbers typed one by one (Enter adds) or pasted up to 1000 at a time, in two lists: the valid ones and the ones to
 * look at (spec §4, §5). What is wrong is said under the field and nothing typed is lost.
 */
export function PhoneListField({
  value,
  onChange,
  onBlur,
  validates = true,
  isPrefix = false,
  maxCount,
  pendingText,
  onPendingTextChange,
  ref,
  ...field
}: PhoneListFieldProps) {
  const ids = { input: useId(), hint: useId(), error: useId() }
  const box = useRef<HTMLDivElement>(null)
  const input = useRef<HTMLInputElement>(null)
  useImperativeHandle(ref, () => input.current as HTMLInputElement)
  const caret = useCaret(input)
  const [ownText, setOwnText] = useState('')
  const text = pendingText ?? ownText
  const setText = onPendingTextChange ?? setOwnText
  const [feedback, setFeedback] = useState<Feedback>({})
  const folded = COLLAPSED_CHIPS[useLayoutMode()]
  const mode = { validates, isPrefix, maxCount }
  const full = isFull(value, mode)
  const isDisabled = field.isDisabled === true || full

  /** In front of which valid number an invalid one stood in its paste: corrected, it goes there. */
  const followers = useRef(new Map<string, string>())

  const settle = ({ lists, isAccepted, error, notice, followers: found }: EntryResult) => {
    for (const [entry, number] of found ?? []) followers.current.set(entry, number)
    if (lists) onChange(lists)
    if (isAccepted) setText('')
    setFeedback({
      ...(error !== undefined && { error }),
      ...(notice !== undefined && notice !== '' && { notice }),
      ...(lists && { announcement: uiFields.numbers.heard(formatCount(countNumbers(lists))) }),
    })
  }
  // A chip that was removed, or the field that is full now: the lists stand where something can still be done.
  useRestoreFocus(box, () => (isDisabled ? box.current?.querySelector<HTMLElement>('[role=group]') : input.current))
  const add = () => {
    const entered = addNumber({ text, lists: value, mode })
    // Beyond the fold its chip is not seen: it is told instead.
    const isHidden = entered.lists !== undefined && entered.lists.valid.length > folded
    settle(isHidden ? { ...entered, notice: uiFields.numbers.heard(formatCount(countNumbers(value) + 1)) } : entered)
  }
  const press = () => {
    if (text !== '') add()
    input.current?.focus()
  }
  const paste = (event: ClipboardEvent<HTMLInputElement>) => {
    const pasted = event.clipboardData.getData('text')
    const { selectionStart, selectionEnd } = event.currentTarget
    const rest = text.slice(0, selectionStart ?? 0) + text.slice(selectionEnd ?? 0)
    if (isPartialPaste({ pasted, rest, mode })) return
    event.preventDefault()
    if (isPrefix) {
      setText(limitNumberEntry({ text: pasted, prefixMode: true }))
      return
    }
    const outcome = pasteNumbers({ text: pasted, lists: value, mode })
    settle({ ...outcome, isAccepted: outcome.isAccepted && rest === '' })
  }
  const leave = () => {
    // A number written down and left there is meant: nobody should lose it for want of an Enter.
    if (text !== '' && !isPrefix) add()
    onBlur?.()
  }
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'Enter' || isSeparator(event.key)) {
      // Enter adds the number; it must not send the form around it.
      event.preventDefault()
      add()
      return
    }
    const newest = value.valid.at(-1)
    if (event.key === 'Backspace' && text === '' && !event.repeat && newest !== undefined) {
      event.preventDefault()
      takeBack(newest)
    }
    blockNonDigitKeys(event)
  }
  const takeBack = (number: string) => {
    const written = toEditableNumber(number, mode)
    onChange(withoutNumber(value, number))
    setText(written)
    caret.put(Number.POSITIVE_INFINITY)
    setFeedback({ announcement: uiFields.numbers.backInField(formatDigits(written)) })
  }
  const correct = (entry: string, written: string) => {
    const corrected = correctNumber({ entry, text: written, lists: value, follower: followers.current.get(entry) })
    if (corrected === null) return false
    onChange(corrected.lists)
    setFeedback({ notice: corrected.notice })
    return true
  }
  const rewrite = (entry: string, written: string) => {
    const follower = followers.current.get(entry)
    if (follower !== undefined) followers.current.set(written, follower)
    onChange(rewriteEntry(value, { entry, text: written }))
  }
  const takeOut = (left: NumberLists) => {
    onChange(left)
    setFeedback({
      announcement: uiFields.numbers.removed(formatCount(countNumbers(value) - countNumbers(left))),
      undoLists: value,
    })
  }
  const goOnWithoutInvalid = () => {
    // The form is sent with what stands in it then.
    flushSync(() => takeOut({ ...value, invalid: [] }))
    input.current?.form?.requestSubmit()
  }
  const bringBack = (before: NumberLists) => {
    onChange(before)
    setFeedback({ announcement: uiFields.numbers.heard(formatCount(countNumbers(before))) })
  }
  const error = feedback.error ?? field.error
  return (
    <div ref={box} className={fieldClass(field.className)}>
      <label htmlFor={ids.input} className={field.isLabelHidden ? 'sr-only' : 'text-sm font-medium text-ink'}>
        {field.label}
        {field.isRequired && <RequiredMark />}
      </label>
      <div className="flex gap-2">
        <input
          ref={input}
          id={ids.input}
          dir="ltr"
          type="tel"
          inputMode="numeric"
          autoComplete="off"
          enterKeyHint="done"
          value={toPersianDigits(text)}
          disabled={isDisabled}
          aria-required={field.isRequired === true}
          aria-invalid={error !== undefined}
          aria-describedby={`${ids.hint} ${ids.error}`}
          placeholder={isPrefix ? ' ' : toPersianDigits('09121234567')}
          onChange={(event) => {
            caret.remember()
            setText(limitNumberEntry({ text: event.currentTarget.value, prefixMode: isPrefix }))
            if (feedback.error !== undefined) setFeedback({})
          }}
          onPaste={paste}
          onKeyDown={onKeyDown}
          onBlur={leave}
          className="field-box min-w-0 flex-1 px-3 py-1.5 text-end"
        />
        <Button variant="secondary" icon={Plus} onPress={press} isDisabled={isDisabled} className="min-h-11">
          {uiPhoneLists.add}
        </Button>
      </div>
      <div id={ids.hint} aria-live="polite" className={hintClass}>
        {full ? entryHint(value, mode) : (field.hint ?? entryHint(value, mode))}
      </div>
      <div
        id={ids.error}
        className={classNames(errorClass, 'empty:hidden')}
        role={feedback.error === undefined ? undefined : 'alert'}
      >
        {error}
      </div>
      {field.error !== undefined && value.invalid.length > 0 && (value.valid.length > 0 || !field.isRequired) && (
        <Button variant="secondary" size="sm" onPress={goOnWithoutInvalid} className="self-start">
          {uiPhoneLists.clearInvalidAndGoOn}
        </Button>
      )}
      <div role="status" className={feedback.notice === undefined ? 'sr-only' : 'text-xs text-ink-2'}>
        {feedback.notice ?? feedback.announcement}
      </div>
      <PhoneListSummary
        value={value}
        onChange={takeOut}
        onCorrect={correct}
        onRewrite={rewrite}
        isDisabled={field.isDisabled === true}
      />
      {/* Below the lists: what is taken out next does not move from under the finger. */}
      {feedback.undoLists !== undefined && (
        <div className="flex flex-wrap items-center justify-between gap-x-3 text-sm text-ink-2">
          <span aria-hidden>{feedback.announcement}</span>
          <Button
            variant="secondary"
            size="sm"
            icon={Undo2}
            onPress={() => feedback.undoLists && bringBack(feedback.undoLists)}
          >
            {uiFields.numbers.bringBack}
          </Button>
        </div>
      )}
    </div>
  )
}
