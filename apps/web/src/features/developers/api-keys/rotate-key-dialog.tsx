import { useState } from 'react'
import { apiKeyTexts } from '@peyk/phrases/fa/developers/api-keys.ts'
import { RadioGroup } from '@peyk/ui/field/choice/radio-group.tsx'
import { useRotateKey, type ApiKey } from '../api-keys.api.ts'
import { KeyActionDialog } from './key-action-dialog.tsx'
import type { KeyActProps } from './key-acts.model.ts'
import { useKeyCode } from './use-key-code.ts'

const { rotate: texts } = apiKeyTexts
type Overlap = keyof typeof texts.overlaps

const options = (Object.entries(texts.overlaps) as [Overlap, string][]).map(([value, label]) => ({ value, label }))

/** A fresh secret in the place of the present one, which works on for a while. */
export function RotateKeyDialog({ apiKey, onMade, onClose }: KeyActProps & { apiKey: ApiKey }) {
  const [overlap, setOverlap] = useState<Overlap>('24')
  const code = useKeyCode({ action: 'rotate', api_key_id: apiKey.id })
  const rotate = useRotateKey()
  return (
    <KeyActionDialog
      title={texts.title(apiKey.title)}
      lead={
        <>
          <p>{texts.lead}</p>
          <RadioGroup label={texts.overlap} options={options} value={overlap} onChange={setOverlap} />
        </>
      }
      confirmLabel={texts.confirm}
      code={code}
      isConfirming={rotate.isPending}
      onConfirm={(otp) =>
        rotate.mutate(
          { id: apiKey.id, otp, overlap_hours: Number(overlap) },
          {
            onSuccess: ({ api_key: key, previous_until: previousUntil }) =>
              onMade({ how: 'rotate', key, previousUntil }),
            onError: code.input.showServerError,
          },
        )
      }
      onClose={onClose}
    />
  )
}
