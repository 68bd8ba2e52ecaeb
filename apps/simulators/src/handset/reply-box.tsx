import { SendHorizontal } from 'lucide-react'
import { useRef, useState, type KeyboardEvent } from 'react'
import { virtualPhone } from '@peyk/phrases/fa/server/virtual-phone.ts'
import { IconButton } from '@peyk/ui/button/icon-button.tsx'
import { TextArea } from '@peyk/ui/field/text-area.tsx'
import { CallError, sendReply, type HandsetConversation } from './handset-calls.ts'
import { LineField } from './line-field.tsx'
import { useReplyLine } from './use-reply-line.ts'

const MAX_TEXT_LENGTH = 255 * 67

/** Unsent text by number: switching to another conversation loses nothing. */
const drafts = new Map<string, string>()

export interface ReplyBoxProps {
  from: string
  conversation: HandsetConversation | undefined
  onSent: () => void
}

/** Replies to a line as the owner of the number; the panel shows it among received messages. */
export function ReplyBox({ from, conversation, onSent }: ReplyBoxProps) {
  const [text, setText] = useState(drafts.get(from) ?? '')
  const [trouble, setTrouble] = useState<'line' | 'sending' | null>(null)
  const [isSending, setSending] = useState(false)
  const line = useReplyLine(conversation)
  const lineInput = useRef<HTMLInputElement>(null)
  const write = (typed: string) => {
    setText(typed)
    drafts.set(from, typed)
  }
  const send = async () => {
    if (text.trim() === '' || isSending) return
    if (!line.isComplete) {
      setTrouble('line')
      lineInput.current?.focus()
      return
    }
    setSending(true)
    setTrouble(null)
    try {
      await sendReply({ from, to: line.value, text: text.trim() })
      write('')
      onSent()
    } catch (error) {
      setTrouble(error instanceof CallError && error.code === 400 ? 'line' : 'sending')
    } finally {
      setSending(false)
    }
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
    event.preventDefault()
    void send()
  }
  return (
    <form
      noValidate
      className="flex shrink-0 flex-col gap-2 border-t border-line p-3 pb-[max(0.75rem,env(safe-area-inset-bottom))]"
      onSubmit={(event) => {
        event.preventDefault()
        void send()
      }}
    >
      <LineField
        line={line}
        ref={lineInput}
        error={trouble === 'line' ? virtualPhone.badLine : undefined}
        onTouch={() => setTrouble(null)}
      />
      <div className="flex items-end gap-2">
        <TextArea
          label={virtualPhone.reply}
          isLabelHidden
          className="flex-1"
          isGrowing
          rows={1}
          maxLength={MAX_TEXT_LENGTH}
          placeholder={virtualPhone.replyHint}
          value={text}
          onChange={write}
          onKeyDown={onKeyDown}
        />
        <IconButton
          type="submit"
          icon={SendHorizontal}
          label={virtualPhone.send}
          isLoading={isSending}
          isDisabled={text.trim() === ''}
          className="size-11! bg-primary text-on-primary hover:bg-primary-hover hover:text-on-primary"
        />
      </div>
      {trouble === 'sending' && (
        <p role="alert" className="text-xs font-medium text-danger">
          {virtualPhone.notSent}
        </p>
      )}
    </form>
  )
}
