import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { staffPatternTexts } from '@peyk/phrases/fa/staff/staff-patterns.ts'
import { staffTitles } from '@peyk/phrases/fa/staff/staff-titles.ts'
import { Card } from '@peyk/ui/display/card.tsx'
import { ErrorState } from '@peyk/ui/display/error-state.tsx'
import { SkeletonRows } from '@peyk/ui/display/skeleton-rows.tsx'
import { PageHeader } from '@peyk/ui/navigation/page-header.tsx'
import { callErrorMessage } from '../../../lib/call-errors/call-error-message.ts'
import { useNavigateAfterSave } from '../../../lib/form/use-navigate-after-save.ts'
import { EMPTY_PATTERN, toPatternFormValues, type PatternFormValues } from '../../../lib/patterns/pattern-form.model.ts'
import { PatternForm } from '../../../lib/patterns/pattern-form.tsx'
import { showToast } from '../../../lib/toasts/show-toast.ts'
import { staffPatternQuery, useCreateSystemicPattern, useUpdateSystemicPattern } from '../staff-patterns.api.ts'

const { systemic: texts } = staffPatternTexts
/** In the address, in place of a code. */
const NEW = 'new'

/** `/staff/patterns/{code}` and `/staff/patterns/new`: a pattern that every account may use. */
export function SystemicPatternScreen(): ReactNode {
  const { id: code } = useParams({ strict: false }) as { id: string }
  const isNew = code === NEW
  const { data, error, isFetching, refetch } = useQuery({ ...staffPatternQuery(code), enabled: !isNew })
  const create = useCreateSystemicPattern()
  const update = useUpdateSystemicPattern()
  const { isSaved, leaveTo } = useNavigateAfterSave()
  const save = (values: PatternFormValues, refuse: (error: unknown) => void) => {
    const fields = { ...values, is_share: true }
    const after = {
      onSuccess: () => {
        showToast({ title: texts.saved, tone: 'success' })
        leaveTo('/staff/patterns?tab=systemic')
      },
      onError: refuse,
    }
    if (isNew) create.mutate(fields, after)
    else update.mutate({ code, ...fields }, after)
  }
  const start = isNew ? EMPTY_PATTERN : data && toPatternFormValues(data)
  return (
    <>
      <PageHeader title={staffTitles.systemicPattern} description={texts.lead} />
      {start === undefined ? (
        <Card>
          {error === null ? (
            <SkeletonRows count={10} isRuled={false} />
          ) : (
            <ErrorState description={callErrorMessage(error)} onRetry={() => void refetch()} isRetrying={isFetching} />
          )}
        </Card>
      ) : (
        <PatternForm
          autosaveName={`systemic-pattern-${code}`}
          initialValues={start}
          sender={null}
          submitLabel={texts.save}
          isSaving={create.isPending || update.isPending}
          isSaved={isSaved}
          onSave={save}
        />
      )}
    </>
  )
}
