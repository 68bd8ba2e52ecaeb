import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useCallback, useEffect, useRef } from 'react'
import { useWatch } from 'react-hook-form'
import { placeholdersIn } from '@peyk/domain/sms/placeholders.ts'
import { useClock } from '@peyk/ui/app/clock.tsx'
import { useDraft } from '../../../lib/form-autosave/use-autosave.ts'
import { useCheckedForm } from '../../../lib/form/use-app-form.ts'
import { whoAmIQuery } from '../../session/session.api.ts'
import { testBody, testServerNames } from '../ab-test/ab-test.model.ts'
import type { AudienceView } from './audience.model.ts'
import {
  countedBody,
  draftNameOf,
  emptyForm,
  extrasOf,
  isSendForm,
  isWorthKeeping,
  problemsOf,
  type SendForm,
} from './send-form.model.ts'
import type { Personal, SendMode } from './send-mode.model.ts'
import { preferredLine, type CountedBody } from '../sending.api.ts'
import { useCountedSend } from '../confirm/use-send-preview.ts'
import { useGivenMessage } from './use-initial-message.ts'
import { usePrice } from './use-price.ts'

/** What is told of a test before its price is known. */
const askedTest = (form: SendForm<unknown>) => {
  const body = testBody(form)
  // What comes again has no one moment at which it is decided.
  if (body === null || (form.repeat ?? null) !== null) return null
  const seen = { expectedPrice: 0, guardsRepeat: false, shiftsToHours: false }
  const { expected_price: _none, ...extras } = extrasOf(form, seen)
  return { ...body, ...extras }
}

const NOTHING_PERSONAL: Personal = { placeholders: [], rows: [], texts: [] }
const useNothingPersonal = () => NOTHING_PERSONAL

/** The form of a mode: what it holds and keeps, what it costs, and the way it is counted and sent. */
export const useSendWizard = <Held>(mode: SendMode<Held>, { draftId }: { draftId: number | undefined }) => {
  const clock = useClock()
  const navigate = useNavigate()
  const client = useQueryClient()
  const who = useQuery(whoAmIQuery())
  const draftKey = who.data === undefined ? null : `${who.data.user_name}/${draftNameOf(mode.key)}`
  const { target, lineType, hasOwnTexts = false, usePersonal = useNothingPersonal } = mode
  const counted = useRef<AudienceView | null>(null)
  const { control, submit, refuse, failure, reset, setValue, getValues } = useCheckedForm<SendForm<unknown>>({
    defaultValues: emptyForm(target),
    kept: null, // `useDraft` does it
    check: (values) => ({
      ...problemsOf(values as SendForm<Held>, {
        nowMs: clock.nowMs(),
        target,
        counted: counted.current?.problem ?? null,
        hasOwnTexts,
      }),
    }),
    serverNames: {
      line: ['from_number'],
      message: ['message', 'link_tracker_ids'],
      target: target.serverNames,
      sendAt: ['send_time'],
      pace: ['pace', 'pace_unit'],
      repeat: ['repeat', 'repeat.weekdays', 'repeat.day', 'repeat.hour', 'starts_at', 'ends_at', 'count'],
      ...testServerNames,
    },
  })
  const form = useWatch({ control }) as SendForm<Held>
  const isDraft = useCallback((stored: unknown) => isSendForm(stored, target), [target])
  const isKeepable = useCallback((held: SendForm<Held>) => isWorthKeeping(held, target), [target])
  const draft = useDraft<SendForm<Held>>({
    key: draftKey,
    held: form,
    isDraft: isDraft as (stored: unknown) => stored is SendForm<Held>,
    isWorthKeeping: isKeepable,
  })
  const audience = mode.useAudience(form.target)
  counted.current = audience
  const personal = usePersonal(form.target)
  const isPersonal = hasOwnTexts || (mode.usePersonal !== undefined && placeholdersIn(form.message).length > 0)
  const { price, retry } = usePrice(form, audience, isPersonal)
  const sending = useCountedSend({
    keptKey: draftKey ?? draftNameOf(mode.key),
    targetNames: target.serverNames,
    refuse,
    test: askedTest(form),
    onSent: (sendId) => {
      draft.forget()
      const to = askedTest(form) === null ? '/send-sms/success-send/$id' : '/reports/$id'
      void navigate({ to, params: { id: String(sendId) } })
    },
  })

  // Asked while the draft is being looked for: with the line comes the tail of its messages.
  useEffect(() => void preferredLine(client, lineType), [client, lineType])

  const goOn = useRef(sending.goOn)
  goOn.current = sending.goOn
  const wasRestored = useRef(false)
  useEffect(() => {
    if (draft.found === undefined || wasRestored.current) return
    wasRestored.current = true
    if (draft.found !== null) {
      reset(draft.found)
      void goOn.current(countedBody(draft.found, target))
    }
    if (draft.found?.line !== undefined && draft.found.line !== null) return
    void preferredLine(client, lineType).then((line) => {
      if (line !== null) setValue('line', line)
    })
  }, [draft.found, reset, setValue, client, lineType, target])

  useGivenMessage({
    draftId,
    isReady: draft.found !== undefined,
    written: () => getValues('message'),
    put: (message) => setValue('message', message, { shouldDirty: true }),
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
    review: submit(() => sending.begin(countedBody(form, target))),
    /** Sends what was counted and confirmed. */
    confirm: (instead?: (counted: CountedBody) => Promise<void>) =>
      sending.confirm((seen) => extrasOf(form, seen), instead),
    /** What was confirmed comes again. */
    onSeries: (scheduleId: number) => {
      draft.forget()
      void navigate({ to: '/send-sms/schedule/$id', params: { id: String(scheduleId) } })
    },
    /** Something of an earlier visit stands in the form. */
    isRestored: draft.found !== undefined && draft.found !== null && isKeepable(form),
    /** Leaving the page loses something. */
    isLosable: !draft.isKept && isKeepable(form),
    startOver: () => reset({ ...emptyForm(target), line: form.line }),
  }
}
