import { useState } from 'react'
import { onlyDigits } from '@peyk/domain/digits/digits.ts'
import { readLines, type Talk } from './handset-calls.ts'
import { useRefreshed } from './use-coalesced-fetch.ts'

const SHORTEST = 3

export interface ReplyLine {
  /** Those of the conversation first, the last one on top, then those that others heard from. */
  known: readonly string[]
  value: string
  /** Typed instead of chosen. */
  isTyped: boolean
  isWhole: boolean
  choose: (line: string) => void
  type: (digits: string) => void
}

/** The line an answer goes to: the last one of the conversation unless another is chosen or typed. */
export function useReplyLine(talk: Talk | undefined): ReplyLine {
  const lines = useRefreshed({ key: 'lines', read: readLines }).answer?.lines ?? []
  const ofTalk = (talk?.messages ?? []).map(({ direction, from, to }) => (direction === 'down' ? from : to)).reverse()
  const known = [...new Set([...ofTalk, ...lines])]
  const [chosen, setChosen] = useState<string | null>(null)
  const [typed, setTyped] = useState<string | null>(null)
  const isTyped = typed !== null || known.length === 0
  const value = isTyped ? (typed ?? '') : (chosen ?? known[0] ?? '')
  return {
    known,
    value,
    isTyped,
    isWhole: isTyped ? onlyDigits(value).length >= SHORTEST : value !== '',
    choose(line) {
      setChosen(line)
      setTyped(null)
    },
    type: setTyped,
  }
}
