import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { FolderOpen } from 'lucide-react'
import type { ReactNode } from 'react'
import { staffFaqTexts } from '@peyk/phrases/fa/staff/staff-faq.ts'
import { staffTitles } from '@peyk/phrases/fa/staff/staff-titles.ts'
import { Card } from '@peyk/ui/display/card.tsx'
import { EmptyState } from '@peyk/ui/display/empty-state.tsx'
import { ErrorState } from '@peyk/ui/display/error-state.tsx'
import { SkeletonRows } from '@peyk/ui/display/skeleton-rows.tsx'
import { LinkButton } from '@peyk/ui/navigation/link-button.tsx'
import { PageHeader } from '@peyk/ui/navigation/page-header.tsx'
import { callErrorMessage } from '../../../lib/call-errors/call-error-message.ts'
import { useScreenSearch } from '../../../lib/search/use-screen-search.ts'
import { staffFaqCategoriesQuery, staffFaqEntryQuery } from '../staff-faq.api.ts'
import { FaqEntryForm } from './faq-entry-form.tsx'
import { toFaqFormValues } from './faq-entry.model.ts'
import { faqEntrySearch } from './url-params.ts'

const { form: texts } = staffFaqTexts
/** In the address, in place of an id. */
const NEW = 'new'

/** `/staff/faq/{id}` and `/staff/faq/new`: a question is written, seen in both sizes and published. */
export function FaqEntryScreen(): ReactNode {
  const { id } = useParams({ strict: false }) as { id: string }
  const { category } = useScreenSearch(faqEntrySearch).search
  const entryId = id === NEW ? null : Number(id)
  const entry = useQuery({ ...staffFaqEntryQuery(entryId ?? 0), enabled: entryId !== null })
  const categories = useQuery(staffFaqCategoriesQuery())
  const failed = [entry, categories].find(({ error }) => error !== null)
  const isReady = categories.data !== undefined && (entryId === null || entry.data !== undefined)
  return (
    <>
      <PageHeader title={staffTitles.faqEntry} description={texts.lead} />
      {!isReady ? (
        <Card>
          {failed === undefined ? (
            <SkeletonRows count={10} isRuled={false} />
          ) : (
            <ErrorState
              description={callErrorMessage(failed.error)}
              onRetry={() => void failed.refetch()}
              isRetrying={failed.isFetching}
            />
          )}
        </Card>
      ) : categories.data.length === 0 ? (
        <Card>
          <EmptyState
            icon={FolderOpen}
            title={texts.noCategory}
            description={texts.noCategoryHint}
            action={<LinkButton href="/staff/faq?tab=1">{texts.toCategories}</LinkButton>}
          />
        </Card>
      ) : (
        <FaqEntryForm
          key={id}
          entryId={entryId}
          initialValues={toFaqFormValues(entry.data ?? null, category)}
          categories={categories.data}
        />
      )}
    </>
  )
}
