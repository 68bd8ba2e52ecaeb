import { account } from '@peyk/phrases/fa/account/account.ts'
import { routes } from '@peyk/phrases/fa/panel/routes.ts'
import { Card } from '@peyk/ui/display/card.tsx'
import { ErrorAlert } from '@peyk/ui/display/error-alert.tsx'
import { InfoAlert } from '@peyk/ui/display/info-alert.tsx'
import { Stepper } from '@peyk/ui/navigation/stepper.tsx'
import { LeaveGuard } from '../../../lib/form/unsaved-changes-guard.tsx'
import type { Profile } from '../account.api.ts'
import { isUnderWay, NUMBER_STEPS, stepAt } from '../number-change.model.ts'
import { NumberStep } from '../parts/change-number-steps.tsx'
import { ProfileGate } from '../parts/profile-page.tsx'
import { useNumberChange } from '../parts/use-number-change.ts'

const { number: words } = account

/** `/profile/change-phone-number`: five steps to another number (spec §4, Phone number change). */
export function ChangeNumberScreen() {
  return (
    <ProfileGate title={routes.changePhoneNumber} description={words.description} skeletonFields={2}>
      {(profile, who) => (
        // A verdict that comes while the page is open begins it anew.
        <NumberChangeSteps key={profile.mobile} profile={profile} isEntered={who.isEntered} />
      )}
    </ProfileGate>
  )
}

function NumberChangeSteps({ profile, isEntered }: { profile: Profile; isEntered: boolean }) {
  const wish = profile.mobile_change
  const isWaiting = wish?.status === 'pending'
  const flow = useNumberChange({ step: 'request' })
  const isOpen = isUnderWay(flow.change)
  // What the server says of the last wish, unless one is on the way to another.
  const change = isWaiting && !isOpen ? ({ step: 'review' } as const) : flow.change
  const isRefused = wish?.status === 'rejected' && change.step !== 'review'
  return (
    <div className="flex max-w-180 flex-col gap-6">
      {isEntered && <InfoAlert tone="warning">{account.ownHand}</InfoAlert>}
      {isRefused && (
        <ErrorAlert title={words.rejectedTitle}>
          {wish.reason !== null && wish.reason !== '' && words.rejectedReason(wish.reason)}
        </ErrorAlert>
      )}
      <Card>
        <div className="mb-6 border-b border-line pb-6">
          <Stepper
            label={words.steps.label}
            steps={NUMBER_STEPS.map((step) => words.steps[step])}
            current={stepAt(change)}
          />
        </div>
        <div className="mx-auto max-w-120">
          <NumberStep flow={{ ...flow, change }} profile={profile} isDisabled={isEntered} />
        </div>
      </Card>
      <LeaveGuard isDirty={isOpen} />
    </div>
  )
}
