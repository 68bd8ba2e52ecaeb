import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { operatorOf } from '@peyk/domain/mobile-number/operator-of.ts'
import { parseLooseMobile } from '@peyk/domain/mobile-number/parse.ts'
import { useDebounced } from '../../../lib/use-debounced.ts'
import { useAutosave } from '../../../lib/form-autosave/use-autosave.ts'
import { useRequiredCheckbox } from '../../../lib/form/use-required-checkbox.ts'
import { linesForTypeQuery, priceQuery, useSend } from '../../sending/sending.api.ts'
import { whoAmIQuery } from '../../session/session.api.ts'
import { replyLine } from '../thread.model.ts'

const PRICE_DEBOUNCE_MS = 400
const NOBODY = { mci: 0, irancell: 0, other: 0 }

const isText = (stored: unknown): stored is string => typeof stored === 'string'
const isWorthSaving = (text: string): boolean => text.trim() !== ''

interface ReplyInput {
  from: string
  /** The line to which the last message came. */
  lastLine: string | undefined
  /** The text that is under way, and null once it is known what became of it. */
  onPending: (text: string | null) => void
  onSent: (reply: { id: string; line: string; message: string }) => void
}

/** What a reply needs: its text, kept over a reload, its line, its price, and the sending. */
export const useReply = ({ from, lastLine, onPending, onSent }: ReplyInput) => {
  const [text, setText] = useState('')
  const [chosen, setChosen] = useState<string | null>(null)
  const { data: who } = useQuery(whoAmIQuery())
  const { restored } = useAutosave({
    key: who === undefined ? null : `${who.user_name}/reply-${from}`,
    values: text,
    isValid: isText,
    isWorthSaving,
  })
  useEffect(() => {
    if (typeof restored === 'string') setText((now) => (now === '' ? restored : now))
  }, [restored])

  const lines = useQuery({ ...linesForTypeQuery('webservice'), staleTime: 30_000 })
  const line = replyLine(lines.data?.rows ?? [], { chosen, lastLine })
  const mobile = parseLooseMobile(from)
  const written = text.trim()
  const asked = useDebounced(`${line?.number ?? ''} ${written}`, PRICE_DEBOUNCE_MS)
  const isSettled = asked === `${line?.number ?? ''} ${written}`
  const price = useQuery({
    ...priceQuery({
      number: line?.number ?? '',
      message: isSettled ? written : '',
      counts: mobile === null ? NOBODY : { ...NOBODY, [operatorOf(mobile)]: 1 },
    }),
    // The price of another text is none for this one.
    placeholderData: (): undefined => undefined,
  })
  const totalRial = written === '' || !isSettled ? null : (price.data?.total_price ?? null)

  const send = useSend()
  const hours = useRequiredCheckbox(send.error, 'shift_to_hours')
  const submit = () => {
    if (line === null || totalRial === null || send.isPending || hours.isMissing) return
    const reply = { line: line.number, message: written }
    onPending(written)
    setText('')
    send.mutate(
      {
        sending_type: 'webservice',
        from_number: reply.line,
        message: written,
        params: { recipients: [from] },
        expected_price: totalRial,
        ...(hours.isAccepted && { shift_to_hours: true }),
      },
      {
        onSuccess: ({ message_outbox_ids: [id] }) => {
          hours.reset()
          if (id !== undefined) onSent({ id: String(id), ...reply })
        },
        onError: () => {
          // Nothing that was written is lost; what was typed meanwhile stays.
          setText((now) => (now === '' ? written : now))
          void price.refetch()
        },
        onSettled: () => onPending(null),
      },
    )
  }
  return {
    text,
    setText: (next: string) => {
      if (send.isError) send.reset()
      setText(next)
    },
    lines,
    line,
    chooseLine: setChosen,
    isMobile: mobile !== null,
    totalRial,
    priceError: written === '' ? null : price.error,
    hours,
    submit,
    isSending: send.isPending,
    error: send.error,
  }
}
export type Reply = ReturnType<typeof useReply>
