import { useQuery } from '@tanstack/react-query'
import { LayoutGrid } from 'lucide-react'
import type { ReactNode } from 'react'
import { staffQuickAccessTexts as texts } from '@peyk/phrases/fa/staff/staff-quick-access.ts'
import { staffTitles } from '@peyk/phrases/fa/staff/staff-titles.ts'
import { LazyWithSkeleton, lazyComponent } from '@peyk/ui/lazy/lazy-component.ts'
import { OrderedPage } from '../lists/ordered-page.tsx'
import { staffQuickAccessQuery, useOrderQuickAccess, useRemoveQuickAccess } from '../staff-published.api.ts'
import { QuickAccessRow } from './quick-access-row.tsx'

const itemDialog = lazyComponent(async () => (await import('./quick-access-dialog.tsx')).QuickAccessDialog)

/** `/staff/quick-access`: what customers choose from for their home page, in its order. */
export function StaffQuickAccessScreen(): ReactNode {
  const { mutateAsync: saveOrder } = useOrderQuickAccess()
  return (
    <OrderedPage
      title={staffTitles.quickAccess}
      texts={texts}
      icon={LayoutGrid}
      query={useQuery(staffQuickAccessQuery())}
      saveOrder={(ids) => saveOrder({ ids })}
      remove={useRemoveQuickAccess()}
      row={(item, acts) => <QuickAccessRow item={item} {...acts} />}
      dialog={(item, onClose) => <LazyWithSkeleton part={itemDialog} props={{ item, onClose }} skeleton={null} />}
    />
  )
}
