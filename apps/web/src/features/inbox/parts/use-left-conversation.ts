import { useNavigate } from '@tanstack/react-router'
import type { InboxSearch } from '../url-params.ts'
import { withoutDefaults } from '../inbox.model.ts'

/** The conversation that was closed by key; the list, drawn anew, gives its row the focus. */
let left: string | undefined

export const takeLeftConversation = (): string | undefined => {
  const from = left
  left = undefined
  return from
}

/** Whether the conversation that opens next was opened by key: then the focus goes with it. */
let isOpenedByKey = false

export const openByKey = (): void => {
  isOpenedByKey = true
}
export const takeOpenedByKey = (): boolean => {
  const isByKey = isOpenedByKey
  isOpenedByKey = false
  return isByKey
}

/** Closes the open conversation: only the list stays. */
export const useLeaveConversation = (search: InboxSearch) => {
  const navigate = useNavigate()
  return (from?: string) => {
    left = from
    void navigate({ to: '/inbox', search: withoutDefaults(search) as never })
  }
}
