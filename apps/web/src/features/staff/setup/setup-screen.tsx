import { useQuery } from '@tanstack/react-query'
import { RefreshCw } from 'lucide-react'
import type { ReactNode } from 'react'
import { setupTexts as texts } from '@peyk/phrases/fa/setup/setup-screen.ts'
import { staffTitles } from '@peyk/phrases/fa/staff/staff-titles.ts'
import { Button } from '@peyk/ui/button/button.tsx'
import { Card } from '@peyk/ui/display/card.tsx'
import { ErrorState } from '@peyk/ui/display/error-state.tsx'
import { InfoAlert } from '@peyk/ui/display/info-alert.tsx'
import { ProgressBar } from '@peyk/ui/display/progress-bar.tsx'
import { SkeletonRows } from '@peyk/ui/display/skeleton-rows.tsx'
import { formatCount } from '@peyk/ui/format/format-values.ts'
import { LinkButton } from '@peyk/ui/navigation/link-button.tsx'
import { PageHeader } from '@peyk/ui/navigation/page-header.tsx'
import { TextLink } from '@peyk/ui/navigation/text-link.tsx'
import { callErrorMessage } from '../../../lib/call-errors/call-error-message.ts'
import { useStaffAreaAccess } from '../staff.api.ts'
import { setupQuery, type Setup, type SetupStep } from '../staff-setup.api.ts'
import { CarrierStep } from './carrier-step.tsx'
import { PlatformLineStep } from './platform-line-step.tsx'
import { RegistrationStep } from './registration-step.tsx'
import { SecretStep } from './secret-step.tsx'
import { StepCard } from './step-card.tsx'
import { TestMessageStep } from './test-message-step.tsx'

/** `/staff/setup`: what the installation lacks before its first message, each with what to do about it. */
export function SetupScreen(): ReactNode {
  const { data: setup, error, refetch, isFetching } = useQuery(setupQuery())
  return (
    <>
      <PageHeader
        title={staffTitles.setup}
        description={texts.description}
        action={
          <Button variant="secondary" icon={RefreshCw} onPress={() => void refetch()} isLoading={isFetching}>
            {texts.recheck}
          </Button>
        }
      />
      {setup === undefined ? (
        <Card>
          {error === null ? (
            <SkeletonRows count={9} />
          ) : (
            <ErrorState description={callErrorMessage(error)} onRetry={() => void refetch()} isRetrying={isFetching} />
          )}
        </Card>
      ) : (
        <Steps setup={setup} onRecheck={() => void refetch()} />
      )}
    </>
  )
}

function Steps({ setup, onRecheck }: { setup: Setup; onRecheck: () => void }) {
  const done = setup.steps.filter(({ state }) => state === 'done').length
  return (
    <div className="max-w-[860px]">
      {setup.is_demo && (
        <InfoAlert title={texts.demo} className="mb-4">
          {texts.demoHint}
        </InfoAlert>
      )}
      {setup.is_done ? (
        <InfoAlert tone="success" title={texts.done} className="mb-4">
          {texts.doneHint}
        </InfoAlert>
      ) : (
        <div className="mb-5">
          <ProgressBar
            label={texts.progressLabel}
            percent={(done / setup.steps.length) * 100}
            note={texts.progress(formatCount(done), formatCount(setup.steps.length))}
          />
        </div>
      )}
      <ol aria-label={texts.steps} className="flex flex-col gap-4">
        {setup.steps.map((step, at) => (
          <StepCard key={step.key} step={step} number={at + 1}>
            <StepAction step={step} setup={setup} onRecheck={onRecheck} />
          </StepCard>
        ))}
      </ol>
    </div>
  )
}

/** What is done about a step right here; nothing where only the server's configuration helps. */
function StepAction({ step, setup, onRecheck }: { step: SetupStep; setup: Setup; onRecheck: () => void }) {
  const may = useStaffAreaAccess()
  switch (step.key) {
    case 'carrier':
      return <CarrierStep hasCarrier={step.reason !== 'none'} />
    case 'platform_line':
      return <PlatformLineStep platformAccountId={setup.platform_account_id} isDone={step.state === 'done'} />
    case 'tariffs':
      return <TextLink href="/staff/tariffs">{texts.tariffs.open}</TextLink>
    case 'test_message':
      return <TestMessageStep hasTest={step.reason !== 'never'} onSettled={onRecheck} />
    case 'identity':
      return may('accounts') ? <RegistrationStep registration={setup.registration} /> : null
    case 'secret':
      return step.state === 'done' ? null : <SecretStep />
    case 'customers':
      return may('accounts') ? (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <LinkButton href="/staff/accounts?new=1" size="sm" variant={step.reason === 'none' ? 'primary' : 'secondary'}>
            {texts.customers.add}
          </LinkButton>
          <TextLink href="/staff/accounts">{texts.customers.all}</TextLink>
        </div>
      ) : null
    case 'files':
    case 'address':
      return null
  }
}
