import { apiKeyTexts } from '@peyk/phrases/fa/developers/api-keys.ts'
import { showToast } from '../../../lib/toasts/show-toast.ts'
import { useDeleteKey, type ApiKey } from '../api-keys.api.ts'
import { KeyActionDialog } from './key-action-dialog.tsx'
import { useKeyCode } from './use-key-code.ts'

const { remove: texts } = apiKeyTexts

/** Takes a key out of use for ever, after a code. */
export function DeleteKeyDialog({ apiKey, onClose }: { apiKey: ApiKey; onClose: () => void }) {
  const code = useKeyCode({ action: 'delete', api_key_id: apiKey.id })
  const remove = useDeleteKey()
  return (
    <KeyActionDialog
      title={texts.title(apiKey.title)}
      lead={<p>{texts.lead}</p>}
      confirmLabel={texts.confirm}
      isDanger
      code={code}
      isConfirming={remove.isPending}
      onConfirm={(otp) =>
        remove.mutate(
          { id: apiKey.id, otp },
          {
            onSuccess: () => {
              showToast({ title: texts.done, tone: 'success' })
              onClose()
            },
            onError: code.input.showServerError,
          },
        )
      }
      onClose={onClose}
    />
  )
}
