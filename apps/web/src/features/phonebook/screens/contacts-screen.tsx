import type { ReactNode } from 'react'
import { routes } from '@peyk/phrases/fa/routes.ts'
import { webPhonebook } from '@peyk/phrases/fa/web-phonebook.ts'
import { useLayoutMode } from '@peyk/ui/layout-mode.tsx'
import { PageHeader } from '@peyk/ui/widgets/page-header.tsx'
import { Tabs } from '@peyk/ui/widgets/tabs.tsx'
import { useMay } from '../../../lib/permission/use-may.ts'
import { ContactsHub } from '../parts/contacts-hub.tsx'
import { CreateBlock, CreateContact, CreateFeature, CreateGroup, ImportContacts } from '../parts/create-button.tsx'
import { ListOnDemand } from '../parts/list-on-demand.tsx'
import { useAddress } from '../parts/use-address.ts'
import { CONTACT_TABS } from '../search.state.ts'

const { tabs } = webPhonebook

/** What can be made on the open tab. */
function TabAction({ tab, kind }: { tab: (typeof CONTACT_TABS)[number]; kind: 'send' | 'receive' }): ReactNode {
  if (tab === 'groups') return <CreateGroup />
  if (tab === 'features') return <CreateFeature />
  if (tab === 'blacklist') return <CreateBlock kind={kind} />
  if (tab === 'cancel11' || tab === 'tags') return null
  return (
    <>
      <CreateContact />
      <ImportContacts />
    </>
  )
}

/** `/contacts`: on desktop everything about contacts in tabs, on the phone the ways there. */
export function ContactsScreen(): ReactNode {
  const isPhone = useLayoutMode() === 'mobile'
  const { search } = useAddress()
  const mayBlock = useMay('blacklist.manage')
  const tab = CONTACT_TABS[isPhone ? 0 : (search.tab ?? 0)] ?? 'contacts'
  return (
    <>
      <PageHeader
        title={routes.contacts}
        description={webPhonebook.description}
        action={<TabAction tab={tab} kind={search.kind ?? 'send'} />}
      />
      {isPhone ? (
        <ContactsHub />
      ) : (
        <Tabs
          label={webPhonebook.tabsLabel}
          tabs={[
            {
              label: tabs.contacts,
              content: <ListOnDemand of="contacts" />,
            },
            { label: tabs.groups, content: <ListOnDemand of="groups" /> },
            { label: tabs.features, content: <ListOnDemand of="features" /> },
            { label: tabs.tags, content: <ListOnDemand of="tags" /> },
            ...(mayBlock
              ? [
                  { label: tabs.blacklist, content: <ListOnDemand of="blacklist" /> },
                  { label: tabs.cancel11, content: <ListOnDemand of="cancel11" /> },
                ]
              : []),
          ]}
        />
      )}
    </>
  )
}
