import { Lock } from 'lucide-react'
import { shell } from '@peyk/phrases/fa/shell.ts'
import { LinkButton } from '@peyk/ui/widgets/link-button.tsx'
import { Notice } from './notice.tsx'

/** In place of a page that the role of the one who is signed in does not open (spec §6). */
export function AccessScreen() {
  return (
    <Notice
      icon={Lock}
      heading={shell.accessLacking}
      actions={<LinkButton href="/dashboard">{shell.backToHome}</LinkButton>}
    >
      <p>{shell.accessRestricted}</p>
    </Notice>
  )
}
