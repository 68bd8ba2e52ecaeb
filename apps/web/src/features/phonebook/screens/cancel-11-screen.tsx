import type { ReactNode } from 'react'
import { routes } from '@peyk/phrases/fa/routes.ts'
import { PageHeader } from '@peyk/ui/widgets/page-header.tsx'
import { CancelList } from '../parts/cancel-list.tsx'

/** `/contacts/cancel_11` on the phone. */
export function Cancel11Screen(): ReactNode {
  return (
    <>
      <PageHeader title={routes.cancel11} />
      <CancelList />
    </>
  )
}
