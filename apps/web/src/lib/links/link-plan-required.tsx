import { Link2 } from 'lucide-react'
import { ApiError } from '@peyk/client/api-error.ts'
import { linkTexts } from '@peyk/phrases/fa/links/link-screens.ts'
import { EmptyState } from '@peyk/ui/display/empty-state.tsx'
import { LinkButton } from '@peyk/ui/navigation/link-button.tsx'
import { callErrorMessage } from '../call-errors/call-error-message.ts'

/** Whether a call was refused because the account's plan has no link tracker (contract §1.4, 403-2). */
export const isPlanRequired = (error: unknown): boolean => error instanceof ApiError && error.code === '403-2'

/** Shown instead of links when the plan has none: the server's own message and a link to the plans. */
export function LinkPlanRequired({ error }: { error: unknown }) {
  const { title, plans } = linkTexts.upgrade
  return (
    <EmptyState
      icon={Link2}
      title={title}
      description={callErrorMessage(error)}
      action={<LinkButton href="/plans">{plans}</LinkButton>}
    />
  )
}
