import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { heldTargets, type FormKey } from '@peyk/sending-modes/registry.web.tsx'
import type { HeldTarget } from '@peyk/sending-modes/_kit/form.ts'
import { readDraft } from '../../../lib/drafts/draft-store.ts'
import { whoAmIQuery } from '../../session/session.api.ts'
import { draftNameOf, isSendForm, isWorthKeeping } from '../send-form.state.ts'

/** A form that was begun in this browser and not sent. */
export interface KeptSend {
  mode: FormKey
  /** What is written of its message. */
  message: string
}

const MODES = Object.keys(heldTargets) as FormKey[]

const keptOf = async (userName: string, mode: FormKey): Promise<KeptSend[]> => {
  const stored = await readDraft(`${userName}/${draftNameOf(mode)}`)
  const target = heldTargets[mode] as HeldTarget<unknown>
  return isSendForm(stored, target) && isWorthKeeping(stored, target) ? [{ mode, message: stored.message.trim() }] : []
}

/** The begun forms of whoever is signed in; none while the browser is being asked. */
export const useKeptSends = (): readonly KeptSend[] => {
  const userName = useQuery(whoAmIQuery()).data?.user_name
  const [kept, setKept] = useState<readonly KeptSend[]>([])
  useEffect(() => {
    if (userName === undefined) return
    let isMine = true
    void Promise.all(MODES.map((mode) => keptOf(userName, mode))).then((found) => {
      if (isMine) setKept(found.flat())
    })
    return () => {
      isMine = false
    }
  }, [userName])
  return kept
}
