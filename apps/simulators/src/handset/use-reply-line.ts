import { useState } from 'react'
import { onlyDigits } from '@peyk/domain/digits/digits.ts'
import { readLines, type HandsetConversation } from './handset-calls.ts'
import { useCoalescedFetch } from './use-coalesced-fetch.ts'

const MIN_LENGTH = 3

export interface ReplyLine {
  /** Lines of this conversation first, the latest one on top, then the lines of other conversations. */
  known: readonly string[]
  value: string
  /** Typed instead of chosen. */
  isTyped: boolean
  isComplete: boolean
  select: (line: string) => void
  type: (digits: string) => void
}

/** The line that a reply goes to: the last one of the conversation unless another is chosen or typed. */
export function useReplyLine(conversation: HandsetConversation | undefined): ReplyLine {
  const lines = useCoalescedFetch({ key: 'lines', read: readLines }).answer?.lines ?? []
  const ofTalk = (conversation?.messages ?? [])
    .map(({ direction, from, to }) => (direction === 'down' ? from : to))
    .reverse()
  const known = [...new Set([...ofTalk, ...lines])]
  const [chosen, setChosen] = useState<string | null>(null)
  const [typed, setTyped] = useState<string | null>(null)
  const isTyped = typed !== null || known.length === 0
  const value = isTyped ? (typed ?? '') : (chosen ?? known[0] ?? '')
  return {
    known,
    value,
    isTyped,
    isComplete: isTyped ? onlyDigits(value).length >= MIN_LENGTH : value !== '',
    select(line) {
      setChosen(line)
      setTyped(null)
    },
    type: setTyped,
  }
}
