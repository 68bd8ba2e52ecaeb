import { useQuery, useQueryClient } from '@tanstack/react-query'
import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { useEffect, useRef, type ReactNode } from 'react'
import { useWatch } from 'react-hook-form'
import { quickSend } from '@peyk/phrases/fa/quick-send.ts'
import { routes } from '@peyk/phrases/fa/routes.ts'
import { ui } from '@peyk/phrases/fa/ui.ts'
import { useClock } from '@peyk/ui/clock.tsx'
import { epochOfValue } from '@peyk/ui/date-choice.ts'
import { useLayoutMode } from '@peyk/ui/layout-mode.tsx'
import { sentText } from '@peyk/ui/message-text.ts'
import { onDemand, useOpening } from '@peyk/ui/on-demand.ts'
import { Button } from '@peyk/ui/widgets/button.tsx'
import { Card } from '@peyk/ui/widgets/card.tsx'
import { InfoAlert } from '@peyk/ui/widgets/info-alert.tsx'
import { PageHeader } from '@peyk/ui/widgets/page-header.tsx'
import { PhonePreview } from '@peyk/ui/widgets/phone-preview.tsx'
import { useDraft } from '../../../lib/drafts/use-draft.ts'
import { LeaveGuard } from '../../../lib/form/leave-guard.tsx'
import { useCheckedForm } from '../../../lib/form/use-checked-form.ts'
import { useMobileLayout } from '../../../lib/mobile-layout/mobile-layout.tsx'
import { whoAmIQuery } from '../../session/session.api.ts'
import { creditQuery } from '../../wallet/wallet.api.ts'
import { QuickSendFields } from '../parts/quick-send-fields.tsx'
import { SendBar } from '../parts/send-bar.tsx'
import { SendSummary } from '../parts/send-summary.tsx'
import { useGivenMessage } from '../parts/use-given-message.ts'
import { usePrice } from '../parts/use-price.ts'
import { useSubmitSend } from '../parts/use-submit-send.ts'
import { preferredLine } from '../sending.api.ts'
import {
  emptyForm,
  isQuickSendForm,
  isWorthKeeping,
  problemsOf,
  type ChosenLine,
  type QuickSendForm,
} from '../sending.state.ts'

const confirmSend = onDemand(async () => (await import('../parts/confirm-send.tsx')).ConfirmSend)

const SERVER_NAMES = {
  line: ['from_number'],
  numbers: ['params.recipients', 'params', 'recipients'],
  sendAt: ['send_time'],
} as const

const route = getRouteApi('/panel/send-sms/quick')

/** One text to numbers that are typed or pasted: form, live price, preview, confirmation (spec §1, quick send). */
export function QuickSendScreen(): ReactNode {
  const clock = useClock()
  const navigate = useNavigate()
  const client = useQueryClient()
  const isMobile = useLayoutMode() === 'mobile'
  const who = useQuery(whoAmIQuery())
  const draftKey = who.data === undefined ? null : `${who.data.user_name}/quick-send`
  const { control, submit, refuse, reset, setValue, getValues } = useCheckedForm<QuickSendForm>({
    defaultValues: emptyForm,
    check: (values) => problemsOf(values, clock.nowMs()),
    serverNames: SERVER_NAMES,
  })
  const form = useWatch({ control }) as QuickSendForm
  const draft = useDraft({ key: draftKey, held: form, isDraft: isQuickSendForm, isWorthKeeping })
  const wasRestored = useRef(false)
  const { Part: ConfirmSend, ...dialog } = useOpening(confirmSend)
  const { price, retry } = usePrice(form)
  const credit = useQuery(creditQuery())
  const sending = useSubmitSend(draftKey ?? 'quick-send', refuse)

  useEffect(() => {
    if (draft.found === undefined || wasRestored.current) return
    wasRestored.current = true
    if (draft.found !== null) reset(draft.found)
    if (draft.found?.line !== undefined && draft.found.line !== null) return
    void preferredLine(client).then((line) => {
      if (line !== null) setValue('line', line)
    })
  }, [draft.found, reset, setValue, client])

  useGivenMessage({
    draftId: route.useSearch().draft,
    isReady: draft.found !== undefined,
    written: () => getValues('message'),
    put: (message) => setValue('message', message, { shouldDirty: true }),
  })

  // With a price seen the next step is near: its dialog is there when it is asked for.
  const { warm } = dialog
  const isPriced = price.totalRial !== null
  useEffect(() => {
    if (isPriced) warm()
  }, [isPriced, warm])

  const review = submit(() => {
    sending.reset()
    dialog.open()
  })
  const confirm = async () => {
    if (form.line === null || price.totalRial === null) return
    const outcome = await sending.submit({ ...form, line: form.line as ChosenLine }, price.totalRial)
    if (outcome.kind === 'sent') {
      draft.forget()
      await navigate({ to: '/send-sms/success-send/$id', params: { id: String(outcome.sendId) } })
    }
    if (outcome.kind === 'fields') dialog.close()
    // Another price than the one seen: the summary and the dialog show the new one.
    if (outcome.kind === 'stays') retry()
  }
  const startOver = () => reset({ ...emptyForm, line: form.line })

  const reviewing = {
    onPress: () => void review(),
    isLoading: dialog.isLoading,
    error: dialog.hasFailed ? ui.partFailed : null,
  }
  useMobileLayout({ customFooter: isMobile ? <SendBar price={price} review={reviewing} /> : null })
  const needsCancelSuffix = form.line?.needs_cancel_suffix ?? false
  return (
    <>
      <PageHeader title={routes.sendQuick} description={quickSend.description} />
      {draft.found !== undefined && draft.found !== null && isWorthKeeping(form) && (
        <InfoAlert
          className="mb-4"
          action={
            <Button size="sm" variant="ghost" onPress={startOver}>
              {quickSend.startOver}
            </Button>
          }
        >
          {quickSend.draftFound}
        </InfoAlert>
      )}
      <div className="grid items-start gap-6 desk:grid-cols-[minmax(0,1fr)_320px]">
        <Card>
          <form
            noValidate
            onSubmit={(event) => {
              event.preventDefault()
              void review()
            }}
          >
            <QuickSendFields control={control} form={form} />
          </form>
        </Card>
        <div className="flex flex-col gap-4 desk:sticky desk:top-20">
          <SendSummary
            price={price}
            creditRial={credit.data?.credit}
            onRetryPrice={retry}
            {...(!isMobile && { review: reviewing })}
          />
          <Card title={quickSend.preview}>
            <PhonePreview text={sentText(form.message, { needsCancelSuffix })} sender={form.line?.number} />
          </Card>
          <p className="text-xs text-ink-3">{quickSend.draftKept}</p>
        </div>
      </div>
      <LeaveGuard isDirty={!draft.isKept && isWorthKeeping(form)} />
      {ConfirmSend && (
        <ConfirmSend
          isOpen={dialog.isOpen}
          onClose={dialog.close}
          onConfirm={() => void confirm()}
          isSending={sending.isSending}
          error={sending.error}
          price={price}
          lineNumber={form.line?.number ?? ''}
          sendAtMs={form.isScheduled ? epochOfValue(form.sendAt) : null}
          repeat={sending.repeat}
        />
      )}
    </>
  )
}
