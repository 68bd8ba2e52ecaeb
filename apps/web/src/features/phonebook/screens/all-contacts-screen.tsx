import type { ReactNode } from 'react'
import { routes } from '@peyk/phrases/fa/routes.ts'
import { webPhonebook } from '@peyk/phrases/fa/web-phonebook.ts'
import { PageHeader } from '@peyk/ui/widgets/page-header.tsx'
import { Tabs } from '@peyk/ui/widgets/tabs.tsx'
import { ContactsList } from '../parts/contacts-list.tsx'
import { CreateContact } from '../parts/create-button.tsx'
import { TagsList } from '../parts/tags-list.tsx'

const { tabs } = webPhonebook

/** `/contacts/all-contacts` on the phone: every contact, and the tags that lead to some of them. */
export function AllContactsScreen(): ReactNode {
  return (
    <>
      <PageHeader title={routes.allContacts} action={<CreateContact />} />
      <Tabs
        label={webPhonebook.tabsLabel}
        tabs={[
          { label: tabs.contacts, content: <ContactsList /> },
          { label: tabs.tags, content: <TagsList /> },
        ]}
      />
    </>
  )
}
