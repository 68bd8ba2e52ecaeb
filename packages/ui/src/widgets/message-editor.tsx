import type { Encoding } from '@peyk/domain/sms/encoding.ts'
import { CANCEL_11_SUFFIX } from '@peyk/domain/sms/cancel11.ts'
import { ui } from '@peyk/phrases/fa/ui.ts'
import { Lock } from 'lucide-react'
import { useId, useImperativeHandle, useMemo, useRef, useState, type Ref } from 'react'

import { useCaret } from '../caret.ts'
import { classNames, errorClass, fieldClass, hintClass } from '../class-names.ts'
import { formatCount, formatDigits } from '../format/text.ts'
import { cutToRoom, measureMessage, typingRoom, type MessageRules } from '../message-text.ts'
import type { FieldProps } from './field.tsx'
import { MessageInspector } from './message-inspector.tsx'
import { RequiredMark } from './required-mark.tsx'

export type MessageEditorProps = FieldProps & {
  /** What the user typed; the tail is not in it. */
  value: string
  onChange: (value: string) => void
  onBlur?: () => void
  name?: string
  placeholder?: string
  /** The line adds «لغو11» on its own last line; it counts and cannot be removed. */
  needsCancelSuffix?: boolean
  /** The line joins parts of 66 instead of 67 characters. */
  is66?: boolean
  ref?: Ref<HTMLTextAreaElement>
}

// Drawn and typed text must break at the same places: one list of classes for both.
const textClass =
  'col-start-1 row-start-1 w-full px-3 py-2 text-base break-words whitespace-pre-wrap max-desk:text-md [unicode-bidi:plaintext]'

/**
 * Where a message is written: live characters, parts and encoding, the borders of the parts behind the text, the fixed
 * tail of the line, and an inspector for the characters that make it expensive. It takes 2700 characters in all.
 */
export function MessageEditor({
  value,
  onChange,
  onBlur,
  name,
  placeholder = ' ',
  needsCancelSuffix = false,
  is66 = false,
  ref,
  ...field
}: MessageEditorProps) {
  const ids = { area: useId(), count: useId(), hint: useId(), error: useId(), tail: useId() }
  const area = useRef<HTMLTextAreaElement>(null)
  useImperativeHandle(ref, () => area.current as HTMLTextAreaElement)
  const rules: MessageRules = { needsCancelSuffix, is66 }
  const measure = useMemo(() => measureMessage(value, { needsCancelSuffix, is66 }), [value, needsCancelSuffix, is66])
  const room = typingRoom(rules)
  const [isCut, setCut] = useState(false)
  const caret = useCaret(area)

  const change = (typed: string) => {
    const at = area.current?.selectionStart ?? typed.length
    const cut = cutToRoom({ text: typed, caret: at, room })
    setCut(cut.text !== typed)
    if (cut.text !== typed) caret.put(cut.caret)
    onChange(cut.text)
  }
  const { error } = field
  const parts = measure.parts.length
  return (
    <div className={fieldClass(field.className)}>
      <label htmlFor={ids.area} className={field.isLabelHidden ? 'sr-only' : 'text-sm font-medium text-ink'}>
        {field.label}
        {field.isRequired && <RequiredMark />}
      </label>
      <div
        {...(error !== undefined && { 'data-invalid': true })}
        {...(field.isDisabled && { 'data-disabled': true })}
        className="field-box overflow-hidden"
      >
        <div className="scrollbar-slim grid max-h-[420px] overflow-y-auto">
          <div aria-hidden dir="auto" className={classNames(textClass, 'min-h-36 text-transparent')}>
            <PartDrawing parts={measure.parts} typedLength={value.length} />
          </div>
          <textarea
            ref={area}
            id={ids.area}
            name={name}
            dir="auto"
            value={value}
            placeholder={placeholder}
            disabled={field.isDisabled === true}
            aria-required={field.isRequired === true}
            aria-invalid={error !== undefined}
            aria-describedby={classNames(needsCancelSuffix && ids.tail, ids.count, ids.hint, ids.error)}
            onChange={(event) => change(event.currentTarget.value)}
            onBlur={onBlur}
            className={classNames(textClass, 'resize-none overflow-hidden bg-transparent text-ink outline-none')}
          />
        </div>
        {needsCancelSuffix && (
          <p
            id={ids.tail}
            className="flex items-center gap-2 border-t border-dashed border-line bg-subtle px-3 py-2 text-base text-ink-2"
          >
            <Lock size={14} aria-hidden className="shrink-0 text-ink-3" />
            <bdi>{CANCEL_11_SUFFIX.trim()}</bdi>
            <span className="ms-auto text-xs text-ink-3">{ui.message.tail}</span>
          </p>
        )}
      </div>
      <div id={ids.count} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 text-xs text-ink-3">
        <span>
          <span className="font-medium text-ink">{ui.message.characters(formatCount(measure.chars))}</span>
          {' · '}
          <span className="font-medium text-ink">{ui.message.parts(formatCount(parts))}</span>
          {parts > 0 && (
            <>
              {' · '}
              <span>{encodingText(value, measure.encoding)}</span>
            </>
          )}
        </span>
        <span>{parts > 0 && ui.message.leftInPart(formatCount(measure.left))}</span>
      </div>
      {parts > 1 && (
        <p className="flex items-center gap-2 text-xs text-ink-3">
          <span aria-hidden className="size-3 rounded-[3px] bg-primary-soft ring-1 ring-line" />
          {ui.message.boundaries}
        </p>
      )}
      {field.hint !== undefined && (
        <div id={ids.hint} className={hintClass}>
          {field.hint}
        </div>
      )}
      <div id={ids.error} className={errorClass}>
        {error ?? (isCut ? ui.message.full(formatCount(room)) : null)}
      </div>
      {/* Only a new part is worth a word while one types. */}
      <span role="status" className="sr-only">
        {parts > 1 ? ui.message.parts(formatDigits(parts)) : ''}
      </span>
      <MessageInspector value={value} onChange={onChange} rules={rules} />
    </div>
  )
}

/** A Latin text that one character has made dear is not called Persian, but its rate is told. */
const encodingText = (text: string, encoding: Encoding): string =>
  encoding === 'gsm7' ? ui.message.latin : /\p{Script=Arabic}/u.test(text) ? ui.message.persian : ui.message.unicode

/** The typed text once more, unseen, with every second part on a tinted ground. */
function PartDrawing({ parts, typedLength }: { parts: readonly string[]; typedLength: number }) {
  let drawn = 0
  return (
    <>
      {parts.map((part, at) => {
        const shown = part.slice(0, Math.max(0, typedLength - drawn))
        drawn += part.length
        return (
          <span key={at} className={at % 2 === 1 ? 'rounded-[2px] bg-primary-soft' : undefined}>
            {shown}
          </span>
        )
      })}
      {/* A last empty line has its height only with something on it. */}
      {'\u200b'}
    </>
  )
}
