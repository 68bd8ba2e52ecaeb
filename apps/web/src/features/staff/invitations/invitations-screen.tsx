import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { MailPlus, Plus } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { invitationTexts as texts } from '@peyk/phrases/fa/setup/new-customers.ts'
import { staffTitles } from '@peyk/phrases/fa/staff/staff-titles.ts'
import { ui } from '@peyk/phrases/fa/ui/kit.ts'
import { Button } from '@peyk/ui/button/button.tsx'
import { EmptyState } from '@peyk/ui/display/empty-state.tsx'
import type { FilterItem } from '@peyk/ui/filter/filter-query.ts'
import { Filters } from '@peyk/ui/filter/filters.tsx'
import { LazyWithSkeleton, lazyComponent } from '@peyk/ui/lazy/lazy-component.ts'
import { PageHeader } from '@peyk/ui/navigation/page-header.tsx'
import { LazyConfirmDialog } from '@peyk/ui/overlay/confirm-dialog.lazy.tsx'
import { DataTable } from '@peyk/ui/table/data-table.tsx'
import { callErrorMessage } from '../../../lib/call-errors/call-error-message.ts'
import { confirmDialogProps } from '../../../lib/form/confirm-dialog-props.tsx'
import { NothingFound } from '../../../lib/search/nothing-found.tsx'
import { useUrlList } from '../../../lib/search/use-url-list.ts'
import { showToast } from '../../../lib/toasts/show-toast.ts'
import { toOptions } from '../lists/options.model.ts'
import { invitationsQuery, useResendInvitation, useWithdrawInvitation, type InvitationRow } from '../staff-setup.api.ts'
import { invitationActions, invitationColumns } from './invitation-columns.tsx'

const inviteDialog = lazyComponent(async () => (await import('./invite-dialog.tsx')).InviteDialog)
const filters: readonly FilterItem[] = [
  { type: 'options', key: 'state', title: texts.state, options: toOptions(texts.states) },
]

const route = getRouteApi('/staff/staff/invitations')

/** `/staff/invitations`: whom staff invited, to an account or to register, and who of them came. */
export function InvitationsScreen(): ReactNode {
  const search = route.useSearch()
  const list = useUrlList({ search, navigate: route.useNavigate(), items: filters })
  const { page, limit, state } = search
  const invitations = useQuery(invitationsQuery({ page, limit, ...(state !== undefined && { state }) }))
  const resend = useResendInvitation()
  const [isInviting, setInviting] = useState(false)
  const [withdrawn, setWithdrawn] = useState<InvitationRow | null>(null)
  const sendAgain = ({ id }: InvitationRow) =>
    resend.mutate(
      { id },
      {
        onSuccess: () => showToast({ title: texts.sent, tone: 'success' }),
        onError: (error) => showToast({ title: callErrorMessage(error), tone: 'warning' }),
      },
    )
  return (
    <>
      <PageHeader
        title={staffTitles.invitations}
        description={texts.description}
        action={
          <Button icon={Plus} onPress={() => setInviting(true)}>
            {texts.add}
          </Button>
        }
      />
      <div className="mb-4">
        <Filters {...list.filters} note={list.found(invitations, texts.count)} />
      </div>
      <DataTable
        {...list.table(invitations)}
        label={texts.table}
        columns={invitationColumns}
        rowKey={(row) => String(row.id)}
        rowName={(row) => row.name}
        rowActions={(row) =>
          invitationActions(row, { onResend: () => sendAgain(row), onWithdraw: () => setWithdrawn(row) })
        }
        empty={
          list.isFiltered ? (
            <NothingFound
              title={texts.noResult}
              description={texts.noResultHint}
              clearLabel={ui.clearFound}
              onClear={() => list.reset()}
            />
          ) : (
            <EmptyState icon={MailPlus} title={texts.empty} description={texts.emptyHint} />
          )
        }
      />
      {isInviting && (
        <LazyWithSkeleton part={inviteDialog} props={{ onClose: () => setInviting(false) }} skeleton={null} />
      )}
      {withdrawn !== null && <Withdraw invitation={withdrawn} onClose={() => setWithdrawn(null)} />}
    </>
  )
}

function Withdraw({ invitation, onClose }: { invitation: InvitationRow; onClose: () => void }) {
  const call = useWithdrawInvitation()
  return (
    <LazyConfirmDialog
      isOpen
      {...confirmDialogProps({ call, fields: { id: invitation.id }, onClose, done: texts.withdrawn })}
      title={texts.withdrawTitle}
      confirmLabel={texts.withdraw}
      isDanger
    >
      {texts.withdrawText(invitation.name)}
    </LazyConfirmDialog>
  )
}
