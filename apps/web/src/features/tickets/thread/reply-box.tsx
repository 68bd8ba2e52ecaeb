import { Send } from 'lucide-react'
import { useRef, type KeyboardEvent } from 'react'
import { TICKET_LIMITS } from '@peyk/contract/tickets/ticket-rules.ts'
import { ticketNames } from '@peyk/phrases/fa/tickets/ticket-names.ts'
import { ticketThreadTexts } from '@peyk/phrases/fa/tickets/ticket-thread.ts'
import { fieldErrorText } from '@peyk/client/error-text.ts'
import { TextArea } from '@peyk/ui/field/text-area.tsx'
import { formatCount } from '@peyk/ui/format/format-values.ts'
import { AttachmentField } from '@peyk/ui/upload/attachment-field.tsx'
import { ATTACHMENT_FILE_RULES } from '@peyk/ui/upload/file-validation.ts'
import { CallErrorAlert } from '../../../lib/call-errors/call-error-alert.tsx'
import { PermissionButton } from '../../../lib/permission/permission-button.tsx'
import { useReply } from './use-reply.ts'

const { reply: texts } = ticketThreadTexts
/** The counter shows when so many letters are left. */
const COUNTER_LEFT = 500

/** Where the customer writes on; Ctrl and Enter send it. */
export function ReplyBox({ ticketId, onSent }: { ticketId: number; onSent: () => void }) {
  const box = useRef<HTMLFormElement>(null)
  const reply = useReply(ticketId, onSent)
  const { text } = reply
  const isLong = text.length > TICKET_LIMITS.message
  const fileError = fieldErrorText(reply.error, 'file', 'files')
  const textError = isLong
    ? texts.tooLong(formatCount(TICKET_LIMITS.message))
    : fieldErrorText(reply.error, 'description')
  const submit = () => {
    if (!isLong) reply.submit()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    submit()
  }
  return (
    <form
      ref={box}
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
      className="flex shrink-0 flex-col gap-3 border-t border-line p-4 print:hidden"
    >
      {fileError === undefined && textError === undefined && <CallErrorAlert error={reply.error} />}
      <TextArea
        label={texts.label}
        isLabelHidden
        placeholder={texts.placeholder}
        rows={2}
        isGrowing
        value={text}
        onChange={reply.setText}
        onKeyDown={onKeyDown}
        error={textError}
        hint={
          text.length > TICKET_LIMITS.message - COUNTER_LEFT
            ? ticketNames.counter(formatCount(text.length), formatCount(TICKET_LIMITS.message))
            : undefined
        }
      />
      <div className="flex flex-wrap items-start gap-3">
        <AttachmentField
          label={texts.attachment}
          rules={ATTACHMENT_FILE_RULES}
          value={reply.file}
          onChange={reply.setFile}
          pasteInto={box}
          percent={reply.percent}
          error={fileError}
          isCompact
          className="min-w-0 flex-1"
        />
        <p className="self-center text-xs text-ink-3 max-desk:hidden">{texts.hint}</p>
        <PermissionButton
          type="submit"
          permission="ticket.manage"
          icon={Send}
          isLoading={reply.isSending}
          isDisabled={text.trim() === ''}
        >
          {texts.send}
        </PermissionButton>
      </div>
    </form>
  )
}
