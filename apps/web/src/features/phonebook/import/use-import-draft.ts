import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { whoAmIQuery } from '../../session/session.api.ts'
import { removeDraft } from '../../../lib/form-autosave/autosave-store.ts'
import { useDraft } from '../../../lib/form-autosave/use-autosave.ts'
import { isImportFormValues, isWorthSaving, emptyImportForm, type ImportFormValues } from './import-form.model.ts'

/**
 * What is chosen on the way in for a sheet, kept in this browser per group: neither a reload nor a refusal nor leaving
 * the page loses it. `isKnown` turns true once the browser was asked.
 */
export const useImportAutosave = (groupId: number) => {
  const who = useQuery(whoAmIQuery())
  const key = who.data === undefined ? null : `${who.data.user_name}/import-${groupId}`
  const [held, setHeld] = useState<ImportFormValues>(emptyImportForm)
  const { found } = useDraft({ key, held, isDraft: isImportFormValues, isWorthKeeping: isWorthSaving })
  useEffect(() => {
    if (found !== undefined && found !== null) setHeld((now) => (now === emptyImportForm ? found : now))
  }, [found])
  return {
    held,
    isKnown: found !== undefined && (found === null || held !== emptyImportForm),
    save: setHeld,
    /** At once: who lets go of it mostly leaves the page with it. */
    discard: () => {
      setHeld({ ...emptyImportForm })
      if (key !== null) void removeDraft(key)
    },
  }
}
