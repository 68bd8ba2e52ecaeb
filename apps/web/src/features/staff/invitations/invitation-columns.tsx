import { MailX, Send, UserRound } from 'lucide-react'
import { invitationTexts as texts } from '@peyk/phrases/fa/setup/new-customers.ts'
import { Chip } from '@peyk/ui/display/chip.tsx'
import { ListTime } from '@peyk/ui/format/list-time.tsx'
import { Mobile } from '@peyk/ui/format/mobile.tsx'
import { TextLink } from '@peyk/ui/navigation/text-link.tsx'
import type { MenuAction } from '@peyk/ui/overlay/menu.tsx'
import type { Column } from '@peyk/ui/table/data-table.tsx'
import type { InvitationRow } from '../staff-setup.api.ts'

const { columns: names } = texts
const TONES = { open: 'info', ended: 'warning', used: 'success', withdrawn: 'neutral' } as const

export const invitationColumns: readonly Column<InvitationRow>[] = [
  {
    key: 'name',
    header: names.name,
    priority: 'title',
    cell: (row) => <span className="font-medium">{row.name}</span>,
  },
  { key: 'mobile', header: names.mobile, cell: (row) => <Mobile number={row.mobile} /> },
  {
    key: 'for',
    header: names.for,
    cell: (row) =>
      row.account_id === null ? (
        texts.forRegistration
      ) : (
        <TextLink href={`/staff/accounts/${row.account_id}`}>{row.account_title ?? ''}</TextLink>
      ),
  },
  {
    key: 'state',
    header: names.state,
    priority: 'state',
    cell: (row) => <Chip tone={TONES[row.state]}>{texts.states[row.state]}</Chip>,
  },
  { key: 'sent', header: names.sent, priority: 'desktop', cell: (row) => <ListTime at={row.sent_at} /> },
  { key: 'until', header: names.until, cell: (row) => <ListTime at={row.expires_at} /> },
  { key: 'by', header: names.by, priority: 'desktop', cell: (row) => row.invited_by },
]

/** What may be done about an invitation: nothing about one that was used but to see whom it brought. */
export const invitationActions = (
  row: InvitationRow,
  { onResend, onWithdraw }: { onResend: () => void; onWithdraw: () => void },
): MenuAction[] => [
  ...(row.state === 'used' ? [] : [{ id: 'resend', label: texts.resend, icon: Send, onAction: onResend }]),
  ...(row.state === 'open' || row.state === 'ended'
    ? [{ id: 'withdraw', label: texts.withdraw, icon: MailX, isDanger: true, onAction: onWithdraw }]
    : []),
  ...(row.account_id === null
    ? []
    : [{ id: 'customer', label: row.account_title ?? '', icon: UserRound, href: `/staff/accounts/${row.account_id}` }]),
]
