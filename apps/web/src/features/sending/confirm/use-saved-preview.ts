import { useState } from 'react'
import { readAutosave, removeAutosave, writeAutosave } from '../../../lib/form-autosave/autosave-store.ts'
import type { PreviewRequest } from '../sending.api.ts'
import { isSavedPreview, type SavedPreview } from './preview.model.ts'

/** The preview that is being confirmed, saved in this browser so that a reload goes on with it. */
export const useSavedPreview = (storeKey: string) => {
  const [saved, setSaved] = useState<SavedPreview | null>(null)
  return {
    saved,
    save: (next: SavedPreview | null) => {
      setSaved(next)
      void (next === null ? removeAutosave(storeKey) : writeAutosave(storeKey, next))
    },
    /** Goes on with what was open when the page was left, if the form is still the same. */
    resume: async (body: PreviewRequest) => {
      const stored = await readAutosave(storeKey)
      if (isSavedPreview(stored) && stored.isOpen && stored.body === JSON.stringify(body)) setSaved(stored)
    },
  }
}
