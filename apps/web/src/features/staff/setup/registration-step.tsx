import { setupTexts } from '@peyk/phrases/fa/setup/setup-screen.ts'
import { Segmented } from '@peyk/ui/field/choice/segmented.tsx'
import { TextLink } from '@peyk/ui/navigation/text-link.tsx'
import { callErrorMessage } from '../../../lib/call-errors/call-error-message.ts'
import { showToast } from '../../../lib/toasts/show-toast.ts'
import { useSetRegistration, type Setup } from '../staff-setup.api.ts'

const { registration: texts } = setupTexts

/** Whether anybody may register, or only who was invited. */
export function RegistrationStep({ registration }: { registration: Setup['registration'] }) {
  const change = useSetRegistration()
  const mode = change.isPending ? change.variables.mode : registration.mode
  const set = (next: 'open' | 'invited') =>
    change.mutate(
      { mode: next },
      {
        onSuccess: () => showToast({ title: texts.saved, tone: 'success' }),
        onError: (error) => showToast({ title: callErrorMessage(error), tone: 'warning' }),
      },
    )
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      {!registration.is_closed && (
        <Segmented
          label={texts.mode}
          options={[
            { value: 'open', label: texts.open },
            { value: 'invited', label: texts.invited },
          ]}
          value={mode}
          onChange={set}
        />
      )}
      <TextLink href="/staff/invitations">{texts.invitations}</TextLink>
    </div>
  )
}
