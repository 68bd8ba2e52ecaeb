import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useEffect, useState, type ReactNode } from 'react'
import { sendWizard } from '@peyk/phrases/fa/sending/send-wizard.ts'
import { ui } from '@peyk/phrases/fa/ui/kit.ts'
import { epochOfValue } from '@peyk/ui/date/date-value.ts'
import { useLayoutMode } from '@peyk/ui/app/layout-mode.tsx'
import { sentText } from '@peyk/ui/message/message-measure.ts'
import { lazyComponent, useLazyOpen } from '@peyk/ui/lazy/lazy-component.ts'
import { Button } from '@peyk/ui/button/button.tsx'
import { Card } from '@peyk/ui/display/card.tsx'
import { InfoAlert } from '@peyk/ui/display/info-alert.tsx'
import { PageHeader } from '@peyk/ui/navigation/page-header.tsx'
import { PhonePreview } from '@peyk/ui/message/phone-preview.tsx'
import { UnsavedChangesGuard } from '../../../lib/form/unsaved-changes-guard.tsx'
import { useMobileLayout } from '../../../lib/mobile-layout/mobile-layout.tsx'
import { creditQuery } from '../../wallet/wallet.api.ts'
import { fillPlaceholders } from './personalised-text.model.ts'
import { totalTenthsPerPart } from './price.model.ts'
import type { SendMode } from './send-mode.model.ts'
import { RowPager } from './row-pager.tsx'
import { MobileSendBar } from './mobile-send-bar.tsx'
import { SendFields } from './send-fields.tsx'
import { SendSummary } from './send-summary.tsx'
import { SendToSelfButton } from './send-to-self-button.tsx'
import { toThrottle } from '../../../lib/send-rate/send-rate.model.ts'
import { useSendWizard } from './use-send-wizard.ts'
import type { StartWith } from './use-start-target.ts'

const confirmSend = lazyComponent(async () => (await import('../confirm/confirm-send.tsx')).ConfirmSend)

interface SendWizardProps<Target> {
  mode: SendMode<Target>
  /** The predefined message that the text begins as. */
  predefinedMessageId: number | undefined
  /** The recipients that were chosen elsewhere. */
  startWith?: StartWith<Target> | undefined
}

/** The form that all modes share: whom and what, live price, preview, test, count, confirmation (spec §1, sending). */
export function SendWizard<Target>({ mode, predefinedMessageId, startWith }: SendWizardProps<Target>): ReactNode {
  const isMobile = useLayoutMode() === 'mobile'
  const wizard = useSendWizard(mode, { predefinedMessageId, startWith })
  const { form, price, sending } = wizard
  // A field shows its key by itself; what follows from it is drawn as soon as there is time.
  const deferredForm = useDeferredValue(form)
  const [sample, setSample] = useState(0)
  const { Part: ConfirmSend, ...dialog } = useLazyOpen(confirmSend)
  const credit = useQuery(creditQuery())

  // With a price seen the next step is near: its dialog is there when it is asked for.
  const { preload } = dialog
  const isPriced = price.totalRial !== null
  useEffect(() => {
    if (isPriced) preload()
  }, [isPriced, preload])

  // The counting opens it, be it of this visit or of the one that a reload cut off.
  const { open } = dialog
  useEffect(() => {
    if (sending.isOpen) open()
    // Once for every opening.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [sending.isOpen])

  const reviewing = {
    onPress: wizard.review,
    isLoading: wizard.isReviewWaiting || dialog.isLoading || (sending.isStarting && !sending.isOpen),
    error: dialog.hasFailed ? ui.partFailed : wizard.failure,
  }
  useMobileLayout({ customFooter: isMobile ? <MobileSendBar price={price} review={reviewing} /> : null })
  const { personal } = wizard
  const samples = mode.hasTextsInTarget === true ? personal.texts.length : wizard.isPersonal ? personal.rows.length : 0
  const sampleAt = Math.min(sample, Math.max(0, samples - 1))
  const shown = personal.texts[sampleAt] ?? fillPlaceholders(deferredForm.message, personal.rows[sampleAt])
  const text = sentText(shown, {
    needsCancelSuffix: mode.isWithoutSuffix !== true && (deferredForm.line?.needs_cancel_suffix ?? false),
  })
  return (
    <>
      {mode.isEmbedded === true ? (
        <p className="mb-4 text-base text-ink-2">{mode.description}</p>
      ) : (
        <PageHeader title={mode.title} description={mode.description} />
      )}
      {wizard.isRestored && (
        <InfoAlert
          className="mb-4"
          action={
            <Button size="sm" variant="ghost" onPress={wizard.startOver}>
              {sendWizard.startOver}
            </Button>
          }
        >
          {sendWizard.draftFound}
        </InfoAlert>
      )}
      <div className="grid items-start gap-6 desk:grid-cols-[minmax(0,1fr)_320px]">
        <Card>
          <form
            noValidate
            onSubmit={(event) => {
              event.preventDefault()
              wizard.review()
            }}
          >
            <SendFields
              mode={mode}
              control={wizard.control}
              form={deferredForm}
              placeholders={personal.placeholders}
              placeholderLabel={personal.labelOf}
              partTenths={totalTenthsPerPart(price)}
              recipientCount={price.recipientCount}
            />
          </form>
        </Card>
        <div className="flex flex-col gap-4 desk:sticky desk:top-20">
          <SendSummary
            price={price}
            isPersonal={wizard.isPersonal}
            operators={mode.operators}
            creditRial={credit.data?.credit}
            onRetryPrice={wizard.retryPrice}
            {...(!isMobile && { review: reviewing })}
          />
          <Card title={sendWizard.preview}>
            <PhonePreview text={text} sender={form.line?.number} />
            {samples > 1 && <RowPager index={sampleAt} count={samples} onPageChange={setSample} />}
            {mode.isWithoutSuffix !== true && <SendToSelfButton line={form.line} message={shown} />}
          </Card>
          <p className="text-xs text-ink-3">{sendWizard.draftKept}</p>
        </div>
      </div>
      <UnsavedChangesGuard isDirty={wizard.hasUnsavedInput} />
      {ConfirmSend && (
        <ConfirmSend
          sending={sending}
          onConfirm={(instead) => void wizard.confirm(instead)}
          onSeriesStarted={wizard.onSeriesStarted}
          form={form}
          mode={mode.key}
          people={price.words ?? null}
          lineNumber={form.line?.number ?? ''}
          sendAtMs={form.isScheduled ? epochOfValue(form.sendAt) : null}
          sendRate={toThrottle(form.pace)}
        />
      )}
    </>
  )
}
