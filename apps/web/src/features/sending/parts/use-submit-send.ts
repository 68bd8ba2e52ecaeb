import { useState } from 'react'
import { ApiError } from '@peyk/client/api-error.ts'
import { fieldErrorText } from '@peyk/client/error-text.ts'
import { randomKey } from '@peyk/client/repeat-keys.ts'
import { sendWizard } from '@peyk/phrases/fa/send-wizard.ts'
import { readDraft, removeDraft, writeDraft } from '../../../lib/drafts/draft-store.ts'
import { useSend, type SendBody } from '../sending.api.ts'

/** A try whose outcome the browser may not have learnt: the same body goes out under the same key. */
interface Attempt {
  key: string
  body: string
}

const isAttempt = (stored: unknown): stored is Attempt =>
  typeof stored === 'object' && stored !== null && 'key' in stored && 'body' in stored

/**
 * Which key a body goes out under. Kept in the browser before the request leaves, so that neither a second press after
 * a broken line nor a reload in the middle can send twice (contract §1.1).
 */
const keyFor = async (attemptKey: string, body: string): Promise<string> => {
  const stored = await readDraft(attemptKey)
  if (isAttempt(stored) && stored.body === body) return stored.key
  const key = randomKey()
  await writeDraft(attemptKey, { key, body } satisfies Attempt)
  return key
}

export type SubmitOutcome =
  | { kind: 'sent'; sendId: number }
  /** The server blames a field of the form. */
  | { kind: 'fields' }
  | { kind: 'stays' }

/** Sends the form once. `refuse` puts a refusal on the fields it speaks of and tells whether there was one. */
export const useSubmitSend = (draftKey: string, refuse: (error: unknown) => boolean) => {
  const send = useSend()
  const [error, setError] = useState<unknown>(null)
  const [repeat, setRepeat] = useState({ isAsked: false, isAccepted: false })
  const attemptKey = `${draftKey}/attempt`

  const failed = (failure: unknown): SubmitOutcome => {
    if (failure instanceof ApiError && failure.kind === 'network') {
      setError(sendWizard.lostConnection)
      return { kind: 'stays' }
    }
    if (failure instanceof ApiError) {
      if (refuse(failure)) return { kind: 'fields' }
      if (fieldErrorText(failure, 'repeat') !== undefined) setRepeat({ isAsked: true, isAccepted: false })
    }
    setError(failure)
    return { kind: 'stays' }
  }

  return {
    error,
    isSending: send.isPending,
    repeat: { ...repeat, onAccept: (isAccepted: boolean) => setRepeat({ isAsked: true, isAccepted }) },
    reset: () => {
      setError(null)
      setRepeat({ isAsked: false, isAccepted: false })
    },
    /** The body is made with whether a repetition is still to be asked about. */
    submit: async (bodyOf: (asked: { guardsRepeat: boolean }) => SendBody): Promise<SubmitOutcome> => {
      setError(null)
      const body = bodyOf({ guardsRepeat: !repeat.isAccepted })
      try {
        const idempotencyKey = await keyFor(attemptKey, JSON.stringify(body))
        const { message_outbox_ids: ids } = await send.mutateAsync({ ...body, idempotencyKey })
        await removeDraft(attemptKey)
        return { kind: 'sent', sendId: ids[0] as number }
      } catch (failure) {
        return failed(failure)
      }
    },
  }
}
