import type { ReactNode } from 'react'
import { routes } from '@peyk/phrases/fa/routes.ts'
import { webPhonebook } from '@peyk/phrases/fa/web-phonebook.ts'
import { PageHeader } from '@peyk/ui/widgets/page-header.tsx'
import { CreateGroup } from '../parts/create-button.tsx'
import { GroupsList } from '../parts/groups-list.tsx'

/** `/contacts/all-groups` on the phone. */
export function AllGroupsScreen(): ReactNode {
  return (
    <>
      <PageHeader title={routes.allGroups} description={webPhonebook.groups.description} action={<CreateGroup />} />
      <GroupsList />
    </>
  )
}
