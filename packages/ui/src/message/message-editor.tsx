import { CANCEL_11_SUFFIX } from '@peyk/domain/sms/opt-out-suffix.ts'
import { uiMessageCount } from '@peyk/phrases/fa/ui/message-count.ts'
import { uiMessage } from '@peyk/phrases/fa/ui/message.ts'
import { Lock } from 'lucide-react'
import {
  useDeferredValue,
  useEffect,
  useId,
  useImperativeHandle,
  useMemo,
  useRef,
  type ReactNode,
  type Ref,
} from 'react'

import { useCaret } from '../dom/use-caret.ts'
import { classNames, errorClass, fieldClass, hintClass } from '../app/class-names.ts'
import { formatCount } from '../format/format-values.ts'
import { useMessageField, type InputRejection } from './use-message-field.ts'
import { measureMessage, maxTypedLength, type MessageRules } from './message-measure.ts'
import {
  longestFilledText,
  isVariable,
  parseTokens,
  type MergeFields,
  type GetPlaceholderLabel,
  type MessageVariable,
  type Token,
} from './message-variables.ts'
import { textDirectionProps } from '../field/typing/text-direction.ts'
import { LazyWithSkeleton, lazyComponent } from '../lazy/lazy-component.ts'
import type { FieldProps } from '../field/field.tsx'
import { MessageCount } from './message-count.tsx'
import { MessageHighlightLayer, messageTextClass } from './message-highlight-layer.tsx'
import { MessageLink, TokenLegend, MessageVariables, type EditorLink } from './message-variables-and-links.tsx'
import { RequiredMark } from '../field/required-mark.tsx'

export type MessageEditorProps = FieldProps & {
  /** What the user typed; the tail is not in it. Variables stand in it as `%name%`. */
  value: string
  onChange: (value: string) => void
  onBlur?: () => void
  name?: string
  placeholder?: string
  /** The line adds «لغو11» on its own last line; it counts and cannot be removed. */
  needsCancelSuffix?: boolean
  /** The line joins parts of 66 instead of 67 characters. */
  is66?: boolean
  /** What is filled for each recipient; drawn as chips, written with a press. */
  variables?: readonly MessageVariable[]
  /** Whose `{ex_name}` are chips, too; what writes them stands among the tools. The same function while it says the same. */
  placeholderLabel?: GetPlaceholderLabel | undefined
  /** The tracked links that are chosen for the message. */
  links?: readonly EditorLink[]
  /** Takes fewer characters than a message may have, the tail included. */
  maxLength?: number
  /** Beside the label: what writes into the text from elsewhere, or keeps it somewhere. */
  tools?: (editor: EditorApi) => ReactNode
  ref?: Ref<HTMLTextAreaElement>
}

/** What `tools` may do. */
export type EditorApi = {
  /** Everything that was typed. */
  text: string
  /** The same at this moment, for what happens long after it was drawn. */
  getText: () => string
  /** Puts a whole message where the caret is, on a line of its own; tells whether all of it had room. */
  insertMessage: (message: string) => boolean
  /** Puts a word where the caret is, parted by blanks from what touches it; tells whether it had room. */
  insertWord: (word: string) => boolean
  isDisabled: boolean
}

// Their code comes with the first words.
const messageInspector = lazyComponent(async () => (await import('./message-inspector.tsx')).MessageInspector)
const atomicTokens = lazyComponent(async () => (await import('./atomic-tokens.tsx')).AtomicTokens)

const NO_VARIABLES: readonly MessageVariable[] = []
const NO_TOKENS: readonly Token[] = []
const NO_LINKS: readonly EditorLink[] = []

/**
 * Where a message is written: live characters, parts and encoding, the borders of the parts behind the text, variables
 * as chips, the fixed tail of the line, and an inspector for the characters that make it expensive. It takes 2700
 * characters in all. The field itself is a plain text area: undo, screen readers and phones know it.
 */
