import { useEffect, useState } from 'react'
import { registerWorker } from './service-worker.ts'
import { UpdateBar } from './update-bar.tsx'

export interface PanelUpdatesProps {
  /** Leads to a page of the panel. */
  onOpen: (path: string) => void
}

/** The panel's worker, and the offer of a newer version. Its code comes when the first page has long been there. */
export function PanelUpdates({ onOpen }: PanelUpdatesProps) {
  const [apply, setApply] = useState<(() => void) | null>(null)
  useEffect(() => {
    registerWorker({ onOpen, onUpdate: (take) => setApply(() => take) }).catch(() => {
      // Private windows have none: the panel works as before.
    })
  }, [onOpen])
  return apply === null ? null : <UpdateBar onApply={apply} onLater={() => setApply(null)} />
}
