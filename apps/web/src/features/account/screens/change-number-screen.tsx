import { account } from '@peyk/phrases/fa/account/account.ts'
import { routes } from '@peyk/phrases/fa/panel/routes.ts'
import { Card } from '@peyk/ui/display/card.tsx'
import { ErrorAlert } from '@peyk/ui/display/error-alert.tsx'
import { InfoAlert } from '@peyk/ui/display/info-alert.tsx'
import { Stepper } from '@peyk/ui/navigation/stepper.tsx'
import { UnsavedChangesGuard } from '../../../lib/form/unsaved-changes-guard.tsx'
import type { Profile } from '../account.api.ts'
import { isInProgress, NUMBER_STEPS, stepIndex } from '../number-change.model.ts'
import { ChangeNumberStep } from '../parts/change-number-steps.tsx'
import { ProfilePage } from '../parts/profile-page.tsx'
import { useNumberChange } from '../parts/use-number-change.ts'

const { number: words } = account

/** `/profile/change-phone-number`: five steps to another number (spec §4, Phone number change). */
export function ChangeNumberScreen() {
  return (
    <ProfilePage title={routes.changePhoneNumber} description={words.description} skeletonFields={2}>
      {(profile, who) => (
        // A decision that arrives while the page is open restarts the steps.
        <NumberChangeSteps key={profile.mobile} profile={profile} isImpersonating={who.isImpersonating} />
      )}
    </ProfilePage>
  )
}

function NumberChangeSteps({ profile, isImpersonating }: { profile: Profile; isImpersonating: boolean }) {
  const wish = profile.mobile_change
  const isWaiting = wish?.status === 'pending'
  const flow = useNumberChange({ step: 'request' })
  const isOpen = isInProgress(flow.change)
  // The server's decision on the last request, unless the user has started another one.
  const change = isWaiting && !isOpen ? ({ step: 'review' } as const) : flow.change
  const isRefused = wish?.status === 'rejected' && change.step !== 'review'
  return (
    <div className="flex max-w-180 flex-col gap-6">
      {isImpersonating && <InfoAlert tone="warning">{account.ownHand}</InfoAlert>}
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
            current={stepIndex(change)}
          />
        </div>
        <div className="mx-auto max-w-120">
          <ChangeNumberStep flow={{ ...flow, change }} profile={profile} isDisabled={isImpersonating} />
        </div>
      </Card>
      <UnsavedChangesGuard isDirty={isOpen} />
    </div>
  )
}
