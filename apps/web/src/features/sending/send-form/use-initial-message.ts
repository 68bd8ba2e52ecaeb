import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { predefinedMessageTexts } from '@peyk/phrases/fa/panel/predefined-messages.ts'
import { showToast } from '../../../lib/toasts/show-toast.ts'
import { predefinedMessageQuery } from '../../drafts/drafts.api.ts'

interface InitialMessageInput {
  /** Of the predefined message that the address names. */
  predefinedMessageId: number | undefined
  /** What was kept of the form is in it. */
  isReady: boolean
  getMessage: () => string
  setMessage: (message: string) => void
}

/** A send that was begun from a predefined message has its text; what somebody had written before is not lost to it. */
export const useInitialMessage = ({
  predefinedMessageId,
  isReady,
  getMessage,
  setMessage,
}: InitialMessageInput): void => {
  const { data } = useQuery({
    ...predefinedMessageQuery(predefinedMessageId ?? 0),
    enabled: predefinedMessageId !== undefined,
  })
  const message = data?.rows[0]?.message
  const isDone = useRef(false)
  useEffect(() => {
    if (message === undefined || !isReady || isDone.current) return
    isDone.current = true
    const before = getMessage()
    if (before.trim() === '') setMessage(message)
    else if (before.trim() !== message.trim()) showToast({ title: predefinedMessageTexts.insert.stayed, tone: 'info' })
    // Once, when both are there.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [message, isReady])
}
