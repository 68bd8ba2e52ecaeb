import { useQuery } from '@tanstack/react-query'
import { mobileChange } from '@peyk/phrases/fa/account/mobile-change.ts'
import { MobileDialog } from '../../../lib/mobile-change/mobile-dialog.tsx'
import { whoAmIQuery } from '../../session/session.api.ts'
import { useRequestMemberMobile, useConfirmMemberMobile } from '../staff-team.api.ts'
import type { MemberRow } from './team.model.ts'

/** The way to another mobile of a member of the staff, oneself included. */
export function ChangeMemberMobileDialog({ member, onClose }: { member: MemberRow; onClose: () => void }) {
  const { data: who } = useQuery(whoAmIQuery())
  const asking = useRequestMemberMobile()
  const confirming = useConfirmMemberMobile()
  const { id, name, is_self: isSelf } = member
  return (
    <MobileDialog
      title={isSelf ? mobileChange.ownTitle : mobileChange.titleOf(name)}
      lead={isSelf ? mobileChange.ownLead : mobileChange.leadOf(name)}
      userName={who?.user_name ?? ''}
      requestCode={(input) => asking.mutateAsync({ id, ...input })}
      confirm={(answer) => confirming.mutateAsync({ id, ...answer })}
      onClose={onClose}
    />
  )
}
