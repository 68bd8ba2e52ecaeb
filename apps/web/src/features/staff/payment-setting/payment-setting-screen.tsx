import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { paymentSettingTexts as texts } from '@peyk/phrases/fa/staff/money/payment-setting.ts'
import { staffTitles } from '@peyk/phrases/fa/staff/staff-titles.ts'
import { Card } from '@peyk/ui/display/card.tsx'
import { ErrorState } from '@peyk/ui/display/error-state.tsx'
import { SkeletonRows } from '@peyk/ui/display/skeleton-rows.tsx'
import { LazyWithSkeleton, lazyComponent } from '@peyk/ui/lazy/lazy-component.ts'
import { PageHeader } from '@peyk/ui/navigation/page-header.tsx'
import { callErrorMessage } from '../../../lib/call-errors/call-error-message.ts'
import { paymentSettingQuery, paymentTargetsQuery } from '../staff-payment-settings.api.ts'
import { PaymentSettingForm } from './payment-setting-form.tsx'

const paymentTargets = lazyComponent(async () => (await import('./payment-targets.tsx')).PaymentTargets)

/** `/staff/payment-setting`: ways, cards and accounts, the limit for a second person, and who sells. */
export function PaymentSettingScreen(): ReactNode {
  const { data: setting, error, refetch, isFetching } = useQuery(paymentSettingQuery())
  // Asked for at the same time; drawn below the form, which would push it down.
  useQuery(paymentTargetsQuery())
  return (
    <>
      <PageHeader title={staffTitles.paymentSetting} description={texts.description} />
      {setting !== undefined ? (
        <div className="flex flex-col gap-8">
          <PaymentSettingForm setting={setting} />
          <LazyWithSkeleton part={paymentTargets} props={{}} skeleton={<SkeletonRows count={4} />} />
        </div>
      ) : (
        <Card {...(error === null && { title: texts.methods })}>
          {error === null ? (
            <SkeletonRows count={8} isRuled={false} />
          ) : (
            <ErrorState description={callErrorMessage(error)} onRetry={() => void refetch()} isRetrying={isFetching} />
          )}
        </Card>
      )}
    </>
  )
}
