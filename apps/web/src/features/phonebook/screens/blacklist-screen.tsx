import type { ReactNode } from 'react'
import { routes } from '@peyk/phrases/fa/routes.ts'
import { PageHeader } from '@peyk/ui/widgets/page-header.tsx'
import { Blacklist } from '../parts/blacklist.tsx'
import { CreateBlock } from '../parts/create-button.tsx'
import { useAddress } from '../parts/use-address.ts'

/** `/contacts/blacklist` on the phone. */
export function BlacklistScreen(): ReactNode {
  const { search } = useAddress()
  return (
    <>
      <PageHeader title={routes.blacklist} action={<CreateBlock kind={search.kind ?? 'send'} />} />
      <Blacklist />
    </>
  )
}
