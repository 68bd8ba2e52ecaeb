import { useQuery } from '@tanstack/react-query'
import { getRouteApi, useRouter } from '@tanstack/react-router'
import { FolderInput, Pencil, Send, Trash2 } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { ApiError } from '@peyk/client/api-error.ts'
import { routes } from '@peyk/phrases/fa/panel/routes.ts'
import { contactTexts as texts } from '@peyk/phrases/fa/phonebook/contact-screen.ts'
import { phonebookTexts } from '@peyk/phrases/fa/phonebook/phonebook-screens.ts'
import { LazyWithSkeleton, lazyComponent } from '@peyk/ui/lazy/lazy-component.ts'
import { Card } from '@peyk/ui/display/card.tsx'
import { EmptyState } from '@peyk/ui/display/empty-state.tsx'
import { ErrorState } from '@peyk/ui/display/error-state.tsx'
import { LinkButton } from '@peyk/ui/navigation/link-button.tsx'
import { PageHeader } from '@peyk/ui/navigation/page-header.tsx'
import { SkeletonRows } from '@peyk/ui/display/skeleton-rows.tsx'
import { callErrorMessage } from '../../../lib/call-errors/call-error-message.ts'
import { useMobileLayout } from '../../../lib/mobile-layout/mobile-layout.tsx'
import { PermissionButton } from '../../../lib/permission/permission-button.tsx'
import { usePermission } from '../../../lib/permission/use-permission.ts'
import { ContactDialogs, type ContactAction } from '../contacts/contact-dialogs.tsx'
import { useSendToContacts } from '../contacts/use-send-to-contacts.ts'
import { MoreMenu } from '../list/more-menu.tsx'
import { ContactConsent, ContactDetails } from './contact-details.tsx'
import { ContactGroups, ContactTags } from './contact-groups.tsx'
import { ContactBlocks } from './contact-blocks.tsx'
import { contactQuery, groupQuery } from '../phonebook.api.ts'
import { displayName } from '../phonebook.model.ts'

const { contacts } = phonebookTexts
/** What went between the two comes after who it is. */
const contactMessages = lazyComponent(async () => (await import('./contact-messages.tsx')).ContactMessages)
const MessagesSkeleton = () => (
  <Card title={texts.messages}>
    <SkeletonRows count={3} />
  </Card>
)

const route = getRouteApi('/panel/contacts/$id')

/** `/contacts/{id}`: one person, in whichever groups their number stands. */
export function ContactScreen(): ReactNode {
  const { id } = route.useParams()
  const router = useRouter()
  const mayChange = usePermission('phonebook.manage', 'phonebook.updateContact')
  const { data: person, error, isFetching, refetch } = useQuery(contactQuery(Number(id)))
  const groupId = person?.phonebook_id ?? 0
  const group = useQuery({ ...groupQuery(groupId), enabled: person !== undefined })
  const { sendTo } = useSendToContacts()
  const [action, setAction] = useState<ContactAction | null>(null)
  const title = person === undefined ? routes.contact : displayName(person)
  useMobileLayout({ title })
  // What belongs to the group is drawn with the person: nothing moves afterwards.
  if (person === undefined || group.isLoading) {
    const isGone = error instanceof ApiError && error.status === 404
    return (
      <>
        <PageHeader title={title} description={texts.description} />
        <Card>
          {error === null ? (
            <SkeletonRows count={6} />
          ) : isGone ? (
            <EmptyState
              title={texts.notFound}
              action={
                <LinkButton variant="secondary" href="/contacts">
                  {texts.back}
                </LinkButton>
              }
            />
          ) : (
            <ErrorState description={callErrorMessage(error)} onRetry={() => void refetch()} isRetrying={isFetching} />
          )}
        </Card>
      </>
    )
  }
  const more = [
    [
      {
        id: 'move',
        label: contacts.move,
        icon: FolderInput,
        onAction: () => setAction({ kind: 'move', selected: { rows: [person], isByPerson: true } }),
      },
    ],
    [
      {
        id: 'remove',
        label: phonebookTexts.remove,
        icon: Trash2,
        isDanger: true,
        onAction: () => setAction({ kind: 'remove', selected: { rows: [person], isByPerson: true } }),
      },
    ],
  ]
  return (
    <>
      <PageHeader
        title={title}
        description={texts.description}
        action={
          <>
            <PermissionButton
              permission="send.quick"
              icon={Send}
              onPress={() => sendTo({ rows: [person], isByPerson: true })}
            >
              {texts.sendTo}
            </PermissionButton>
            <PermissionButton
              permission="phonebook.manage" apiCall="phonebook.updateContact"
              variant="secondary"
              icon={Pencil}
              onPress={() => setAction({ kind: 'edit', row: person })}
            >
              {phonebookTexts.edit}
            </PermissionButton>
            {mayChange && <MoreMenu groups={more} />}
          </>
        }
      />
      <div className="grid items-start gap-4 desk:grid-cols-[minmax(0,1fr)_minmax(0,22rem)] desk:grid-rows-[auto_1fr]">
        <ContactDetails contact={person} fields={group.data?.rows[0]?.options ?? []} />
        <div className="flex min-w-0 flex-col gap-4 desk:col-start-2 desk:row-span-2 desk:row-start-1">
          <ContactTags contact={person} />
          <ContactGroups contact={person} />
          <ContactBlocks contact={person} />
          <ContactConsent contact={person} />
        </div>
        <div className="min-w-0 desk:col-start-1 desk:row-start-2">
          <LazyWithSkeleton part={contactMessages} props={{ contact: person }} skeleton={<MessagesSkeleton />} />
        </div>
      </div>
      <ContactDialogs
        action={action}
        onClose={() => setAction(null)}
        onDone={() => {
          if (action?.kind === 'remove') void router.navigate({ href: `/contacts/group/${person.phonebook_id}`, replace: true })
        }}
      />
    </>
  )
} // prettier-ignore