export function MessageEditor({
  value,
  onChange,
  onBlur,
  name,
  placeholder = ' ',
  needsCancelSuffix = false,
  is66 = false,
  variables = NO_VARIABLES,
  placeholderLabel,
  links = NO_LINKS,
  maxLength = Number.POSITIVE_INFINITY,
  tools,
  ref,
  ...field
}: MessageEditorProps) {
  const ids = { area: useId(), count: useId(), hint: useId(), error: useId(), tail: useId() }
  const area = useRef<HTMLTextAreaElement>(null)
  useImperativeHandle(ref, () => area.current as HTMLTextAreaElement)
  const caret = useCaret(area)
  const rules: MessageRules = useMemo(() => ({ needsCancelSuffix, is66 }), [needsCancelSuffix, is66])
  const room = Math.min(maxTypedLength(rules), maxLength)
  const { rejection, insert, insertMessage, insertWord, replace, accept } = useMessageField({ area, maxLength: room })
  const mergeFields: MergeFields = useMemo(() => ({ variables, placeholderLabel }), [variables, placeholderLabel])
  const isFilled = variables.length > 0 || placeholderLabel !== undefined
  useEffect(() => {
    if (isFilled) atomicTokens.preload()
  }, [isFilled])

  // The key that was pressed is shown at once; what is told of the text follows as soon as there is time.
  const told = useDeferredValue(value)
  const measure = useMemo(() => measureMessage(told, rules), [told, rules])
  const tokens = useMemo(() => {
    const found = parseTokens(told, mergeFields)
    return found.length === 0 ? NO_TOKENS : found
  }, [told, mergeFields])
  const direction = useMemo(() => textDirectionProps(told, tokens), [told, tokens])
  const mostParts = useMemo(
    () =>
      tokens.some((one) => one.label !== null && isVariable(told, one))
        ? measureMessage(longestFilledText(told, tokens), rules).parts.length
        : undefined,
    [told, tokens, rules],
  )
  const change = (typed: string) => {
    const { text, caret: place } = accept(typed)
    if (text !== typed) caret.put(place)
    onChange(text)
  }
  const { error } = field
  const isDisabled = field.isDisabled === true
  const reason = rejection === null ? null : rejectionText(rejection, room)
  return (
    <div className={fieldClass(field.className)}>
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <label htmlFor={ids.area} className={field.isLabelHidden ? 'sr-only' : 'text-sm font-medium text-ink'}>
          {field.label}
          {field.isRequired && <RequiredMark />}
        </label>
        {tools?.({
          text: value,
          getText: () => area.current?.value ?? '',
          insertMessage: insertMessage,
          insertWord,
          isDisabled,
        })}
      </div>
      <div
        {...(error !== undefined && { 'data-invalid': true })}
        {...(isDisabled && { 'data-disabled': true })}
        // As high with the tail as without it: nothing below moves when the line that adds it comes a moment later.
        className="field-box flex min-h-46 flex-col overflow-hidden"
      >
        <div className="scrollbar-slim grid max-h-[420px] grow grid-cols-1 overflow-y-auto">
          <MessageHighlightLayer text={told} parts={measure.parts} tokens={tokens} direction={direction} />
          <textarea
            ref={area}
            id={ids.area}
            name={name}
            {...direction}
            value={value}
            placeholder={placeholder}
            disabled={isDisabled}
            aria-required={field.isRequired === true}
            aria-invalid={error !== undefined}
            aria-describedby={classNames(needsCancelSuffix && ids.tail, ids.count, ids.hint, ids.error)}
            onChange={(event) => change(event.currentTarget.value)}
            onBlur={onBlur}
            className={classNames(messageTextClass, 'resize-none overflow-hidden bg-transparent text-ink outline-none')}
          />
        </div>
        {needsCancelSuffix && (
          <p
            id={ids.tail}
            className="flex items-center gap-2 border-t border-dashed border-line bg-subtle px-3 py-2 text-base text-ink-2"
          >
            <Lock size={14} aria-hidden className="shrink-0 text-ink-3" />
            <bdi>{CANCEL_11_SUFFIX.trim()}</bdi>
            <span className="ms-auto text-xs text-ink-3">{uiMessageCount.tail}</span>
          </p>
        )}
      </div>
      <MessageCount id={ids.count} text={told} measure={measure} maxParts={mostParts} />
      {tokens.length > 0 && <TokenLegend text={told} tokens={tokens} />}
      {isFilled && told !== '' && (
        <LazyWithSkeleton part={atomicTokens} props={{ area, mergeFields }} skeleton={null} />
      )}
      {field.hint !== undefined && (
        <div id={ids.hint} className={hintClass}>
          {field.hint}
        </div>
      )}
      <div
        id={ids.error}
        className={classNames(errorClass, 'empty:hidden')}
        role={error === undefined && reason !== null ? 'alert' : undefined}
      >
        {error ?? reason}
      </div>
      {variables.length > 0 && <MessageVariables variables={variables} onInsert={insert} isDisabled={isDisabled} />}
      {links.map((link) => (
        <MessageLink key={link.address} link={link} text={value} onInsert={insertWord} isDisabled={isDisabled} />
      ))}
      {told !== '' && (
        <LazyWithSkeleton part={messageInspector} props={{ value: told, onClean: replace, rules }} skeleton={null} />
      )}
    </div>
  )
}

const rejectionText = (refusal: InputRejection, room: number): string =>
  refusal.kind === 'cut' ? uiMessage.cut(formatCount(room)) : uiMessage.pasteRefused(formatCount(refusal.length))
