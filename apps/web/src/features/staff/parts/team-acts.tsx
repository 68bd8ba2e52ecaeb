import { staffConsole } from '@peyk/phrases/fa/staff-console.ts'
import { ConfirmDialog } from '@peyk/ui/widgets/confirm-dialog.tsx'
import { FailureText } from '../../../lib/failure-text.tsx'
import { tell } from '../../../lib/toasts/tell.ts'
import { useActivateMember, useDeactivateMember, useDeleteRole } from '../staff.api.ts'
import { MemberDialog } from './member-dialog.tsx'
import { RoleDialog } from './role-dialog.tsx'
import type { MemberRow, RoleRow } from './team-columns.tsx'

export type TeamAct =
  /** Without one: a new one. */
  | { kind: 'member'; member: MemberRow | null }
  | { kind: 'role'; role: RoleRow | null }
  | { kind: 'deactivate' | 'activate'; member: MemberRow }
  | { kind: 'remove'; role: RoleRow }

const { team: texts } = staffConsole

/** The dialog of what a staff owner is about to do. */
export function TeamActs({ act, roles, onClose }: { act: TeamAct; roles: readonly RoleRow[]; onClose: () => void }) {
  if (act.kind === 'member') return <MemberDialog member={act.member} roles={roles} onClose={onClose} />
  if (act.kind === 'role') return <RoleDialog role={act.role} onClose={onClose} />
  if (act.kind === 'remove') return <RemoveRole role={act.role} onClose={onClose} />
  return <Switch isOn={act.kind === 'activate'} member={act.member} onClose={onClose} />
}

function Switch({ isOn, member, onClose }: { isOn: boolean; member: MemberRow; onClose: () => void }) {
  const on = useActivateMember()
  const off = useDeactivateMember()
  const call = isOn ? on : off
  return (
    <ConfirmDialog
      isOpen
      onOpenChange={onClose}
      title={isOn ? `${texts.activate}: ${member.name}` : texts.deactivateTitle(member.name)}
      confirmLabel={isOn ? texts.activate : texts.deactivate}
      isDanger={!isOn}
      isLoading={call.isPending}
      error={call.error === null ? null : <FailureText error={call.error} />}
      onConfirm={() =>
        call.mutate(
          { id: member.id },
          {
            onSuccess() {
              tell({ title: `${member.name} ${isOn ? texts.activated : texts.deactivated}`, tone: 'success' })
              onClose()
            },
          },
        )
      }
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
      onOpenChange={onClose}
      title={texts.removeTitle(role.title)}
      confirmLabel={texts.remove}
      isDanger
      isLoading={call.isPending}
      error={call.error === null ? null : <FailureText error={call.error} />}
      onConfirm={() =>
        call.mutate(
          { id: role.id },
          {
            onSuccess() {
              tell({ title: texts.removed, tone: 'success' })
              onClose()
            },
          },
        )
      }
    >
      {texts.removeText}
    </ConfirmDialog>
  )
}
