import { Compass } from 'lucide-react'
import { shell } from '@peyk/phrases/fa/panel/shell.ts'
import { LinkButton } from '@peyk/ui/navigation/link-button.tsx'
import { MessagePage } from './message-page.tsx'

/** Unknown addresses, and routes that belong to the other layout (spec §2). */
export function NotFoundScreen({ isBare = false, hint = shell.notFoundHint }: { isBare?: boolean; hint?: string }) {
  return (
    <MessagePage
      icon={Compass}
      heading={shell.notFound}
      isBare={isBare}
      actions={<LinkButton href="/dashboard">{shell.backToHome}</LinkButton>}
    >
      <p>{hint}</p>
    </MessagePage>
  )
}
