import { Pencil, Smartphone, Trash2, UserRoundCheck, UserRoundX } from 'lucide-react'
import { mobileChange } from '@peyk/phrases/fa/account/mobile-change.ts'
import { staffTexts } from '@peyk/phrases/fa/staff/staff-screens.ts'
import { ListTime } from '@peyk/ui/format/list-time.tsx'
import { Mobile } from '@peyk/ui/format/mobile.tsx'
import { Ltr } from '@peyk/ui/format/ltr.tsx'
import { formatCount } from '@peyk/ui/format/format-values.ts'
import { Chip } from '@peyk/ui/display/chip.tsx'
import type { Column } from '@peyk/ui/table/data-table.tsx'
import type { MenuAction } from '@peyk/ui/overlay/menu.tsx'
import { staffAreaNames, type MemberRow, type RoleRow, type TeamAction } from './team.model.ts'

const { team: texts } = staffTexts
const { columns: names, roleColumns: roleNames } = texts

const Areas = ({ areas }: { areas: readonly string[] }) => (
  <span className="text-sm text-ink-2">{staffAreaNames(areas).join('، ') || '—'}</span>
)

export const memberColumns: readonly Column<MemberRow>[] = [
  {
    key: 'name',
    header: names.name,
    priority: 'title',
    cell: (row) => (
      <span className="flex flex-wrap items-center gap-2">
        <span className="font-medium">{row.name}</span>
        {row.is_self && <Chip tone="info">{texts.self}</Chip>}
      </span>
    ),
  },
  { key: 'userName', header: names.userName, cell: (row) => <Ltr>{row.user_name}</Ltr> },
  {
    key: 'role',
    header: names.role,
    cell: (row) =>
      row.is_owner ? <span className="font-medium">{texts.owner}</span> : (row.role_title ?? texts.noRole),
  },
  {
    key: 'areas',
    header: names.areas,
    isLong: true,
    cell: (row) =>
      row.is_owner ? <span className="text-sm text-ink-2">{texts.allAreas}</span> : <Areas areas={row.areas} />,
  },
  {
    key: 'state',
    header: names.state,
    priority: 'state',
    cell: (row) => <Chip tone={row.status === 'active' ? 'success' : 'neutral'}>{texts.states[row.status]}</Chip>,
  },
  {
    key: 'mobile',
    header: names.mobile,
    cell: (row) => (row.mobile === null ? '—' : <Mobile number={row.mobile} />),
  },
  {
    key: 'lastLogin',
    header: names.lastLogin,
    cell: (row) => (row.last_login_at === null ? texts.never : <ListTime at={row.last_login_at} />),
  },
]

export const roleColumns: readonly Column<RoleRow>[] = [
  {
    key: 'title',
    header: roleNames.title,
    priority: 'title',
    cell: (row) => <span className="font-medium">{row.title}</span>,
  },
  { key: 'areas', header: roleNames.areas, isLong: true, cell: (row) => <Areas areas={row.areas} /> },
  { key: 'members', header: roleNames.members, cell: (row) => texts.memberCount(formatCount(row.member_count)) },
]

/** What a staff owner may do with a member; nobody switches themselves off. */
export const memberActions = (member: MemberRow, onSelect: (action: TeamAction) => void): MenuAction[] => [
  { id: 'edit', label: texts.edit, icon: Pencil, onAction: () => onSelect({ kind: 'member', member }) },
  { id: 'mobile', label: mobileChange.open, icon: Smartphone, onAction: () => onSelect({ kind: 'mobile', member }) },
  ...(member.is_self
    ? []
    : [
        member.status === 'active'
          ? { id: 'off', label: texts.deactivate, icon: UserRoundX, isDanger: true, onAction: () => onSelect({ kind: 'deactivate', member }) } // prettier-ignore
          : { id: 'on', label: texts.activate, icon: UserRoundCheck, onAction: () => onSelect({ kind: 'activate', member }) }, // prettier-ignore
      ]),
]

export const roleActions = (role: RoleRow, onSelect: (action: TeamAction) => void): MenuAction[] => [
  { id: 'edit', label: texts.edit, icon: Pencil, onAction: () => onSelect({ kind: 'role', role }) },
  {
    id: 'remove',
    label: texts.remove,
    icon: Trash2,
    isDanger: true,
    onAction: () => onSelect({ kind: 'remove', role }),
  },
]
