import { staffTexts } from '@peyk/phrases/fa/staff/staff-screens.ts'
import { ConfirmDialog } from '@peyk/ui/overlay/confirm-dialog.tsx'
import { confirmDialogProps } from '../../../lib/form/confirm-dialog-props.tsx'
import { useActivateMember, useDeactivateMember, useDeleteStaffRole } from '../staff-team.api.ts'
import { MemberDialog } from './member-dialog.tsx'
import { ChangeMemberMobileDialog } from './change-member-mobile-dialog.tsx'
import { RoleDialog } from './role-dialog.tsx'
import type { MemberRow, RoleRow, TeamAction } from './team.model.ts'

const { team: texts } = staffTexts

/** The dialog of what a staff owner is about to do. */
export function TeamActionDialogs({
  action,
  roles,
  onClose,
}: {
  action: TeamAction
  roles: readonly RoleRow[]
  onClose: () => void
}) {
  if (action.kind === 'member') return <MemberDialog member={action.member} roles={roles} onClose={onClose} />
  if (action.kind === 'mobile') return <ChangeMemberMobileDialog member={action.member} onClose={onClose} />
  if (action.kind === 'role') return <RoleDialog role={action.role} onClose={onClose} />
  if (action.kind === 'remove') return <RemoveRoleDialog role={action.role} onClose={onClose} />
  return <ToggleDialog isOn={action.kind === 'activate'} member={action.member} onClose={onClose} />
}

function ToggleDialog({ isOn, member, onClose }: { isOn: boolean; member: MemberRow; onClose: () => void }) {
  const on = useActivateMember()
  const off = useDeactivateMember()
  const call = isOn ? on : off
  const done = `${member.name} ${isOn ? texts.activated : texts.deactivated}`
  return (
    <ConfirmDialog
      isOpen
      {...confirmDialogProps({ call, fields: { id: member.id }, onClose, done })}
      title={isOn ? `${texts.activate}: ${member.name}` : texts.deactivateTitle(member.name)}
      confirmLabel={isOn ? texts.activate : texts.deactivate}
      isDanger={!isOn}
    >
      {isOn ? texts.activateText : texts.deactivateText}
    </ConfirmDialog>
  )
}

function RemoveRoleDialog({ role, onClose }: { role: RoleRow; onClose: () => void }) {
  const call = useDeleteStaffRole()
  return (
    <ConfirmDialog
      isOpen
      {...confirmDialogProps({ call, fields: { id: role.id }, onClose, done: texts.removed })}
      title={texts.removeTitle(role.title)}
      confirmLabel={texts.remove}
      isDanger
    >
      {texts.removeText}
    </ConfirmDialog>
  )
}
