import { staffConsole } from '@peyk/phrases/fa/staff/console.ts'
import { ConfirmDialog } from '@peyk/ui/overlay/confirm-dialog.tsx'
import { confirmedCall } from '../../../lib/form/confirm-dialog-props.tsx'
import { useActivateMember, useDeactivateMember, useDeleteRole } from '../staff-team.api.ts'
import { MemberDialog } from './member-dialog.tsx'
import { MemberMobile } from './member-mobile.tsx'
import { RoleDialog } from './role-dialog.tsx'
import type { MemberRow, RoleRow } from './team-columns.tsx'

export type TeamAct =
  /** Without one: a new one. */
  | { kind: 'member'; member: MemberRow | null }
  | { kind: 'role'; role: RoleRow | null }
  | { kind: 'mobile' | 'deactivate' | 'activate'; member: MemberRow }
  | { kind: 'remove'; role: RoleRow }

const { team: texts } = staffConsole

/** The dialog of what a staff owner is about to do. */
export function TeamActs({ act, roles, onClose }: { act: TeamAct; roles: readonly RoleRow[]; onClose: () => void }) {
  if (act.kind === 'member') return <MemberDialog member={act.member} roles={roles} onClose={onClose} />
  if (act.kind === 'mobile') return <MemberMobile member={act.member} onClose={onClose} />
  if (act.kind === 'role') return <RoleDialog role={act.role} onClose={onClose} />
  if (act.kind === 'remove') return <RemoveRole role={act.role} onClose={onClose} />
  return <Switch isOn={act.kind === 'activate'} member={act.member} onClose={onClose} />
}

function Switch({ isOn, member, onClose }: { isOn: boolean; member: MemberRow; onClose: () => void }) {
  const on = useActivateMember()
  const off = useDeactivateMember()
  const call = isOn ? on : off
  const done = `${member.name} ${isOn ? texts.activated : texts.deactivated}`
  return (
    <ConfirmDialog
      isOpen
      {...confirmedCall({ call, fields: { id: member.id }, onClose, done })}
      title={isOn ? `${texts.activate}: ${member.name}` : texts.deactivateTitle(member.name)}
      confirmLabel={isOn ? texts.activate : texts.deactivate}
      isDanger={!isOn}
    >
      {isOn ? texts.activateText : texts.deactivateText}
    </ConfirmDialog>
  )
}

function RemoveRole({ role, onClose }: { role: RoleRow; onClose: () => void }) {
  const call = useDeleteRole()
  return (
    <ConfirmDialog
      isOpen
      {...confirmedCall({ call, fields: { id: role.id }, onClose, done: texts.removed })}
      title={texts.removeTitle(role.title)}
      confirmLabel={texts.remove}
      isDanger
    >
      {texts.removeText}
    </ConfirmDialog>
  )
}
