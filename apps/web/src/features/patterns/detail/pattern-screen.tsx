import { useQuery } from '@tanstack/react-query'
import { useParams, useRouter } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { routes } from '@peyk/phrases/fa/panel/routes.ts'
import { patternDetailTexts as texts } from '@peyk/phrases/fa/patterns/pattern-detail.ts'
import { useLayoutMode } from '@peyk/ui/app/layout-mode.tsx'
import { Card } from '@peyk/ui/display/card.tsx'
import { ErrorState } from '@peyk/ui/display/error-state.tsx'
import { SkeletonRows } from '@peyk/ui/display/skeleton-rows.tsx'
import { LazyWithSkeleton, type LazyComponent } from '@peyk/ui/lazy/lazy-component.ts'
import { LinkButton } from '@peyk/ui/navigation/link-button.tsx'
import { PageHeader } from '@peyk/ui/navigation/page-header.tsx'
import { Tabs } from '@peyk/ui/navigation/tabs.tsx'
import { callErrorMessage } from '../../../lib/call-errors/call-error-message.ts'
import { patternTitle } from '../../../lib/patterns/pattern.model.ts'
import { usePermission } from '../../../lib/permission/use-permission.ts'
import { usePatternActs } from '../parts/use-pattern-acts.tsx'
import { patternQuery, type Pattern } from '../patterns.api.ts'
import { PatternButtons } from './pattern-buttons.tsx'
import { PatternDetails } from './pattern-details.tsx'

/** The form that sends with a pattern: another feature's, put here by the table of routes. */
type PatternSendForm = LazyComponent<{ pattern: Pattern }>

/** `/pattern/{code}` and `/pattern/systemic/{code}`: one pattern, what became of it, and sending with it. */
export const patternScreen = (route: 'pattern' | 'systemicPattern', sendForm: PatternSendForm) => (): ReactNode => {
  const { id: code } = useParams({ strict: false }) as { id: string }
  return <PatternPage key={code} code={code} route={route} sendForm={sendForm} />
}

interface PatternPageProps {
  code: string
  route: 'pattern' | 'systemicPattern'
  sendForm: PatternSendForm
}

function PatternPage({ code, route, sendForm }: PatternPageProps) {
  const router = useRouter()
  const { data, error, isFetching, refetch } = useQuery(patternQuery(code))
  const acts = usePatternActs({ onRemoved: () => void router.navigate({ to: '/pattern', replace: true }) })
  const maySend = usePermission('send.quick', 'sending.send')
  const isMobile = useLayoutMode() === 'mobile'
  const title = data === undefined ? routes[route] : patternTitle(data)
  return (
    <>
      <PageHeader
        title={title}
        // The phone's bar has room for what kind of page it is.
        {...(isMobile &&
          data !== undefined && { note: <span className="text-md font-semibold text-ink">{title}</span> })}
        {...(data !== undefined && { action: <PatternButtons pattern={data} ask={acts.ask} /> })}
      />
      {data !== undefined ? (
        <PatternTabs
          details={<PatternDetails pattern={data} onTakeBack={() => acts.ask('takeBack', data)} />}
          send={
            maySend && data.pattern_status === 'active' ? (
              <LazyWithSkeleton part={sendForm} props={{ pattern: data }} skeleton={<SkeletonRows count={8} />} />
            ) : null
          }
        />
      ) : (
        <Card>
          {error === null ? (
            <SkeletonRows count={8} />
          ) : (
            <>
              <ErrorState
                description={callErrorMessage(error)}
                onRetry={() => void refetch()}
                isRetrying={isFetching}
              />
              <div className="flex justify-center pb-4">
                <LinkButton variant="ghost" href="/pattern">
                  {texts.toList}
                </LinkButton>
              </div>
            </>
          )}
        </Card>
      )}
      {acts.dialogs}
    </>
  )
}

/** What it is, and where it can be sent, the form for that. */
function PatternTabs({ details, send }: { details: ReactNode; send: ReactNode }) {
  if (send === null) return details
  return (
    <Tabs
      label={texts.tabs.label}
      tabs={[
        { label: texts.tabs.pattern, content: details },
        { label: texts.tabs.send, content: send },
      ]}
    />
  )
}
