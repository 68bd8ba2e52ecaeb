import type { ReactNode } from 'react'
import { routes } from '@peyk/phrases/fa/panel/routes.ts'
import { phonebookTexts } from '@peyk/phrases/fa/phonebook/phonebook-screens.ts'
import { useLayoutMode } from '@peyk/ui/app/layout-mode.tsx'
import { PageHeader } from '@peyk/ui/navigation/page-header.tsx'
import { Tabs } from '@peyk/ui/navigation/tabs.tsx'
import { usePermission } from '../../../lib/permission/use-permission.ts'
import { MobileContactsHome } from './mobile-contacts-home.tsx'
import { CreateBlockButton } from '../blacklist/create-block-button.tsx'
import { CreateContactButton } from '../contact/create-contact-button.tsx'
import { CreateCustomFieldButton } from '../custom-fields/create-custom-field-button.tsx'
import { CreateGroupButton } from '../groups/create-group-button.tsx'
import { ImportContactsButton } from '../import/import-buttons.tsx'
import { LazyList } from './lists.lazy.tsx'
import { useContactsUrl } from '../list/use-contacts-url.ts'
import { CONTACT_TABS } from '../url-params.ts'

const { tabs } = phonebookTexts

/** What can be made on the open tab. */
function TabAction({ tab, kind }: { tab: (typeof CONTACT_TABS)[number]; kind: 'send' | 'receive' }): ReactNode {
  if (tab === 'groups') return <CreateGroupButton />
  if (tab === 'features') return <CreateCustomFieldButton />
  if (tab === 'blacklist') return <CreateBlockButton kind={kind} />
  if (tab === 'cancel11' || tab === 'tags') return null
  return (
    <>
      <CreateContactButton />
      <ImportContactsButton />
    </>
  )
}

/** `/contacts`: on desktop everything about contacts in tabs, on the phone the ways there. */
export function ContactsScreen(): ReactNode {
  const isPhone = useLayoutMode() === 'mobile'
  const { search } = useContactsUrl()
  const mayBlock = usePermission('blacklist.manage')
  const tab = CONTACT_TABS[isPhone ? 0 : (search.tab ?? 0)] ?? 'contacts'
  return (
    <>
      <PageHeader
        title={routes.contacts}
        description={phonebookTexts.description}
        action={<TabAction tab={tab} kind={search.kind ?? 'send'} />}
      />
      {isPhone ? (
        <MobileContactsHome />
      ) : (
        <Tabs
          label={phonebookTexts.tabsLabel}
          tabs={[
            {
              label: tabs.contacts,
              content: <LazyList of="contacts" />,
            },
            { label: tabs.groups, content: <LazyList of="groups" /> },
            { label: tabs.features, content: <LazyList of="features" /> },
            { label: tabs.tags, content: <LazyList of="tags" /> },
            ...(mayBlock
              ? [
                  { label: tabs.blacklist, content: <LazyList of="blacklist" /> },
                  { label: tabs.cancel11, content: <LazyList of="cancel11" /> },
                ]
              : []),
          ]}
        />
      )}
    </>
  )
}
