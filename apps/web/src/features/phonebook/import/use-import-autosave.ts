import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { whoAmIQuery } from '../../session/session.api.ts'
import { removeAutosave } from '../../../lib/form-autosave/autosave-store.ts'
import { useAutosave } from '../../../lib/form-autosave/use-autosave.ts'
import { isImportFormValues, isWorthSaving, emptyImportForm, type ImportFormValues } from './import-form.model.ts'

/**
 * What is chosen on the way in for a sheet, kept in this browser per group: neither a reload nor a refusal nor leaving
 * the page loses it. `isKnown` turns true once the browser was asked.
 */
export const useImportAutosave = (groupId: number) => {
  const who = useQuery(whoAmIQuery())
  const key = who.data === undefined ? null : `${who.data.user_name}/import-${groupId}`
  const [values, setHeld] = useState<ImportFormValues>(emptyImportForm)
  const { restored } = useAutosave({ key, values, isValid: isImportFormValues, isWorthSaving: isWorthSaving })
  useEffect(() => {
    if (restored !== undefined && restored !== null) setHeld((now) => (now === emptyImportForm ? restored : now))
  }, [restored])
  return {
    held: values,
    isKnown: restored !== undefined && (restored === null || values !== emptyImportForm),
    save: setHeld,
    /** At once, not debounced: discarding is mostly followed by leaving the page. */
    discard: () => {
      setHeld({ ...emptyImportForm })
      if (key !== null) void removeAutosave(key)
    },
  }
}
