import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useCallback, useEffect, useRef } from 'react'
import { useWatch } from 'react-hook-form'
import { useClock } from '@peyk/ui/app/clock.tsx'
import { useAutosave } from '../../../lib/form-autosave/use-autosave.ts'
import { useAppForm } from '../../../lib/form/use-app-form.ts'
import { readLastLine } from '../../../lib/lines/last-line.ts'
import { whoAmIQuery } from '../../session/session.api.ts'
import { toAbTestInput } from '../ab-test/use-ab-test-estimate.ts'
import { isBeingCounted, type AudienceView } from './audience.model.ts'
import {
  toPreviewRequest,
  autosaveName,
  emptyForm,
  toConfirmExtras,
  isSendForm,
  isWorthSaving,
  sendFormProblems,
  type SendForm,
} from './send-form.model.ts'
import { pricedText, serverNamesOf, useNoPersonalisedTexts, type SendMode } from './send-mode.model.ts'
import { preferredLine, type PreviewRequest } from '../sending.api.ts'
import type { StartWith } from './use-start-target.ts'
import { useSendPreview } from '../confirm/use-send-preview.ts'
import { useInitialMessage } from './use-initial-message.ts'
import { usePrice } from './use-price.ts'
import { useReviewPress } from './use-review-press.ts'

/** The form of a mode: what it holds and keeps, what it costs, and the way it is counted and sent. */
export const useSendWizard = <Target>(
  mode: SendMode<Target>,
  {
    predefinedMessageId,
    startWith,
  }: { predefinedMessageId: number | undefined; startWith: StartWith<Target> | undefined },
) => {
  const clock = useClock()
  const navigate = useNavigate()
  const client = useQueryClient()
  const who = useQuery(whoAmIQuery())
  const draftKey = who.data === undefined ? null : `${who.data.user_name}/${autosaveName(mode.key)}`
  const userId = who.data?.user_id ?? 0
  const { key, target, lineType, hasTextsInTarget = false, usePersonalisedTexts = useNoPersonalisedTexts } = mode
  const counted = useRef<AudienceView | null>(null)
  const problemsOf = (values: SendForm<unknown>) =>
    sendFormProblems(values as SendForm<Target>, {
      nowMs: clock.nowMs(),
      target,
      audienceProblem: counted.current?.problem ?? null,
      hasTextsInTarget,
    })
  const { control, submit, showServerError, failure, reset, setValue, getValues } = useAppForm<SendForm<unknown>>({
    defaultValues: emptyForm(target),
    autosave: null, // `useAutosave` does it
    check: (values) => ({ ...problemsOf(values) }),
    serverNames: serverNamesOf(target.serverFields),
  })
  const form = useWatch({ control }) as SendForm<Target>
  const isDraft = useCallback((stored: unknown) => isSendForm(stored, target), [target])
  const isKeepable = useCallback((held: SendForm<Target>) => isWorthSaving(held, target), [target])
  const draft = useAutosave<SendForm<Target>>({
    key: draftKey,
    values: form,
    isValid: isDraft as (stored: unknown) => stored is SendForm<Target>,
    isWorthSaving: isKeepable,
  })
  const audience = mode.useAudience(form.target)
  counted.current = audience
  const personal = usePersonalisedTexts(form.target)
  const priced = pricedText(mode, form)
  const { isPersonal } = priced
  const { price, isComing, retry } = usePrice({ ...priced, line: form.line }, audience)
  const sending = useSendPreview({
    autosaveKey: draftKey ?? autosaveName(mode.key),
    targetNames: target.serverFields,
    refuse: showServerError,
    abTest: toAbTestInput(form),
    onSent: (sendId) => {
      draft.discard()
      const to = toAbTestInput(form) === null ? '/send-sms/success-send/$id' : '/reports/$id'
      void navigate({ to, params: { id: String(sendId) } })
    },
  })

  // Asked while the draft is being looked for: with the line comes the tail of its messages.
  useEffect(() => void preferredLine(client, lineType), [client, lineType])

  const goOn = useRef(sending.resume)
  goOn.current = sending.resume
  const wasRestored = useRef(false)
  useEffect(() => {
    if (draft.restored === undefined || wasRestored.current) return
    wasRestored.current = true
    const start = startWith?.(draft.restored, (to) => setValue('target', to)) ?? draft.restored
    if (start !== null) {
      reset(start)
      void goOn.current(toPreviewRequest(start, target))
    }
    const withLine = start?.line ? null : preferredLine(client, lineType, readLastLine(userId, key))
    void withLine?.then((line) => line && setValue('line', line))
  }, [draft.restored, startWith, reset, setValue, client, lineType, target, userId, key])

  useInitialMessage({
    predefinedMessageId,
    isReady: draft.restored !== undefined,
    getMessage: () => getValues('message'),
    setMessage: (message) => setValue('message', message, { shouldDirty: true }),
  })

  // The form as it is then: who pressed may have waited for a count that is kept in it.
  const review = submit((held) => sending.open(toPreviewRequest(held as SendForm<Target>, target)))
  const needsCount = target.needsCount?.(form.target) === true
  const reviewing = useReviewPress({
    isPriceComing: isComing || isBeingCounted(audience, { needsCount }),
    problems: () => ({ ...problemsOf(getValues()), ...(needsCount && { target: undefined }) }),
    review: () => void review(),
  })

  return {
    control,
    form,
    personal,
    /** Every text has a length and a price of its own: the counting tells them. */
    isPersonal,
    price,
    retryPrice: retry,
    sending,
    /** What was refused and is no field's. */
    failure,
    /** Checks the form and has its people counted; the confirmation opens with them. */
    review: reviewing.press,
    /** It was pressed, and waits for the price. */
    isReviewWaiting: reviewing.isWaiting,
    /** Sends what was counted and confirmed. */
    confirm: (instead?: (counted: PreviewRequest) => Promise<void>) =>
      sending.confirm((confirmed) => toConfirmExtras(form, confirmed), instead),
    /** What was confirmed comes again. */
    onSeriesStarted: (scheduleId: number) => {
      draft.discard()
      void navigate({ to: '/send-sms/schedule/$id', params: { id: String(scheduleId) } })
    },
    /** Something of an earlier visit stands in the form. */
    isRestored: draft.restored !== undefined && draft.restored !== null && isKeepable(form),
    /** Leaving the page loses something. */
    hasUnsavedInput: !draft.isSaved && isKeepable(form),
    startOver: () => reset({ ...emptyForm(target), line: form.line }),
  }
}
