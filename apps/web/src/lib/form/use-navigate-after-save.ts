import { useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'

/**
 * Leaves a form that was saved. The guard of unsaved changes must have heard of it first, so the way out is taken one
 * drawing later: `<UnsavedChangesGuard isDirty={isDirty && !isSaved} />`, and `leaveTo('/list')` once the server has it.
 */
export const useNavigateAfterSave = () => {
  const router = useRouter()
  const [to, leaveTo] = useState<string | null>(null)
  useEffect(() => {
    if (to !== null) void router.navigate({ href: to, replace: true })
  }, [to, router])
  return { isSaved: to !== null, leaveTo }
}
