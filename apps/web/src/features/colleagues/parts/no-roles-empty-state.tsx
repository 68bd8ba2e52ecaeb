import { KeyRound } from 'lucide-react'
import { colleagueTexts } from '@peyk/phrases/fa/account/colleague-screens.ts'
import { Card } from '@peyk/ui/display/card.tsx'
import { EmptyState } from '@peyk/ui/display/empty-state.tsx'
import { PermissionLinkButton } from '../../../lib/permission/permission-button.tsx'

const texts = colleagueTexts.list

/** There is no role to give yet, so nobody can be invited (spec §6): the way to the first one. */
export function NoRolesEmptyState() {
  return (
    <Card>
      <EmptyState
        icon={KeyRound}
        title={texts.noRole}
        description={texts.noRoleHint}
        action={<PermissionLinkButton href="/colleagues/create-access">{texts.makeRole}</PermissionLinkButton>}
      />
    </Card>
  )
}
