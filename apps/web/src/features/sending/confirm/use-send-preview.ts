import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { ApiError } from '@peyk/client/api-error.ts'
import { sendWizard } from '@peyk/phrases/fa/sending/send-wizard.ts'
import { useClock } from '@peyk/ui/app/clock.tsx'
import { callErrorMessage } from '../../../lib/call-errors/call-error-message.ts'
import { useRequiredCheckbox } from '../../../lib/form/use-required-checkbox.ts'
import { isReusable, toApiError, classifySubmitFailure } from './preview.model.ts'
import {
  previewQuery,
  useStartPreview,
  useSubmitPreview,
  type PreviewRequest,
  type ConfirmExtras,
} from '../sending.api.ts'
import type { ConfirmedPreview } from '../send-form/send-form.model.ts'
import { useSavedPreview } from './use-saved-preview.ts'
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
  const { saved, save, resume } = useSavedPreview(`${autosaveKey}/preview`)
  const [error, setError] = useState<unknown>(null)
  const [note, setNote] = useState<string | null>(null)
  const repeat = useRequiredCheckbox(error, 'repeat')
  const hours = useRequiredCheckbox(error, 'shift_to_hours')
  const query = useQuery({ ...previewQuery(saved?.id ?? 0), enabled: saved !== null })
  const preview = saved === null ? undefined : query.data

  const count = async (body: PreviewRequest) => {
    try {
      const started = await start.mutateAsync(body)
      client.setQueryData(previewQuery(started.preview_id).queryKey, started)
      save({ id: started.preview_id, body: JSON.stringify(body), isOpen: true })
    } catch (failure) {
      save(null)
      refuse(failure)
    }
  }
  const countAgain = async (reason: string) => {
    if (saved === null) return
    setNote(reason)
    repeat.reset()
    await count(JSON.parse(saved.body) as PreviewRequest)
  }

  const handleFailure = (failure: unknown) => {
    const kind = classifySubmitFailure(failure, targetNames)
    if (kind === 'changed') return countAgain(callErrorMessage(failure))
    if (kind === 'expired') return countAgain(sendWizard.previewExpired)
    if (kind === 'settled') void query.refetch()
    if (kind === 'refused' && refuse(failure) === true) save(null)
    else setError(kind === 'lost' ? sendWizard.lostConnection : failure)
  }
  const isOpen = saved?.isOpen === true
  const tested = useAbTestEstimate({ abTest, preview, isOpen, shiftsToHours: hours.isAccepted, onRefused: (failure) => void handleFailure(failure) }) // prettier-ignore

  const latest = useRef({ preview, save, refuse, onSent, countAgain })
  latest.current = { preview, save, refuse, onSent, countAgain }
  const status = preview?.status
  useEffect(() => {
    const now = latest.current
    if (now.preview === undefined) return
    if (status === 'failed') {
      now.save(null)
      now.refuse(toApiError(now.preview))
    }
    if (status === 'submitted') {
      now.save(null)
      now.onSent(now.preview.preview_id)
    }
  }, [status])
  const isGone = query.error instanceof ApiError && query.error.status === NOT_FOUND && saved !== null
  useEffect(() => {
    if (isGone) void latest.current.countAgain(sendWizard.previewExpired)
  }, [isGone])

  return {
    preview,
    isOpen,
    /** The server is being asked to begin. */
    isStarting: start.isPending,
    isSending: submit.isPending || tested.isStarting,
    abTest: tested,
    error: error ?? (isGone ? null : query.error),
    note,
    repeat,
    hours,
    /** Shows the people and the price of a request; what was just counted for it is not counted twice. */
    open: async (body: PreviewRequest) => {
      setError(null)
      setNote(null)
      repeat.reset()
      hours.reset()
      if (saved?.body === JSON.stringify(body) && isReusable(preview, clock.nowMs())) save({ ...saved, isOpen: true })
      else await count(body)
    },
    resume,
    close: () => {
      if (saved !== null) save({ ...saved, isOpen: false })
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
        if (instead !== undefined) await instead(JSON.parse(saved?.body ?? '{}') as PreviewRequest)
        else if (tested.isAbTest) await tested.start(id, extras)
        else await submit.mutateAsync({ preview_id: id, ...extras })
        save(null)
        if (instead === undefined) onSent(preview.preview_id)
      } catch (failure) {
        return handleFailure(failure)
      }
    },
  }
}
