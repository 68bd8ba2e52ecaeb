import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { ApiError } from '@peyk/client/api-error.ts'
import { sendWizard } from '@peyk/phrases/fa/sending/send-wizard.ts'
import { useClock } from '@peyk/ui/app/clock.tsx'
import { readDraft, removeDraft, writeDraft } from '../../../lib/form-autosave/autosave-store.ts'
import { errorTextOf } from '../../../lib/call-error-message.ts'
import { isSavedPreview, isReusable, toApiError, classifySubmitFailure, type SavedPreview } from './preview.model.ts'
import {
  previewQuery,
  useStartPreview,
  useSubmitPreview,
  type PreviewRequest,
  type ConfirmExtras,
} from '../sending.api.ts'
import type { ConfirmedPreview } from '../send-form/send-form.model.ts'
import { useRequiredCheckbox } from './use-required-checkbox.ts'
import { useAbTestEstimate, type AbTestInput } from '../ab-test/use-ab-test-estimate.ts'

const NOT_FOUND = 404

interface SendPreviewInput {
  /** Under which this browser keeps what is being confirmed. */
  autosaveKey: string
  /** The names of the audience in the server's refusals. */
  targetNames: readonly string[]
  /** Puts a refusal on the fields it speaks of, the rest beside the button. */
  refuse: (error: unknown) => unknown
  onSent: (sendId: number) => void
  /** The texts that are to be compared; null: one text to all. */
  abTest: AbTestInput | null
}

/**
 * From a checked form to a send: its people are counted and priced by the server, shown, and exactly these are sent.
 * What is being counted outlives a reload; a preview can be sent only once, so neither does a second press send twice.
 */
export const useSendPreview = ({ autosaveKey, targetNames, refuse, onSent, abTest }: SendPreviewInput) => {
  const client = useQueryClient()
  const clock = useClock()
  const start = useStartPreview()
  const submit = useSubmitPreview()
  const [held, setHeld] = useState<SavedPreview | null>(null)
  const [error, setError] = useState<unknown>(null)
  const [note, setNote] = useState<string | null>(null)
  const repeat = useRequiredCheckbox()
  const hours = useRequiredCheckbox()
  const asked = useQuery({ ...previewQuery(held?.id ?? 0), enabled: held !== null })
  const preview = held === null ? undefined : asked.data
  const storeKey = `${autosaveKey}/preview`

  const hold = (next: SavedPreview | null) => {
    setHeld(next)
    void (next === null ? removeDraft(storeKey) : writeDraft(storeKey, next))
  }
  const count = async (body: PreviewRequest) => {
    try {
      const made = await start.mutateAsync(body)
      client.setQueryData(previewQuery(made.preview_id).queryKey, made)
      hold({ id: made.preview_id, body: JSON.stringify(body), isOpen: true })
    } catch (failure) {
      hold(null)
      refuse(failure)
    }
  }
  const countAgain = async (why: string) => {
    if (held === null) return
    setNote(why)
    repeat.reset()
    await count(JSON.parse(held.body) as PreviewRequest)
  }

  /** What a refusal means for what is confirmed. */
  const judge = (failure: unknown) => {
    const verdict = classifySubmitFailure(failure, targetNames)
    if (verdict === 'changed') return countAgain(errorTextOf(failure))
    if (verdict === 'expired') return countAgain(sendWizard.previewExpired)
    if (verdict === 'settled') void asked.refetch()
    if (verdict === 'repeat') repeat.setRequired()
    if (verdict === 'quiet') hours.setRequired()
    if (verdict === 'refused' && refuse(failure) === true) hold(null)
    else setError(verdict === 'lost' ? sendWizard.lostConnection : failure)
  }
  const isOpen = held?.isOpen === true
  const tested = useAbTestEstimate({ abTest: abTest, preview, isOpen, shiftsToHours: hours.isAccepted, onRefused: (failure) => void judge(failure) }) // prettier-ignore

  const step = useRef({ preview, hold, refuse, onSent, countAgain })
  step.current = { preview, hold, refuse, onSent, countAgain }
  const status = preview?.status
  useEffect(() => {
    const now = step.current
    if (now.preview === undefined) return
    if (status === 'failed') {
      now.hold(null)
      now.refuse(toApiError(now.preview))
    }
    if (status === 'submitted') {
      now.hold(null)
      now.onSent(now.preview.preview_id)
    }
  }, [status])
  const isGone = asked.error instanceof ApiError && asked.error.status === NOT_FOUND && held !== null
  useEffect(() => {
    if (isGone) void step.current.countAgain(sendWizard.previewExpired)
  }, [isGone])

  return {
    preview,
    isOpen,
    /** The server is being asked to begin. */
    isStarting: start.isPending,
    isSending: submit.isPending || tested.isStarting,
    abTest: tested,
    error: error ?? (isGone ? null : asked.error),
    note,
    repeat,
    hours,
    /** Shows the people and the price of a request; what was just counted for it is not counted twice. */
    open: async (body: PreviewRequest) => {
      setError(null)
      setNote(null)
      repeat.reset()
      hours.reset()
      if (held?.body === JSON.stringify(body) && isReusable(preview, clock.nowMs())) hold({ ...held, isOpen: true })
      else await count(body)
    },
    /** Goes on with what was open when the page was left, if the form is still the same. */
    resume: async (body: PreviewRequest) => {
      const stored = await readDraft(storeKey)
      if (isSavedPreview(stored) && stored.isOpen && stored.body === JSON.stringify(body)) setHeld(stored)
    },
    close: () => {
      if (held !== null) hold({ ...held, isOpen: false })
    },
    /** Sends what was counted; `instead`: has what was counted begin in another way. */
    confirm: async (
      extrasOf: (confirmed: ConfirmedPreview) => ConfirmExtras,
      instead?: (body: PreviewRequest) => Promise<void>,
    ) => {
      if (preview === undefined) return
      setError(null)
      const extras = extrasOf({
        expectedPrice: tested.estimate?.total_price ?? preview.total_price,
        guardsRepeat: !repeat.isAccepted,
        shiftsToHours: hours.isAccepted,
      })
      try {
        const id = preview.preview_id
        if (instead !== undefined) await instead(JSON.parse(held?.body ?? '{}') as PreviewRequest)
        else if (tested.isAbTest) await tested.start(id, extras)
        else await submit.mutateAsync({ preview_id: id, ...extras })
        hold(null)
        if (instead === undefined) onSent(preview.preview_id)
      } catch (failure) {
        return judge(failure)
      }
    },
  }
}
