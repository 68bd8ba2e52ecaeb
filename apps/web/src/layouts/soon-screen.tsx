import { Hourglass } from 'lucide-react'
import { shell } from '@peyk/phrases/fa/shell.ts'
import { LinkButton } from '@peyk/ui/widgets/link-button.tsx'
import { Notice } from './notice.tsx'

/** The two placeholders of the specification, /settings and /plans. */
export const soonScreen = (hint: string) =>
  function SoonScreen() {
    return (
      <Notice
        icon={Hourglass}
        heading={shell.soon}
        actions={<LinkButton href="/dashboard">{shell.backToHome}</LinkButton>}
      >
        <p>{hint}</p>
      </Notice>
    )
  }
