import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { paymentSettingTexts as texts } from '@peyk/phrases/fa/staff/payment-setting.ts'
import { staffTitles } from '@peyk/phrases/fa/staff/staff-titles.ts'
import { Card } from '@peyk/ui/display/card.tsx'
import { ErrorState } from '@peyk/ui/display/error-state.tsx'
import { SkeletonRows } from '@peyk/ui/display/skeleton-rows.tsx'
import { PageHeader } from '@peyk/ui/navigation/page-header.tsx'
import { callErrorMessage } from '../../../lib/call-error-message.ts'
import { paymentSettingQuery } from '../staff-payment-settings.api.ts'
import { PaymentSettingForm } from './payment-setting-form.tsx'
import { PaymentTargets } from './payment-targets.tsx'

/** `/staff/payment-setting`: ways, cards and accounts, the limit for a second person, and who sells. */
export function PaymentSettingScreen(): ReactNode {
  const { data: setting, error, refetch, isFetching } = useQuery(paymentSettingQuery())
  return (
    <>
      <PageHeader title={staffTitles.paymentSetting} description={texts.description} />
      <div className="grid items-start gap-6 desk:grid-cols-2">
        {setting !== undefined ? (
          <PaymentSettingForm setting={setting} />
        ) : (
          <Card {...(error === null && { title: texts.methods })}>
            {error === null ? (
              <SkeletonRows count={8} isRuled={false} />
            ) : (
              <ErrorState
                description={callErrorMessage(error)}
                onRetry={() => void refetch()}
                isRetrying={isFetching}
              />
            )}
          </Card>
        )}
        <PaymentTargets />
      </div>
    </>
  )
}
