import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { readDraft } from '../../../lib/form-autosave/autosave-store.ts'
import { whoAmIQuery } from '../../session/session.api.ts'
import type { KeptSend } from './unfinished-sends.model.ts'

/** The begun forms of whoever is signed in; none while the browser is being asked. */
export const useKeptSends = (): readonly KeptSend[] => {
  const userName = useQuery(whoAmIQuery()).data?.user_name
  const [kept, setKept] = useState<readonly KeptSend[]>([])
  useEffect(() => {
    if (userName === undefined) return
    let isMine = true
    // What knows every form comes after the list of them is drawn.
    void import('./unfinished-sends.model.ts')
      .then(({ keptSends }) => keptSends((name) => readDraft(`${userName}/${name}`)))
      .then((found) => {
        if (isMine) setKept(found)
      })
      .catch(() => {})
    return () => {
      isMine = false
    }
  }, [userName])
  return kept
}
