import { apiKeyTexts } from '@peyk/phrases/fa/developers/api-keys.ts'
import { useShowKey, type ApiKey } from '../api-keys.api.ts'
import { KeyActionDialog } from './key-action-dialog.tsx'
import type { KeyActProps } from './key-acts.model.ts'
import { useKeyCode } from './use-key-code.ts'

/** Shows a key again, after a code. */
export function ShowKeyDialog({ apiKey, onMade, onClose }: KeyActProps & { apiKey: ApiKey }) {
  const code = useKeyCode({ action: 'show', api_key_id: apiKey.id })
  const show = useShowKey()
  return (
    <KeyActionDialog
      title={apiKeyTexts.show.title(apiKey.title)}
      lead={<p>{apiKeyTexts.show.lead}</p>}
      confirmLabel={apiKeyTexts.show.confirm}
      code={code}
      isConfirming={show.isPending}
      onConfirm={(otp) =>
        show.mutate(
          { id: apiKey.id, otp },
          {
            onSuccess: ({ api_key: key }) => onMade({ how: 'show', key, previousUntil: null }),
            onError: code.input.showServerError,
          },
        )
      }
      onClose={onClose}
    />
  )
}
