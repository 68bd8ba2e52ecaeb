import { useState } from 'react'
import type { ApiKey } from '../api-keys.api.ts'
import { DeleteKeyDialog } from './delete-key-dialog.tsx'
import type { KeyAct } from './key-acts.model.ts'
import { KeyFormDialog } from './key-form-dialog.tsx'
import { MadeKeyDialog, type MadeKey } from './made-key.tsx'
import { RotateKeyDialog } from './rotate-key-dialog.tsx'
import { ShowKeyDialog } from './show-key-dialog.tsx'

interface KeyDialogsProps {
  act: KeyAct
  apiKey: ApiKey | null
  onClose: () => void
}

/** What is done to a key, and the key that comes out of it. */
export function KeyDialogs({ act, apiKey, onClose }: KeyDialogsProps) {
  const [made, setMade] = useState<MadeKey | null>(null)
  if (made !== null) return <MadeKeyDialog made={made} onClose={onClose} />
  const common = { onMade: setMade, onClose }
  if (apiKey === null || act === 'create' || act === 'edit') return <KeyFormDialog {...common} apiKey={apiKey} />
  if (act === 'show') return <ShowKeyDialog {...common} apiKey={apiKey} />
  if (act === 'rotate') return <RotateKeyDialog {...common} apiKey={apiKey} />
  return <DeleteKeyDialog apiKey={apiKey} onClose={onClose} />
}
