import type { ReactNode } from 'react'
import { webPhonebook } from '@peyk/phrases/fa/web-phonebook.ts'
import { PageHeader } from '@peyk/ui/widgets/page-header.tsx'
import { useMobileLayout } from '../../../lib/mobile-layout/mobile-layout.tsx'
import { CreateGroup } from '../parts/create-button.tsx'
import { GroupsList } from '../parts/groups-list.tsx'

/** `/contacts/group` on both layouts (decision R6): every group, each the way to its own screen. */
export function GroupsScreen(): ReactNode {
  const { label, description } = webPhonebook.groups
  useMobileLayout({ title: label })
  return (
    <>
      <PageHeader title={label} description={description} action={<CreateGroup />} />
      <GroupsList />
    </>
  )
}
