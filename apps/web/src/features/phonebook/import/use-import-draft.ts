import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { whoAmIQuery } from '../../session/session.api.ts'
import { removeDraft } from '../../../lib/form-autosave/autosave-store.ts'
import { useDraft } from '../../../lib/form-autosave/use-autosave.ts'
import { isHeldImport, isWorthKeeping, noImport, type HeldImport } from './import-form.model.ts'

/**
 * What is chosen on the way in for a sheet, kept in this browser per group: neither a reload nor a refusal nor leaving
 * the page loses it. `isKnown` turns true once the browser was asked.
 */
export const useImportDraft = (groupId: number) => {
  const who = useQuery(whoAmIQuery())
  const key = who.data === undefined ? null : `${who.data.user_name}/import-${groupId}`
  const [held, setHeld] = useState<HeldImport>(noImport)
  const { found } = useDraft({ key, held, isDraft: isHeldImport, isWorthKeeping })
  useEffect(() => {
    if (found !== undefined && found !== null) setHeld((now) => (now === noImport ? found : now))
  }, [found])
  return {
    held,
    isKnown: found !== undefined && (found === null || held !== noImport),
    hold: setHeld,
    /** At once: who lets go of it mostly leaves the page with it. */
    drop: () => {
      setHeld({ ...noImport })
      if (key !== null) void removeDraft(key)
    },
  }
}
