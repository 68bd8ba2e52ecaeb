import { account } from '@peyk/phrases/fa/account/account.ts'
import { formatMobile, Mobile } from '@peyk/ui/format/mobile.tsx'
import { Button } from '@peyk/ui/button/button.tsx'
import { DescriptionItem, DescriptionList } from '@peyk/ui/display/description-list.tsx'
import { OneTimeCodeStep } from '../../../lib/one-time-code/one-time-code-step.tsx'
import { CallErrorAlert } from '../../../lib/call-errors/call-error-alert.tsx'
import type { Profile } from '../account.api.ts'
import { NumberChangePending } from './number-change-pending.tsx'
import { NewNumberForm } from './new-number-form.tsx'
import { isTokenExpired, type useNumberChange } from './use-number-change.ts'

const { number: words } = account

type NumberChangeFlow = ReturnType<typeof useNumberChange>

/** What is to be done at the step one stands at. */
export function ChangeNumberStep({
  flow,
  profile,
  isDisabled,
}: {
  flow: NumberChangeFlow
  profile: Profile
  isDisabled: boolean
}) {
  const { change, codeInput } = flow
  switch (change.step) {
    case 'request':
      return (
        <div className="flex flex-col items-start gap-4">
          <DescriptionList className="w-full">
            <DescriptionItem label={words.current}>
              {profile.mobile === '' ? account.notSet : <Mobile number={profile.mobile} />}
            </DescriptionItem>
          </DescriptionList>
          <p className="text-base text-ink-2">{words.requestLead}</p>
          <CallErrorAlert className="w-full" error={flow.failure} />
          <Button onPress={flow.request} isLoading={flow.isRequesting} isDisabled={isDisabled}>
            {words.request}
          </Button>
          <p className="text-sm text-ink-3">{words.noAccess}</p>
        </div>
      )
    case 'confirmOld':
      return (
        <ConfirmStep
          flow={flow}
          label={words.oldCode}
          sentTo={change.mobileHint}
          onConfirm={flow.confirmOld}
          onResend={flow.request}
          isResending={flow.isRequesting}
          times={change.times}
        />
      )
    case 'newNumber':
      return (
        <NewNumberForm
          onRequestCode={flow.requestNewNumberCode}
          onStartOver={flow.startOver}
          isRequestingCode={flow.isRequestingNewNumberCode}
        />
      )
    case 'confirmNew':
      return (
        <ConfirmStep
          flow={flow}
          label={words.newCode}
          sentTo={formatMobile(change.newNumber.mobile)}
          onConfirm={flow.confirmNew}
          onResend={() => flow.requestNewNumberCode(change.newNumber, codeInput.showServerError)}
          isResending={flow.isRequestingNewNumberCode}
          times={change.times}
        />
      )
    case 'review':
      return <NumberChangePending profile={profile} />
  }
}

interface ConfirmStepProps {
  flow: NumberChangeFlow
  label: string
  sentTo: string
  times: Parameters<typeof OneTimeCodeStep>[0]['times']
  onConfirm: (code: string) => void
  onResend: () => void
  isResending: boolean
}

function ConfirmStep({ flow, onConfirm, ...step }: ConfirmStepProps) {
  const { codeInput } = flow
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        onConfirm(codeInput.code)
      }}
      className="flex flex-col gap-5"
    >
      <OneTimeCodeStep {...step} codeInput={codeInput} onCode={onConfirm} />
      <div className="flex flex-wrap gap-3">
        <Button
          type="submit"
          isLoading={flow.isConfirming}
          isDisabled={codeInput.code.length < 6 && !flow.isConfirming}
        >
          {words.confirm}
        </Button>
        <Button variant={isTokenExpired(codeInput.failure) ? 'secondary' : 'ghost'} onPress={flow.startOver}>
          {words.startOver}
        </Button>
      </div>
    </form>
  )
}
