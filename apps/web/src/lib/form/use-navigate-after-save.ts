import { useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'

/**
 * Navigates away from a form that was saved. The guard of unsaved changes must know of it first, so the navigation
 * waits for the next render: `<UnsavedChangesGuard isDirty={isDirty && !isSaved} />`, and `leaveTo('/list')` once the
 * server has saved it.
 */
export const useNavigateAfterSave = () => {
  const router = useRouter()
  const [to, leaveTo] = useState<string | null>(null)
  useEffect(() => {
    if (to !== null) void router.navigate({ href: to, replace: true })
  }, [to, router])
  return { isSaved: to !== null, leaveTo }
}
