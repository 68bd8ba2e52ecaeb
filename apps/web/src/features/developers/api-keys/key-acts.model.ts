import type { MadeKey } from './made-key.tsx'

/** What is being done to a key; a new one has none yet. */
export type KeyAct = 'create' | 'show' | 'edit' | 'rotate' | 'delete'

export interface KeyActProps {
  /** There is a key in clear letters to show. */
  onMade: (made: MadeKey) => void
  onClose: () => void
}
