import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { TICKET_STATES } from '@peyk/domain/ticket/ticket-state.ts'
import { deskTicketTexts } from '@peyk/phrases/fa/staff/tickets/desk-ticket.ts'
import { useAutosave } from '../../../lib/form-autosave/use-autosave.ts'
import { showToast } from '../../../lib/toasts/show-toast.ts'
import { whoAmIQuery } from '../../session/session.api.ts'
import { isChangedMeanwhile, useAddNote, useAnswerTicket, type DeskTicket } from '../staff-tickets.api.ts'

const { reply: texts } = deskTicketTexts

export const ANSWER_STATES = ['replied', 'waiting_user', 'closed'] as const
export type AnswerState = (typeof ANSWER_STATES)[number]
export type ReplyMode = 'answer' | 'note'

const isText = (stored: unknown): stored is string => typeof stored === 'string'
const isWorthSaving = (text: string): boolean => text.trim() !== ''

/** A text that is kept over a reload, under its own name. */
const useKeptText = (name: string) => {
  const [text, setText] = useState('')
  const { data: who } = useQuery(whoAmIQuery())
  const { restored } = useAutosave({
    key: who === undefined ? null : `${who.user_name}/${name}`,
    values: text,
    isValid: isText,
    isWorthSaving,
  })
  useEffect(() => {
    if (typeof restored === 'string') setText((now) => (now === '' ? restored : now))
  }, [restored])
  return [text, setText] as const
}

/** An answer to the customer, or a note among staff, while it is written; each has a text of its own. */
export const useDeskReply = (ticket: DeskTicket, onReread: () => void) => {
  const [mode, setMode] = useState<ReplyMode>('answer')
  const [answer, setAnswer] = useKeptText(`desk-answer-${ticket.id}`)
  const [note, setNote] = useKeptText(`desk-note-${ticket.id}`)
  const [after, setAfter] = useState<AnswerState>('replied')
  const [file, setFile] = useState<File | null>(null)
  const send = useAnswerTicket(ticket.id)
  const save = useAddNote()
  const isNote = mode === 'note'
  const [text, setText] = isNote ? ([note, setNote] as const) : ([answer, setAnswer] as const)
  const call = isNote ? save : send
  const written = text.trim()
  const empty = () => setText((now) => (now.trim() === written ? '' : now))
  const submit = () => {
    if (written === '' || call.isPending) return
    if (isNote) {
      save.mutate(
        { id: ticket.id, message: written },
        {
          onSuccess: () => {
            empty()
            showToast({ title: texts.noteSaved, tone: 'success' })
          },
        },
      )
      return
    }
    send.mutate(
      {
        fields: { id: ticket.id, message: written, state: TICKET_STATES[after], seen_at: ticket.updated_at },
        file,
      },
      {
        onSuccess: () => {
          empty()
          setFile(null)
          setAfter('replied')
          showToast({ title: texts.sent, tone: 'success' })
        },
        // What came meanwhile is fetched: the next press answers that, too.
        onError: (error) => {
          if (isChangedMeanwhile(error)) onReread()
        },
      },
    )
  }
  return {
    mode,
    setMode,
    isNote,
    text,
    setText: (next: string | ((now: string) => string)) => {
      if (call.isError) call.reset()
      setText(next)
    },
    after,
    setAfter,
    file,
    setFile,
    percent: send.percent,
    isSending: call.isPending,
    error: call.error,
    submit,
  }
}
