import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { BookOpenText, KeyRound } from 'lucide-react'
import type { ReactNode } from 'react'
import { apiCallTexts } from '@peyk/phrases/fa/developers/api-calls.ts'
import { routes } from '@peyk/phrases/fa/panel/routes.ts'
import { Card } from '@peyk/ui/display/card.tsx'
import { ErrorState } from '@peyk/ui/display/error-state.tsx'
import { SkeletonRows } from '@peyk/ui/display/skeleton-rows.tsx'
import { LinkButton } from '@peyk/ui/navigation/link-button.tsx'
import { PageHeader } from '@peyk/ui/navigation/page-header.tsx'
import { callErrorMessage } from '../../../lib/call-errors/call-error-message.ts'
import { callQuery } from '../api-calls.api.ts'
import { CallDetails } from './call-details.tsx'

const { one: texts } = apiCallTexts

/** `/developers/api-calls/{id}`: one call with what was asked and answered [DEV-05]. */
export function ApiCallScreen(): ReactNode {
  const { id } = useParams({ strict: false }) as { id: string }
  const { data, error, isFetching, refetch } = useQuery(callQuery(Number(id)))
  return (
    <>
      <PageHeader
        title={routes.apiCall}
        description={texts.masked}
        {...(data !== undefined && {
          action: (
            <>
              {data.document_url !== null && (
                <LinkButton
                  variant="secondary"
                  icon={BookOpenText}
                  href={data.document_url}
                  target="_blank"
                  rel="noreferrer"
                >
                  {texts.document}
                </LinkButton>
              )}
              <LinkButton variant="secondary" icon={KeyRound} href={keyHref(data.key_title)}>
                {texts.toKey}
              </LinkButton>
            </>
          ),
        })}
      />
      {data !== undefined ? (
        <CallDetails call={data} />
      ) : error !== null ? (
        <Card key="failed">
          <ErrorState description={callErrorMessage(error)} onRetry={() => void refetch()} isRetrying={isFetching} />
        </Card>
      ) : (
        <Card>
          <SkeletonRows count={14} />
        </Card>
      )}
    </>
  )
}

const keyHref = (title: string | null): string =>
  `/developers/api-keys${title === null ? '' : `?search=${encodeURIComponent(title)}`}`
