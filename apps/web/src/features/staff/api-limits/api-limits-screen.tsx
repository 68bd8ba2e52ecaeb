import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { apiLimitTexts as texts } from '@peyk/phrases/fa/staff/api-limits.ts'
import { staffTitles } from '@peyk/phrases/fa/staff/staff-titles.ts'
import { Card } from '@peyk/ui/display/card.tsx'
import { ErrorState } from '@peyk/ui/display/error-state.tsx'
import { SkeletonRows } from '@peyk/ui/display/skeleton-rows.tsx'
import { PageHeader } from '@peyk/ui/navigation/page-header.tsx'
import { TextLink } from '@peyk/ui/navigation/text-link.tsx'
import { callErrorMessage } from '../../../lib/call-errors/call-error-message.ts'
import { apiLimitsQuery } from '../staff-api-limits.api.ts'
import { ApiLimitsForm } from './api-limits-form.tsx'

/** `/staff/api-limits`: how many calls a minute a key and an account may make. */
export function ApiLimitsScreen(): ReactNode {
  const { data: limits, error, refetch, isFetching } = useQuery(apiLimitsQuery())
  return (
    <>
      <PageHeader title={staffTitles.apiLimits} description={texts.description} />
      {limits !== undefined ? (
        <>
          <ApiLimitsForm limits={limits} />
          <p className="mt-4 text-sm text-ink-2">
            {texts.ofCustomer} <TextLink href="/staff/accounts">{texts.customers}</TextLink>
          </p>
        </>
      ) : (
        <Card {...(error === null && { title: texts.general })} className="max-w-2xl">
          {error === null ? (
            <SkeletonRows count={3} isRuled={false} />
          ) : (
            <ErrorState description={callErrorMessage(error)} onRetry={() => void refetch()} isRetrying={isFetching} />
          )}
        </Card>
      )}
    </>
  )
}
