import { setupTexts } from '@peyk/phrases/fa/setup/setup-screen.ts'
import { Button } from '@peyk/ui/button/button.tsx'
import { callErrorMessage } from '../../../lib/call-errors/call-error-message.ts'
import { showToast } from '../../../lib/toasts/show-toast.ts'
import { useConfirmSecretKept } from '../staff-setup.api.ts'

const { secret: texts } = setupTexts

/** Somebody tells that the secret is kept elsewhere, too: no machine can see that. */
export function SecretStep() {
  const confirm = useConfirmSecretKept()
  const press = () =>
    confirm.mutate(
      {},
      {
        onSuccess: () => showToast({ title: texts.saved, tone: 'success' }),
        onError: (error) => showToast({ title: callErrorMessage(error), tone: 'warning' }),
      },
    )
  return (
    <Button size="sm" variant="secondary" onPress={press} isLoading={confirm.isPending}>
      {texts.confirm}
    </Button>
  )
}
