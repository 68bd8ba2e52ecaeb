import { KeyRound } from 'lucide-react'
import { webColleagues } from '@peyk/phrases/fa/web-colleagues.ts'
import { Card } from '@peyk/ui/widgets/card.tsx'
import { EmptyState } from '@peyk/ui/widgets/empty-state.tsx'
import { MayLinkButton } from '../../../lib/permission/may-button.tsx'

const texts = webColleagues.list

/** There is no role to give yet, so nobody can be invited (spec §6): the way to the first one. */
export function NoRole() {
  return (
    <Card>
      <EmptyState
        icon={KeyRound}
        title={texts.noRole}
        description={texts.noRoleHint}
        action={<MayLinkButton href="/colleagues/create-access">{texts.makeRole}</MayLinkButton>}
      />
    </Card>
  )
}
