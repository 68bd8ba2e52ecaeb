import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { readAutosave } from '../../../lib/form-autosave/autosave-store.ts'
import { whoAmIQuery } from '../../session/session.api.ts'
import type { UnfinishedSend } from './unfinished-sends.model.ts'

/** The unfinished forms of the signed-in user; empty while the browser storage is read. */
export const useUnfinishedSends = (): readonly UnfinishedSend[] => {
  const userName = useQuery(whoAmIQuery()).data?.user_name
  const [unfinished, setUnfinished] = useState<readonly UnfinishedSend[]>([])
  useEffect(() => {
    if (userName === undefined) return
    let isMine = true
    // What knows every form comes after the list of them is drawn.
    void import('./unfinished-sends.model.ts')
      .then(({ findUnfinishedSends }) => findUnfinishedSends((name) => readAutosave(`${userName}/${name}`)))
      .then((found) => {
        if (isMine) setUnfinished(found)
      })
      .catch(() => {})
    return () => {
      isMine = false
    }
  }, [userName])
  return unfinished
}
