import { FolderPlus, Plus } from 'lucide-react'
import { useState } from 'react'
import { contactTexts as texts } from '@peyk/phrases/fa/phonebook/contact-screen.ts'
import { phonebookTexts } from '@peyk/phrases/fa/phonebook/phonebook-screens.ts'
import { formatDigits } from '@peyk/ui/format/format-values.ts'
import { LazyWithSkeleton, lazyComponent } from '@peyk/ui/lazy/lazy-component.ts'
import { Card } from '@peyk/ui/display/card.tsx'
import { Chip } from '@peyk/ui/display/chip.tsx'
import { LinkRow, LinkRows } from '@peyk/ui/navigation/link-rows.tsx'
import { callErrorMessage } from '../../../lib/call-errors/call-error-message.ts'
import { PermissionButton } from '../../../lib/permission/permission-button.tsx'
import { usePermission } from '../../../lib/permission/use-permission.ts'
import { showToast } from '../../../lib/toasts/show-toast.ts'
import { useUntagContacts } from '../phonebook.api.ts'
import type { Contact } from '../phonebook.model.ts'
import { toLocalNumber } from '../contacts/contact-columns.tsx'
import { LazyContactDrawer } from './contact-drawer.lazy.tsx'

const { groups } = phonebookTexts

const tagDialog = lazyComponent(async () => (await import('../contacts/tag-dialog.tsx')).TagDialog)

/** Every group that holds this number: one person, wherever they stand. */
export function ContactGroups({ contact: person }: { contact: Contact }) {
  const [isAdding, setAdding] = useState(false)
  return (
    <Card
      title={texts.groups}
      aside={
        <PermissionButton
          permission="phonebook.manage"
          apiCall="phonebook.moveContacts"
          size="sm"
          variant="ghost"
          icon={FolderPlus}
          onPress={() => setAdding(true)}
        >
          {texts.addToGroup}
        </PermissionButton>
      }
    >
      <LinkRows>
        {person.phonebooks.map(({ id, title, contact_id }) => (
          <LinkRow
            key={id}
            href={`/contacts/group/${id}`}
            title={title}
            note={groups.code(formatDigits(id))}
            end={contact_id === person.id && person.phonebooks.length > 1 ? <Chip>{texts.here}</Chip> : undefined}
          />
        ))}
      </LinkRows>
      {isAdding && (
        <LazyContactDrawer
          contact={null}
          initialValues={{
            number: toLocalNumber(person.number),
            name: person.name,
            pre: person.pre,
            email: person.email,
            gender: `${person.gender}`,
          }}
          onClose={() => setAdding(false)}
        />
      )}
    </Card>
  )
}

/** The tags of a contact, given and taken here. */
export function ContactTags({ contact: person }: { contact: Contact }) {
  const mayChange = usePermission('phonebook.manage', 'phonebook.removeTags')
  const take = useUntagContacts()
  const [isAdding, setAdding] = useState(false)
  const takeOff = (tag: string) =>
    take
      .mutateAsync({ listNumbers: [person.id], by_person: true, tags: [tag] })
      .catch((error: unknown) => showToast({ title: callErrorMessage(error), tone: 'warning' }))
  return (
    <Card
      title={texts.tags}
      aside={
        <PermissionButton
          permission="phonebook.manage"
          apiCall="phonebook.addTags"
          size="sm"
          variant="ghost"
          icon={Plus}
          onPress={() => setAdding(true)}
        >
          {texts.addTag}
        </PermissionButton>
      }
    >
      {person.tags.length === 0 ? (
        <p className="text-base text-ink-3">{texts.noTags}</p>
      ) : (
        <ul className="flex flex-wrap gap-2">
          {person.tags.map(({ id, tag }) => (
            <li key={id} className="max-w-full">
              <Chip tone="info" removeName={tag} {...(mayChange && { onRemove: () => void takeOff(tag) })}>
                {tag}
              </Chip>
            </li>
          ))}
        </ul>
      )}
      {isAdding && (
        <LazyWithSkeleton
          part={tagDialog}
          props={{
            selected: { rows: [person], isByPerson: true },
            isRemoving: false,
            onClose: () => setAdding(false),
            onDone: () => {},
          }}
          skeleton={null}
        />
      )}
    </Card>
  )
}
