import type { ReactNode } from 'react'
import { staffTitles } from '@peyk/phrases/fa/staff/staff-titles.ts'
import { ticketSettingsTexts as texts } from '@peyk/phrases/fa/staff/tickets/ticket-settings.ts'
import { SkeletonRows } from '@peyk/ui/display/skeleton-rows.tsx'
import { LazyWithSkeleton, lazyComponent } from '@peyk/ui/lazy/lazy-component.ts'
import { PageHeader } from '@peyk/ui/navigation/page-header.tsx'
import { Tabs } from '@peyk/ui/navigation/tabs.tsx'
import { CategoriesTab } from './categories-tab.tsx'

const unitsTab = lazyComponent(async () => (await import('./units-tab.tsx')).UnitsTab)
const cannedTab = lazyComponent(async () => (await import('./canned-tab.tsx')).CannedTab)
const skeleton = <SkeletonRows count={6} />

/** `/staff/tickets/settings`: what tickets are about, where they are referred to, and answers that are ready. */
export function TicketSettingsScreen(): ReactNode {
  return (
    <>
      <PageHeader title={staffTitles.ticketSettings} description={texts.description} />
      <Tabs
        label={staffTitles.ticketSettings}
        tabs={[
          { label: texts.tabs.categories, content: <CategoriesTab /> },
          { label: texts.tabs.units, content: <LazyWithSkeleton part={unitsTab} props={{}} skeleton={skeleton} /> },
          { label: texts.tabs.canned, content: <LazyWithSkeleton part={cannedTab} props={{}} skeleton={skeleton} /> },
        ]}
      />
    </>
  )
}
