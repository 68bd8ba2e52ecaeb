import { Lock } from 'lucide-react'
import { shell } from '@peyk/phrases/fa/panel/shell.ts'
import { LinkButton } from '@peyk/ui/navigation/link-button.tsx'
import { MessagePage } from './message-page.tsx'

/** Replaces a page that the role of the signed-in user does not open (spec §6). */
export function ForbiddenScreen() {
  return (
    <MessagePage
      icon={Lock}
      heading={shell.accessLacking}
      actions={<LinkButton href="/dashboard">{shell.backToHome}</LinkButton>}
    >
      <p>{shell.accessRestricted}</p>
    </MessagePage>
  )
}
