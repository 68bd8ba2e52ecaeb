import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useAutosave } from '../../../lib/form-autosave/use-autosave.ts'
import { whoAmIQuery } from '../../session/session.api.ts'
import { useAddInteraction } from '../tickets.api.ts'

const isText = (stored: unknown): stored is string => typeof stored === 'string'
const isWorthSaving = (text: string): boolean => text.trim() !== ''

/** A reply while it is written: its text is kept over a reload, its file goes with it. */
export const useReply = (ticketId: number, onSent: () => void) => {
  const [text, setText] = useState('')
  const [file, setFile] = useState<File | null>(null)
  const { data: who } = useQuery(whoAmIQuery())
  const { restored } = useAutosave({
    key: who === undefined ? null : `${who.user_name}/ticket-reply-${ticketId}`,
    values: text,
    isValid: isText,
    isWorthSaving,
  })
  useEffect(() => {
    if (typeof restored === 'string') setText((now) => (now === '' ? restored : now))
  }, [restored])
  const send = useAddInteraction()
  const written = text.trim()
  return {
    text,
    setText: (next: string) => {
      if (send.isError) send.reset()
      setText(next)
    },
    file,
    setFile,
    percent: send.percent,
    isSending: send.isPending,
    error: send.error,
    submit: () => {
      if (written === '' || send.isPending) return
      send.mutate(
        { fields: { ticket_id: ticketId, description: written }, file },
        {
          onSuccess: () => {
            // What was typed meanwhile stays.
            setText((now) => (now.trim() === written ? '' : now))
            setFile(null)
            onSent()
          },
        },
      )
    },
  }
}
