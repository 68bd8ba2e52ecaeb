import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { drafts } from '@peyk/phrases/fa/panel/predefined-messages.ts'
import { tell } from '../../../lib/toasts/show-toast.ts'
import { draftQuery } from '../../drafts/drafts.api.ts'

interface GivenMessage {
  /** Of the predefined message that the address names. */
  draftId: number | undefined
  /** What was kept of the form is in it. */
  isReady: boolean
  written: () => string
  put: (message: string) => void
}

/** A send that was begun from a predefined message has its text; what somebody had written before is not lost to it. */
export const useGivenMessage = ({ draftId, isReady, written, put }: GivenMessage): void => {
  const { data } = useQuery({ ...draftQuery(draftId ?? 0), enabled: draftId !== undefined })
  const message = data?.rows[0]?.message
  const isDone = useRef(false)
  useEffect(() => {
    if (message === undefined || !isReady || isDone.current) return
    isDone.current = true
    const before = written()
    if (before.trim() === '') put(message)
    else if (before.trim() !== message.trim()) tell({ title: drafts.insert.stayed, tone: 'info' })
    // Once, when both are there.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [message, isReady])
}
