import { useQuery } from '@tanstack/react-query'
import { getRouteApi, useRouter } from '@tanstack/react-router'
import { Pencil, Send, Trash2 } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { routes } from '@peyk/phrases/fa/panel/routes.ts'
import { phonebookTexts } from '@peyk/phrases/fa/phonebook/phonebook-screens.ts'
import { sendToContactsTexts } from '@peyk/phrases/fa/phonebook/send-to-contacts.ts'
import { formatCount, formatDigits } from '@peyk/ui/format/format-values.ts'
import { Card } from '@peyk/ui/display/card.tsx'
import { EmptyState } from '@peyk/ui/display/empty-state.tsx'
import { ErrorState } from '@peyk/ui/display/error-state.tsx'
import { LinkButton } from '@peyk/ui/navigation/link-button.tsx'
import { scaledMs } from '@peyk/ui/app/timing.ts'
import { PageHeader } from '@peyk/ui/navigation/page-header.tsx'
import { SkeletonRows } from '@peyk/ui/display/skeleton-rows.tsx'
import { callErrorMessage } from '../../../lib/call-errors/call-error-message.ts'
import { useMobileLayout } from '../../../lib/mobile-layout/mobile-layout.tsx'
import { usePermission } from '../../../lib/permission/use-permission.ts'
import { CreateContactButton } from '../contact/create-contact-button.tsx'
import { ImportIntoGroupButton } from '../import/import-buttons.tsx'
import { LazyGroupDialog } from './group-dialog.lazy.tsx'
import { GroupImportBanner } from './group-import-banner.tsx'
import { LazyImportWizard } from '../import/import-wizard.lazy.tsx'
import { useSendToContacts } from '../contacts/use-send-to-contacts.ts'
import { GroupContacts } from '../contacts/lists.lazy.tsx'
import { MoreMenu } from '../list/more-menu.tsx'
import { RemoveDialog } from '../list/remove-dialog.tsx'
import { useContactsUrl } from '../list/use-contacts-url.ts'
import { useConfirmDeleteRows } from '../list/use-confirm-delete-rows.ts'
import { groupQuery, useDeleteGroups } from '../phonebook.api.ts'
import { isImporting, toOption, type GroupRow } from '../phonebook.model.ts'

const { groups: texts } = phonebookTexts
const route = getRouteApi('/panel/contacts/group/$id')
const POLL_INTERVAL_MS = 2000

/** `/contacts/group/{id}`: a group with its contacts, or the way in for a sheet. */
export function GroupScreen(): ReactNode {
  const { id } = route.useParams()
  const { search } = useContactsUrl()
  const router = useRouter()
  const mayChange = usePermission('phonebook.manage', 'phonebook.updatePhonebook')
  const read = useQuery({
    ...groupQuery(Number(id)),
    // While a sheet comes in its contacts grow.
    refetchInterval: ({ state }) => (state.data?.rows.some(isImporting) === true ? scaledMs(POLL_INTERVAL_MS) : false),
  })
  const { maySendToGroups, sendToGroup } = useSendToContacts()
  const remove = useDeleteGroups()
  const removing = useConfirmDeleteRows<GroupRow>({
    texts,
    nameOf: (row) => row.title,
    remove: (listPhonebooks, undoKey) => remove.mutateAsync({ listPhonebooks, undo_key: undoKey }),
    isUndoable: true,
    onDone: () => void router.navigate({ href: '/contacts/group', replace: true }),
  })
  const [isEdited, setEdited] = useState(false)
  const group = read.data?.rows[0]
  const title = group?.title ?? routes.group
  useMobileLayout({ title: search.view === 'import' ? phonebookTexts.import : title })
  if (group === undefined)
    return (
      <>
        <PageHeader title={title} description={texts.lead} />
        <Card>
          {read.data !== undefined ? (
            <EmptyState
              title={texts.notFound}
              action={
                <LinkButton variant="secondary" href="/contacts/group">
                  {texts.back}
                </LinkButton>
              }
            />
          ) : read.error === null ? (
            <SkeletonRows count={6} />
          ) : (
            <ErrorState
              description={callErrorMessage(read.error)}
              onRetry={() => void read.refetch()}
              isRetrying={read.isFetching}
            />
          )}
        </Card>
      </>
    )
  if (search.view === 'import') return <LazyImportWizard key={group.id} group={group} />
  const more = [
    ...(maySendToGroups
      ? [
          [
            {
              id: 'send',
              label: sendToContactsTexts.send,
              icon: Send,
              disabled: group.count === 0,
              onAction: () => sendToGroup(group),
            },
          ],
        ]
      : []),
    ...(mayChange
      ? [
          [{ id: 'edit', label: texts.rename, icon: Pencil, onAction: () => setEdited(true) }],
          [{ id: 'remove', label: texts.remove, icon: Trash2, isDanger: true, onAction: () => removing.ask([group]) }],
        ]
      : []),
  ]
  return (
    <>
      <PageHeader
        title={title}
        description={texts.lead}
        note={texts.summary(formatCount(group.count), formatDigits(group.id))}
        action={
          <>
            <CreateContactButton group={toOption(group)} />
            <ImportIntoGroupButton groupId={group.id} />
            {more.length > 0 && <MoreMenu groups={more} />}
          </>
        }
      />
      <div className="flex flex-col gap-4">
        <GroupImportBanner group={group} />
        <GroupContacts group={group} />
      </div>
      {isEdited && <LazyGroupDialog group={group} onClose={() => setEdited(false)} />}
      <RemoveDialog {...removing.dialog} text={texts.removeText(formatCount(group.count))} />
    </>
  )
}
