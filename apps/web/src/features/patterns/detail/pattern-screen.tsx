import { useQuery } from '@tanstack/react-query'
import { useParams, useRouter } from '@tanstack/react-router'
import type { ComponentType, ReactNode } from 'react'
import { routes } from '@peyk/phrases/fa/panel/routes.ts'
import { patternDetailTexts as texts } from '@peyk/phrases/fa/patterns/pattern-detail.ts'
import { Card } from '@peyk/ui/display/card.tsx'
import { ErrorState } from '@peyk/ui/display/error-state.tsx'
import { SkeletonRows } from '@peyk/ui/display/skeleton-rows.tsx'
import { LinkButton } from '@peyk/ui/navigation/link-button.tsx'
import { PageHeader } from '@peyk/ui/navigation/page-header.tsx'
import { callErrorMessage } from '../../../lib/call-error-message.ts'
import { useMobileLayout } from '../../../lib/mobile-layout/mobile-layout.tsx'
import { patternTitle } from '../../../lib/patterns/pattern.model.ts'
import { usePatternActs } from '../parts/use-pattern-acts.tsx'
import { patternQuery, type Pattern } from '../patterns.api.ts'
import { PatternButtons } from './pattern-buttons.tsx'
import { PatternDetails } from './pattern-details.tsx'

/** The form that sends with a pattern: another feature's, put here by the table of routes. */
export type PatternSendForm = ComponentType<{ pattern: Pattern }>

/** `/pattern/{code}` and `/pattern/systemic/{code}`: one pattern, what became of it, and sending with it. */
export const patternScreen =
  (route: 'pattern' | 'systemicPattern', SendForm: PatternSendForm | null) => (): ReactNode => {
    const { id: code } = useParams({ strict: false }) as { id: string }
    return <PatternPage key={code} code={code} route={route} SendForm={SendForm} />
  }

interface PatternPageProps {
  code: string
  route: 'pattern' | 'systemicPattern'
  SendForm: PatternSendForm | null
}

function PatternPage({ code, route, SendForm }: PatternPageProps) {
  const router = useRouter()
  const { data, error, isFetching, refetch } = useQuery(patternQuery(code))
  const acts = usePatternActs({ onRemoved: () => void router.navigate({ to: '/pattern', replace: true }) })
  const title = data === undefined ? routes[route] : patternTitle(data)
  useMobileLayout({ title: routes[route] })
  return (
    <>
      <PageHeader
        title={title}
        {...(data !== undefined && { action: <PatternButtons pattern={data} ask={acts.ask} /> })}
      />
      {data !== undefined ? (
        <PatternDetails pattern={data} onTakeBack={() => acts.ask('takeBack', data)} />
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
      {data !== undefined && SendForm !== null && data.pattern_status === 'active' && <SendForm pattern={data} />}
      {acts.dialogs}
    </>
  )
}
