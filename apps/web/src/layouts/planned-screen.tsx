import { Hammer } from 'lucide-react'
import { comingSoon, plannedPageNotes } from '@peyk/phrases/fa/panel/planned-pages.ts'
import { routes, type RouteTitle } from '@peyk/phrases/fa/panel/routes.ts'
import { shell } from '@peyk/phrases/fa/panel/shell.ts'
import { LinkButton } from '@peyk/ui/navigation/link-button.tsx'
import { MessagePage } from './message-page.tsx'

/** A route that a later version builds says so, says what will stand there, and shows a way on. */
export const plannedScreen = (
  title: RouteTitle,
  { isBare = false, backTo = '/dashboard' }: { isBare?: boolean; backTo?: '/dashboard' | null } = {},
) =>
  function PlannedScreen() {
    return (
      <MessagePage
        icon={Hammer}
        heading={routes[title]}
        isBare={isBare}
        actions={backTo !== null && <LinkButton href={backTo}>{shell.backToHome}</LinkButton>}
      >
        <p className="text-md font-semibold text-ink">{comingSoon}</p>
        <p className="mt-1">{plannedPageNotes[title]}</p>
      </MessagePage>
    )
  }
