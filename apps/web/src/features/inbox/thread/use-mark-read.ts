import { useEffect, useEffectEvent, useRef } from 'react'
import { usePermission } from '../../../lib/permission/use-permission.ts'
import { useMarkRead } from '../inbox.api.ts'

/**
 * Marks what one number wrote as read while its conversation is open in a visible tab. `newestId`: of its newest unread
 * message; each is marked once, so that a refusal is not asked again and again.
 */
export const useMarkConversationRead = (from: string, newestId: number | undefined): void => {
  const may = usePermission('inbox.manage', 'inbox.markRead')
  const { mutate } = useMarkRead()
  const marked = useRef<string>(undefined)
  const mark = useEffectEvent(() => {
    const name = `${from} ${newestId}`
    if (!may || newestId === undefined || document.hidden || marked.current === name) return
    marked.current = name
    mutate({ from })
  })
  useEffect(() => mark(), [from, newestId, may])
  useEffect(() => {
    const look = () => mark()
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [])
}
