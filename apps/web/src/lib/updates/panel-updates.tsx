import { useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { registerWorker } from './service-worker.ts'
import { UpdateBar } from './update-bar.tsx'

/** The panel's worker, and the offer of a newer version. Its code comes when the first page has long been there. */
export function PanelUpdates() {
  const { history } = useRouter()
  const [apply, setApply] = useState<(() => void) | null>(null)
  useEffect(() => {
    registerWorker({
      onOpen: (path) => history.push(path),
      onUpdate: (take) => setApply(() => take),
    }).catch(() => {
      // Private windows have none: the panel works as before.
    })
  }, [history])
  return apply === null ? null : <UpdateBar onApply={apply} onLater={() => setApply(null)} />
}
