import { Send } from 'lucide-react'
import { useId, useMemo, useRef, type KeyboardEvent } from 'react'
import { tenthsOfRial } from '@peyk/domain/money/tenths.ts'
import { inboxTexts } from '@peyk/phrases/fa/reports/inbox-screens.ts'
import { TextArea } from '@peyk/ui/field/text-area.tsx'
import { isoOf, formatRial } from '@peyk/ui/format/format-values.ts'
import { useClock } from '@peyk/ui/app/clock.tsx'
import { MessageCount } from '@peyk/ui/message/message-count.tsx'
import { maxTypedLength, measureMessage } from '@peyk/ui/message/message-measure.ts'
import { useMessageField } from '@peyk/ui/message/use-message-field.ts'
import { CallErrorAlert } from '../../../lib/call-errors/call-error-alert.tsx'
import { LazyQuietHoursCheckbox } from '../../../lib/form/quiet-hours-checkbox.lazy.tsx'
import { PermissionButton } from '../../../lib/permission/permission-button.tsx'
import { InsertPredefinedButtons } from '../../../lib/predefined/insert-predefined.tsx'
import { reports } from '@peyk/phrases/fa/reports/reports.ts'
import type { ConversationPage } from '../inbox.api.ts'
import type { SentMessage } from '../thread.model.ts'
import { ReplyLine } from './reply-line.tsx'
import { ReplyWarnings } from './reply-warnings.tsx'
import { useReply } from './use-reply.ts'

const { reply: texts } = inboxTexts

export interface ReplyComposerProps {
  from: string
  head: ConversationPage
  lastLine: string | undefined
  onPending: (text: string | null) => void
  onSent: (reply: SentMessage) => void
}

/** Where a reply is written, with what it costs on the button that sends it. */
export function ReplyComposer({ from, head, lastLine, onPending, onSent }: ReplyComposerProps) {
  const clock = useClock()
  const reply = useReply({
    from,
    lastLine,
    onPending,
    onSent: ({ id, line, message }) =>
      onSent({
        messages_outbox_id: id,
        line,
        message,
        state: 'waiting',
        state_fa: reports.recipientState.waiting,
        time: isoOf(clock.nowMs()),
      }),
  })
  const { text, line, totalRial } = reply
  const area = useRef<HTMLTextAreaElement>(null)
  const countId = useId()
  const rules = useMemo(
    () => ({ needsCancelSuffix: line?.needs_cancel_suffix ?? false, is66: line?.is_66_char === 1 }),
    [line],
  )
  const measure = useMemo(() => measureMessage(text, rules), [text, rules])
  const field = useMessageField({ area, maxLength: maxTypedLength(rules) })
  const isBlocked = head.is_send_blocked || head.opted_out_lines.includes(line?.number ?? '')
  const submit = () => {
    reply.submit()
    area.current?.focus()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    if (!isBlocked) submit()
  }
  if (!reply.isMobile)
    return <p className="shrink-0 border-t border-line p-4 text-center text-sm text-ink-2">{texts.notMobile}</p>
  const editor = {
    text,
    getText: () => area.current?.value ?? '',
    insertMessage: field.insertMessage,
    insertWord: field.insertWord,
    isDisabled: false,
  }
  const price = totalRial === null ? null : formatRial(tenthsOfRial(totalRial))
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        if (!isBlocked) submit()
      }}
      className="flex max-h-[60%] shrink-0 flex-col gap-2 overflow-y-auto border-t border-line p-3 print:hidden"
    >
      <ReplyWarnings
        head={head}
        line={line}
        lastLine={lastLine}
        hasLines={reply.lines.data?.rows.length !== 0}
        totalRial={totalRial}
      />{' '}
      {/* prettier-ignore */}
      <CallErrorAlert error={reply.error ?? reply.priceError} />
      <LazyQuietHoursCheckbox consent={reply.hours} />
      <TextArea
        ref={area}
        label={texts.label}
        isLabelHidden
        placeholder={texts.placeholder}
        rows={1}
        isGrowing
        value={text}
        onChange={(typed) => reply.setText(field.accept(typed).text)}
        onKeyDown={onKeyDown}
      />
      <div className="flex min-h-11 flex-wrap items-center gap-x-3 gap-y-2">
        <ReplyLine reply={reply} />
        <PermissionButton
          type="submit"
          permission="send.quick"
          apiCall="sending.send"
          icon={Send}
          isLoading={reply.isSending}
          isDisabled={totalRial === null || isBlocked || reply.hours.isMissing}
          className="ms-auto"
        >
          {price === null ? texts.send : texts.sendFor(price)}
        </PermissionButton>
      </div>
      <div className="-my-1 -ms-3 flex min-h-9 flex-wrap items-center gap-1">
        <InsertPredefinedButtons editor={editor} />
      </div>
      {text !== '' && <MessageCount id={countId} text={text} measure={measure} maxParts={undefined} />}
      {text !== '' && rules.needsCancelSuffix && <p className="text-xs text-ink-2">{texts.suffix}</p>}
    </form>
  )
}
