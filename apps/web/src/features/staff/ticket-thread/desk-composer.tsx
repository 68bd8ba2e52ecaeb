import { NotebookPen, Send } from 'lucide-react'
import { useRef, type KeyboardEvent } from 'react'
import { fieldErrorText } from '@peyk/client/error-text.ts'
import { TICKET_LIMITS } from '@peyk/contract/tickets/ticket-rules.ts'
import { deskTicketTexts } from '@peyk/phrases/fa/staff/tickets/desk-ticket.ts'
import { classNames } from '@peyk/ui/app/class-names.ts'
import { Button } from '@peyk/ui/button/button.tsx'
import { Segmented } from '@peyk/ui/field/choice/segmented.tsx'
import { TextArea } from '@peyk/ui/field/text-area.tsx'
import { formatCount } from '@peyk/ui/format/format-values.ts'
import { Select } from '@peyk/ui/select/select.tsx'
import { AttachmentField } from '@peyk/ui/upload/attachment-field.tsx'
import { ATTACHMENT_FILE_RULES } from '@peyk/ui/upload/file-validation.ts'
import { CallErrorAlert } from '../../../lib/call-errors/call-error-alert.tsx'
import { isClosedTicket } from '../../../lib/tickets/ticket.model.ts'
import type { DeskTicket } from '../staff-tickets.api.ts'
import { CannedButton } from './canned-button.tsx'
import { ANSWER_STATES, useDeskReply } from './use-desk-reply.ts'

const { reply: texts } = deskTicketTexts

interface DeskComposerProps {
  ticket: DeskTicket
  onReread: () => void
}

/** Where staff answer the customer, or write a note for each other; Ctrl and Enter send it. */
export function DeskComposer({ ticket, onReread }: DeskComposerProps) {
  const box = useRef<HTMLFormElement>(null)
  const area = useRef<HTMLTextAreaElement>(null)
  const reply = useDeskReply(ticket, onReread)
  const { text, isNote, after } = reply
  const isBarred = !isNote && isClosedTicket(ticket.state_id)
  const isLong = text.length > TICKET_LIMITS.message
  const submit = () => {
    if (!isBarred && !isLong) reply.submit()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    submit()
  }
  const insert = (filled: string) => {
    const at = area.current?.selectionStart ?? text.length
    reply.setText((now) => `${now.slice(0, at)}${filled}${now.slice(at)}`)
    requestAnimationFrame(() => area.current?.focus())
  }
  const fileError = fieldErrorText(reply.error, 'file', 'files')
  return (
    <form
      ref={box}
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
      className={classNames(
        'scrollbar-slim flex max-h-[55%] shrink-0 flex-col gap-3 overflow-y-auto border-t border-line p-4 print:hidden max-desk:max-h-none',
        isNote && 'bg-warning-soft',
      )}
    >
      <div className="flex flex-wrap items-center justify-between gap-2">
        <Segmented
          label={texts.mode}
          value={reply.mode}
          onChange={reply.setMode}
          options={[
            { value: 'answer', label: texts.answer, icon: Send },
            { value: 'note', label: texts.note, icon: NotebookPen },
          ]}
        />
        {!isNote && !isBarred && <CannedButton ticket={ticket} onInsert={insert} />}
      </div>
      {fileError === undefined && <CallErrorAlert error={reply.error} />}
      {isBarred ? (
        <p className="text-sm text-ink-2">{texts.closed}</p>
      ) : (
        <>
          <TextArea
            ref={area}
            label={isNote ? texts.noteLabel : texts.answerLabel}
            isLabelHidden
            placeholder={isNote ? texts.notePlaceholder : texts.answerPlaceholder}
            rows={3}
            isGrowing
            value={text}
            onChange={reply.setText}
            onKeyDown={onKeyDown}
            error={isLong ? texts.tooLong(formatCount(TICKET_LIMITS.message)) : undefined}
          />
          <div className="flex flex-wrap items-end gap-3">
            {!isNote && (
              <AttachmentField
                label={texts.attachment}
                rules={ATTACHMENT_FILE_RULES}
                value={reply.file}
                onChange={reply.setFile}
                pasteInto={box}
                percent={reply.percent}
                error={fileError}
                isCompact
                className="min-w-0"
              />
            )}
            <div className="ms-auto flex flex-wrap items-end gap-3">
              {!isNote && (
                <Select
                  label={texts.after}
                  isLabelHidden
                  className="w-44"
                  value={after}
                  onChange={reply.setAfter}
                  options={ANSWER_STATES.map((value) => ({ value, label: texts.states[value] }))}
                />
              )}
              <Button
                type="submit"
                icon={isNote ? NotebookPen : Send}
                isLoading={reply.isSending}
                isDisabled={text.trim() === ''}
                className="h-11"
              >
                {isNote ? texts.saveNote : texts.submit[after]}
              </Button>
            </div>
          </div>
        </>
      )}
    </form>
  )
}
