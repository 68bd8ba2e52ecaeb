import type { ReactNode } from 'react'
import { routes } from '@peyk/phrases/fa/panel/routes.ts'
import { phonebookTexts } from '@peyk/phrases/fa/phonebook/phonebook-screens.ts'
import { PageHeader } from '@peyk/ui/navigation/page-header.tsx'
import { Tabs } from '@peyk/ui/navigation/tabs.tsx'
import { useMobileLayout } from '../../../lib/mobile-layout/mobile-layout.tsx'
import { CreateBlockButton } from '../blacklist/create-block-button.tsx'
import { CreateContactButton } from '../contact/create-contact-button.tsx'
import { CreateCustomFieldButton } from '../custom-fields/create-custom-field-button.tsx'
import { CreateGroupButton } from '../groups/create-group-button.tsx'
import { ImportContactsButton } from '../import/import-buttons.tsx'
import { LazyList } from './lists.lazy.tsx'
import { useContactsUrl } from '../list/use-contacts-url.ts'

// What are tabs of `/contacts` on desktop are screens of their own on the phone. They stand in one file: beside each
// other they are small, and every file that a route fetches is named in the first script.

export { preloadList } from './lists.lazy.tsx'

const { tabs, contacts, groups, features, tabsLabel } = phonebookTexts

/** `/contacts/all-contacts` on the phone: every contact, and the tags that lead to some of them. */
export function AllContactsScreen(): ReactNode {
  return (
    <>
      <PageHeader
        title={routes.allContacts}
        description={contacts.description}
        action={
          <>
            <CreateContactButton />
            <ImportContactsButton />
          </>
        }
      />
      <Tabs
        label={tabsLabel}
        tabs={[
          { label: tabs.contacts, content: <LazyList of="contacts" /> },
          { label: tabs.tags, content: <LazyList of="tags" /> },
        ]}
      />
    </>
  )
}

/** `/contacts/all-groups` on the phone, and `/contacts/group` on both layouts (decision R6). */
export function GroupsScreen(): ReactNode {
  useMobileLayout({ title: groups.label })
  return (
    <>
      <PageHeader title={groups.label} description={groups.description} action={<CreateGroupButton />} />
      <LazyList of="groups" />
    </>
  )
}

/** `/contacts/manage-more-features` on the phone. */
export function CustomFieldsScreen(): ReactNode {
  return (
    <>
      <PageHeader
        title={routes.contactFeatures}
        description={features.description}
        action={<CreateCustomFieldButton />}
      />
      <LazyList of="features" />
    </>
  )
}

/** `/contacts/blacklist` on the phone. */
export function BlacklistScreen(): ReactNode {
  const { search } = useContactsUrl()
  return (
    <>
      <PageHeader title={routes.blacklist} action={<CreateBlockButton kind={search.kind ?? 'send'} />} />
      <LazyList of="blacklist" />
    </>
  )
}

/** `/contacts/cancel_11` on the phone. */
export function Cancel11Screen(): ReactNode {
  return (
    <>
      <PageHeader title={routes.cancel11} />
      <LazyList of="cancel11" />
    </>
  )
}
