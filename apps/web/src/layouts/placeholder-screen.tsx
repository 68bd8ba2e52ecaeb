import { Hourglass } from 'lucide-react'
import { shell } from '@peyk/phrases/fa/panel/shell.ts'
import { LinkButton } from '@peyk/ui/navigation/link-button.tsx'
import { MessagePage } from './message-page.tsx'

/** The two placeholders of the specification, /settings and /plans. */
export const placeholderScreen = (hint: string) =>
  function PlaceholderScreen() {
    return (
      <MessagePage
        icon={Hourglass}
        heading={shell.soon}
        actions={<LinkButton href="/dashboard">{shell.backToHome}</LinkButton>}
      >
        <p>{hint}</p>
      </MessagePage>
    )
  }
