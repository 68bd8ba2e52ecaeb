import { useState } from 'react'
import { ApiError } from '@peyk/client/api-error.ts'
import { fieldErrorText } from '@peyk/client/error-text.ts'
import { randomKey } from '@peyk/client/repeat-keys.ts'
import { quickSend } from '@peyk/phrases/fa/quick-send.ts'
import { readDraft, removeDraft, writeDraft } from '../../../lib/drafts/draft-store.ts'
import { errorTextOf } from '../../../lib/error-text.ts'
import { useSend } from '../sending.api.ts'
import { requestOf, type ChosenLine, type FormProblems, type QuickSendForm } from '../sending.state.ts'

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

const fieldsOf = (error: ApiError): FormProblems => {
  const line = fieldErrorText(error, 'from_number')
  const numbers = fieldErrorText(error, 'params.recipients', 'params', 'recipients')
  const message = fieldErrorText(error, 'message')
  const sendAt = fieldErrorText(error, 'send_time')
  return {
    ...(line !== undefined && { line }),
    ...(numbers !== undefined && { numbers }),
    ...(message !== undefined && { message }),
    ...(sendAt !== undefined && { sendAt }),
  }
}

export type SubmitOutcome =
  | { kind: 'sent'; sendId: number }
  | { kind: 'fields'; problems: FormProblems }
  | { kind: 'stays' }

/** Sends the form once, and says in Persian why not. */
export const useSubmitSend = (draftKey: string) => {
  const send = useSend()
  const [error, setError] = useState<string | null>(null)
  const [repeat, setRepeat] = useState({ isAsked: false, isAccepted: false })
  const attemptKey = `${draftKey}/attempt`

  const failed = (failure: unknown): SubmitOutcome => {
    if (failure instanceof ApiError && failure.kind === 'network') {
      setError(quickSend.lostConnection)
      return { kind: 'stays' }
    }
    if (failure instanceof ApiError) {
      const problems = fieldsOf(failure)
      if (Object.keys(problems).length > 0) return { kind: 'fields', problems }
      if (fieldErrorText(failure, 'repeat') !== undefined) setRepeat({ isAsked: true, isAccepted: false })
    }
    setError(errorTextOf(failure))
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
    submit: async (form: QuickSendForm & { line: ChosenLine }, expectedPrice: number): Promise<SubmitOutcome> => {
      setError(null)
      const body = requestOf(form, { expectedPrice, guardsRepeat: !repeat.isAccepted })
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
