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

/** Closes the open conversation: only the list stays. */
export const useLeaveConversation = (search: InboxSearch) => {
  const navigate = useNavigate()
  return (from?: string) => {
    left = from
    void navigate({ to: '/inbox', search: withoutDefaults(search) as never })
  }
}
